import type { DescriptorNode } from '../generated/descriptor.gen';
import type { JsonValue } from '../json';
import type { Registry } from '../registry';

/**
 * The system variable for the user who acts. A design holds it: the default of a field of users, or a condition on one. A record
 * holds the user that it stands for.
 */
export const currentUserId = 'currentUser';

/** Whether a value of the field may be the variable, alone or in a list. */
export const acceptsCurrentUser = ({ jnpfKey }: Pick<DescriptorNode, 'jnpfKey'>, registry: Registry): boolean =>
  registry.field(jnpfKey).names === 'user';

export const holdsCurrentUser = (value: unknown): boolean =>
  value === currentUserId || (Array.isArray(value) && value.includes(currentUserId));

/**
 * The value with the user in place of the variable. Without a user, nothing is in its place.
 *
 * @example withCurrentUser(['7', 'currentUser'], '9') // ['7', '9']
 */
export function withCurrentUser(value: JsonValue, userId: string | null | undefined): JsonValue {
  if (value === currentUserId) return userId ?? null;
  if (!Array.isArray(value) || !holdsCurrentUser(value)) return value;
  return [...new Set(value.flatMap((item) => (item === currentUserId ? (userId ?? []) : [item])))];
}
