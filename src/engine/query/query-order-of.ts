import { nearestName } from '../nearest-name';
import type { QueryFields } from './query-fields';
import { refuse } from './query-issue';

export interface QueryOrder {
  field: string;
  descending: boolean;
}

/** Fields that one order may name. */
const most = 10;

/**
 * The order that `sidx` asks for: names with commas between, the nearest first, descending with a `-` before it or where
 * `sort` is `desc`. `undefined` when it asks for none. Throws an `IssueError` for what is no field to be sorted by.
 *
 * @example queryOrderOf(queryFieldsOf(dictionaryData, registry), '-sortCode,fullName') // [{ field: 'sortCode', descending: true }, { field: 'fullName', descending: false }]
 */
export function queryOrderOf(fields: QueryFields, sidx: unknown, sort?: unknown, path = '/sidx'): QueryOrder[] | undefined {
  if (sidx === undefined || sidx === null || sidx === '') return undefined;
  if (typeof sidx !== 'string') return refuse(path, 'type', { expected: 'string' });
  const names = sidx.split(',').map((name) => name.trim()).filter((name) => name !== '');
  if (names.length > most) return refuse(path, 'maxItems', { limit: most });
  const order = names.map((written) => {
    const name = written.replace(/^-/, '');
    const field = fields.get(name);
    if (!field?.isSortable) return refuse(path, 'unknownField', { name: name.slice(0, 100), nearest: nearestName(name.slice(0, 100), sortable(fields)) });
    return { field: field.path, descending: written.startsWith('-') || sort === 'desc' };
  });
  return order.length > 0 ? order : undefined;
}

const sortable = (fields: QueryFields): string[] => fields.names.filter((name) => fields.get(name)?.isSortable);
