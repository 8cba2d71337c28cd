import { issue, IssueError } from '../issue';
import { nearestName } from '../nearest-name';
import type { QueryField, QueryFields } from './query-fields';

/** The field that a query names. Throws an `IssueError` with the place where the query does. */
export function requireField(fields: QueryFields, name: unknown, path: string): QueryField {
  const found = typeof name === 'string' ? fields.get(name) : undefined;
  if (found) return found;
  const text = typeof name === 'string' ? name.slice(0, 100) : '';
  return refuse(path, 'unknownField', { name: text, nearest: text === '' ? undefined : nearestName(text, fields.names) });
}

/** Throws an `IssueError` with one issue. */
export function refuse(path: string, code: string, params: Record<string, unknown> = {}): never {
  throw new IssueError('query', [issue(path, code, params)]);
}
