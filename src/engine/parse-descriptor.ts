import { checkDescriptor, type CheckContext } from './check-descriptor';
import { deepFreeze } from './deep-freeze';
import { IssueError } from './issue';
import { isJsonObject } from './json';
import type { ParsedDescriptor } from './parsed';

/**
 * The only door: JSON to a descriptor that everything behind may trust. Throws an `IssueError` with all issues.
 *
 * @example parseDescriptor(json, context).kind // 'resource'
 */
export function parseDescriptor(json: unknown, context: CheckContext): ParsedDescriptor {
  const issues = checkDescriptor(json, context);
  if (issues.length > 0) throw new IssueError(isJsonObject(json) && typeof json['id'] === 'string' ? json['id'] : 'descriptor', issues);
  return deepFreeze(json) as ParsedDescriptor;
}
