import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import type { ParsedResource } from '#engine/parsed';

type Holder = Pick<ParsedResource, 'id'> & { readonly fields: readonly DescriptorNode[] };
type Values = Readonly<Record<string, unknown>>;

/** What a stored secret is bound to: its field, and the address that it is sent to. */
export interface SecretPlace {
  /** Resource and field. */
  field: string;
  /** A secret that is sealed for an address opens for no other one. */
  address: string;
}

/**
 * The place of a secret in a record. Its address is made of the values that the descriptor names in `sentTo`. Another list there
 * makes stored secrets unreadable.
 *
 * @example placeOf(dataSource, 'password', { host: 'db.example.com', port: 5432 }).field // 'system/dataSource.password'
 */
export function placeOf(holder: Holder, field: string, record: Values): SecretPlace {
  const address = sentToOf(holder, field).map((path) => textAt(path, holder, record));
  return { field: `${holder.id}.${field}`, address: JSON.stringify(address) };
}

/** The fields that say where a secret is sent. */
export const addressFields = (holder: Holder, field: string): string[] => sentToOf(holder, field).map((path) => fieldOf(path));

export const isSameAddress = (holder: Holder, field: string, one: Values, other: Values): boolean =>
  placeOf(holder, field, one).address === placeOf(holder, field, other).address;

/** The field of a path in `sentTo`. */
const fieldOf = (path: string): string => path.split('/', 1)[0] ?? path;

const sentToOf = ({ fields }: Holder, field: string): readonly string[] => fields.find(({ id }) => id === field)?.sentTo ?? [];

/** The value at `field`, or at `field/key/key` in a field whose text is JSON. A missing value is the default of the field. */
function textAt(path: string, { fields }: Holder, record: Values): string {
  const [field = '', ...keys] = path.split('/');
  const value = record[field] ?? fields.find(({ id }: DescriptorNode) => id === field)?.default;
  if (keys.length === 0) return textOf(value);
  return textOf(keys.reduce<unknown>((part, key) => (isJsonObject(part) ? part[key] : undefined), parsed(value)));
}

/** Clients post a switch as a number or as a boolean. */
const textOf = (value: unknown): string => String(typeof value === 'boolean' ? Number(value) : (value ?? '')).trim();

function parsed(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value;
  } catch {
    return undefined;
  }
}
