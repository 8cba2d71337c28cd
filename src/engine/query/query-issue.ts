import { issue, IssueError } from '../issue';
import { nearestName } from '../nearest-name';
import type { QueryField, QueryFields } from './query-fields';

/** The field of a name in a query. Throws an `IssueError` at `path` if it is not a field. */
export function requireField(fields: QueryFields, name: unknown, path: string): QueryField {
  const field = typeof name === 'string' ? fields.get(name) : undefined;
  if (field) return field;
  const text = typeof name === 'string' ? name.slice(0, 100) : '';
  return refuse(path, 'unknownField', { name: text, nearest: text === '' ? undefined : nearestName(text, fields.names) });
}

/** Throws an `IssueError` with one issue. */
export function refuse(path: string, code: string, params: Record<string, unknown> = {}): never {
  throw new IssueError('query', [issue(path, code, params)]);
}
