import { issue, IssueError } from '#engine/issue';
import { nearestName } from '#engine/nearest-name';
import type { Filter } from '#engine/query/filter';
import type { QueryFields } from '#engine/query/query-fields';
import { queryOrderOf } from '#engine/query/query-order-of';
import type { Caller } from '#server/access/caller.ts';
import { readableQueryFields } from '#server/behaviours/readable-fields.ts';
import type { Release } from '#server/catalogue/release.ts';
import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import { shownRows } from '#server/display/display-rows.ts';
import type { Behaviour } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';

/** Page size for clients of 3.1, which do not send a page. */
const oldPageSize = 500;

/** Records that a relation field can choose, with `relationField` and the fields of `columnOptions` under wire names. */
export const handler: Behaviour = async ({ params, query, caller }, services) => {
  const { resource } = await releaseOf(params['id'] ?? '', caller, services);
  const fields = readableQueryFields({ resource, caller }, services);
  // Clients of 3.1 send one field, and read it as `fullName`.
  const isOld = typeof query['field'] === 'string';
  const names = [query['relationField'] ?? query['field'], ...String(query['columnOptions'] ?? '').split(',')]
    .map((name) => String(name ?? '').trim())
    .filter((name) => name !== '');
  const columns = [...new Set(names)].map((name) => ({ name, field: fieldNamed(resource.id, fields, name) }));
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services), isOld ? oldPageSize : undefined) ?? {
    number: 1,
    size: oldPageSize,
  };
  const filter = keywordFilter(
    columns.map(({ field }) => field),
    query['keyword'],
  );
  const order = queryOrderOf(fields, query['sidx'], query['sort']);
  const { rows, total } = await services
    .recordsOf(resource, caller)
    .page({ page, fields: ['id', ...columns.map(({ field }) => field)], ...(filter && { filter }), ...(order && { order }) });
  const shown = await shownRows(rows, resource, { ...services, caller });
  const [first] = columns;
  const list = shown.map((row) => ({
    id: row['id'],
    ...Object.fromEntries(columns.map(({ name, field }) => [name, row[field] ?? null])),
    ...(isOld && first && { fullName: row[first.field] }),
  }));
  return { data: { list, pagination: paginationOf(page, total) } };
};

/** The access rule of the release's resource applies to its records. An error must not name a module that the caller may not see. */
async function releaseOf(id: string, caller: Caller, { catalogue }: Pick<Services, 'catalogue'>): Promise<Release> {
  try {
    return await catalogue.release(id);
  } catch (error) {
    await catalogue.draft(id, caller);
    throw error;
  }
}

function fieldNamed(resourceId: string, fields: QueryFields, name: string): string {
  const field = fields.get(name);
  if (field?.isSortable) return field.path;
  throw new IssueError(resourceId, [
    issue('/columnOptions', 'unknownField', {
      name,
      nearest: nearestName(
        name,
        fields.names.filter((other) => fields.get(other)?.isSortable),
      ),
    }),
  ]);
}

const keywordFilter = (fields: readonly string[], keyword: unknown): Filter | undefined =>
  typeof keyword === 'string' && keyword.trim() !== '' && fields.length > 0
    ? { any: fields.map((field) => ({ field, is: 'contains' as const, value: keyword.trim() })) }
    : undefined;
