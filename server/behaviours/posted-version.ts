import { issue, IssueError } from '#engine/issue';
import { isJsonObject } from '#engine/json';

/**
 * The version that a client read before it changed a record; `undefined` from clients that know no versions, whose
 * change is the last and wins.
 *
 * @example postedVersion({ version: '3' }) // 3
 */
export function postedVersion(body: unknown): number | undefined {
  const version = isJsonObject(body) && Object.hasOwn(body, 'version') ? body['version'] : undefined;
  if (version === undefined || version === null || version === '') return undefined;
  const number = typeof version === 'string' ? Number(version) : version;
  if (typeof number === 'number' && Number.isSafeInteger(number)) return number;
  throw new IssueError('version', [issue('/version', 'type', { expected: 'integer', label: 'version' })]);
}
