import { issue, IssueError } from '#engine/issue';
import { nearestName } from '#engine/nearest-name';

import { allOf, type Filter } from '#engine/query/filter';
import { queryOrderOf } from '#engine/query/query-order-of';
import { shownRows } from '#server/display/display-rows.ts';
import type { Behaviour } from '#server/exchange.ts';
import type { ServedModule } from '#server/modules/served-module.ts';

const usualPageSize = 20;

/** Records to relate to, as people read them: `relationField` and the fields that `columnOptions` names, under their names on the wire. */
export const handler: Behaviour = async ({ params, query, caller }, services) => {
  const module = await services.modules.released(params['id'] ?? '');
  // Clients of 3.1 name one field, and read it as `fullName`.
  const isOld = typeof query['field'] === 'string';
  const names = [query['relationField'] ?? query['field'], ...String(query['columnOptions'] ?? '').split(',')].map((name) => String(name ?? '').trim()).filter((name) => name !== '');
  const columns = [...new Set(names)].map((name) => ({ name, field: fieldNamed(module, name) }));
  const page = { number: Number(query['currentPage'] ?? 1), size: Number(query['pageSize'] ?? (isOld ? 500 : usualPageSize)) };
  const filter = allOf([module.fixed, keywordFilter(columns.map(({ field }) => field), query['keyword'])]);
  const order = queryOrderOf(module.fields, query['sidx'], query['sort']);
  const { rows, total } = await services.modules.recordsOf(module, caller).page({ page, fields: ['id', ...columns.map(({ field }) => field)], ...(filter && { filter }), ...(order && { order }) });
  const shown = await shownRows(rows, module.resource, services);
  const list = shown.map((row) => ({ id: row['id'], ...Object.fromEntries(columns.map(({ name, field }) => [name, row[field] ?? null])), ...(isOld && columns[0] && { fullName: row[columns[0].field] }) }));
  return { data: { list, pagination: { currentPage: page.number, pageIndex: page.number, pageSize: page.size, total } } };
};

function fieldNamed({ id, fields }: ServedModule, name: string): string {
  const found = fields.get(name);
  if (found?.isSortable) return found.path;
  throw new IssueError(id, [issue('/columnOptions', 'unknownField', { name, nearest: nearestName(name, fields.names) })]);
}

const keywordFilter = (fields: readonly string[], keyword: unknown): Filter | undefined =>
  typeof keyword === 'string' && keyword.trim() !== '' && fields.length > 0 ? { any: fields.map((field) => ({ field, is: 'contains', value: keyword.trim() })) } : undefined;
