import { checkDescriptor, type CheckContext } from './check-descriptor';
import { deepFreeze } from './deep-freeze';
import type { Descriptor } from './generated/descriptor.gen';
import { IssueError } from './issue';
import { isJsonObject } from './json';
import type { ParsedDescriptor } from './parsed';

/**
 * Checks a JSON and returns it as a frozen, valid descriptor. Every descriptor is parsed here. Throws an `IssueError` with
 * all issues.
 *
 * @example parseDescriptor(json, context).kind // 'resource'
 */
export function parseDescriptor(json: unknown, context: CheckContext): ParsedDescriptor {
  const issues = checkDescriptor(json, context);
  if (issues.length > 0) throw new IssueError(isJsonObject(json) && typeof json['id'] === 'string' ? json['id'] : 'descriptor', issues);
  return checkedDescriptor(json as Descriptor);
}

/** A descriptor in which `checkDescriptor` has found nothing. */
export const checkedDescriptor = (descriptor: Descriptor): ParsedDescriptor => deepFreeze(descriptor) as ParsedDescriptor;
