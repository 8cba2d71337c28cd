import { nearestName } from '../nearest-name';
import type { QueryFields } from './query-fields';
import { refuse } from './query-issue';

export interface QueryOrder {
  field: string;
  descending: boolean;
}

/** Maximum number of fields in an order. */
const maxFields = 10;

/**
 * The order of `sidx`: names separated by commas, the first one first, descending with a `-` before the name or if `sort` is
 * `desc`. `undefined` for an empty `sidx`. Throws an `IssueError` for a name that is not a sortable field.
 *
 * @example
 * queryOrderOf(queryFieldsOf(dictionaryData, registry), '-sortCode,fullName')
 * // [{ field: 'sortCode', descending: true }, { field: 'fullName', descending: false }]
 */
export function queryOrderOf(fields: QueryFields, sidx: unknown, sort?: unknown, path = '/sidx'): QueryOrder[] | undefined {
  if (sidx === undefined || sidx === null || sidx === '') return undefined;
  if (typeof sidx !== 'string') return refuse(path, 'type', { expected: 'string' });
  const names = sidx
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length > maxFields) return refuse(path, 'maxItems', { limit: maxFields });
  const order = names.map((entry) => {
    const name = entry.replace(/^-/, '');
    const field = fields.get(name);
    if (!field?.isSortable) {
      const shownName = name.slice(0, 100);
      return refuse(path, 'unknownField', { name: shownName, nearest: nearestName(shownName, sortableNames(fields)) });
    }
    return { field: field.path, descending: entry.startsWith('-') || sort === 'desc' };
  });
  return order.length > 0 ? order : undefined;
}

const sortableNames = (fields: QueryFields): string[] => fields.names.filter((name) => fields.get(name)?.isSortable);
