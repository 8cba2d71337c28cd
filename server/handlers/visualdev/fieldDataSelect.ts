import { issue, IssueError } from '#engine/issue';
import { nearestName } from '#engine/nearest-name';
import { allOf, type Filter } from '#engine/query/filter';
import type { QueryFields } from '#engine/query/query-fields';
import { queryFilterOf, type SearchItem } from '#engine/query/query-filter-of';
import { queryOrderOf } from '#engine/query/query-order-of';
import type { Caller } from '#server/access/caller.ts';
import { readableQueryFields } from '#server/behaviours/readable-fields.ts';
import type { Release } from '#server/catalogue/release.ts';
import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import { shownRows } from '#server/display/display-rows.ts';
import type { Behaviour } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';
import { isStorableText } from '#server/storage/is-storable-text.ts';

/** Page size for clients of 3.1, which do not send a page. */
const oldPageSize = 500;

/**
 * Records that a relation field can choose, with `relationField` and the fields of `columnOptions` under wire names. `ids` asks
 * for those that were chosen before, `moreColumns` for fields that are not searched, `queryJson` for records with these values.
 */
export const handler: Behaviour = async ({ params, query, caller }, services) => {
  const { resource } = await releaseOf(params['id'] ?? '', caller, services);
  const fields = readableQueryFields({ resource, caller }, services);
  // Clients of 3.1 send one field, and read it as `fullName`.
  const isOld = typeof query['field'] === 'string';
  const names = [...namesIn(query['relationField'] ?? query['field']), ...namesIn(query['columnOptions'])];
  // The design of the relation may be older than the related module, and other callers may see fewer fields.
  const [shownName] = names;
  const columns = [...new Set(names)].flatMap((name) => {
    const field = fields.get(name);
    if (field?.isSortable) return [{ name, field: field.path }];
    return name === shownName ? [{ name, field: fieldNamed(resource.id, fields, name) }] : [];
  });
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services), isOld ? oldPageSize : undefined) ?? {
    number: 1,
    size: oldPageSize,
  };
  const ids = String(query['ids'] ?? '')
    .split(',')
    .filter((id) => id !== '' && isStorableText(id));
  const more = namesIn(query['moreColumns']).flatMap((name) => {
    const field = fields.get(name);
    return field?.isSortable && !names.includes(name) ? [{ name, field: field.path }] : [];
  });
  const answered = [...columns, ...more];
  const filter = allOf([
    keywordFilter(
      columns.map(({ field }) => field),
      query['keyword'],
    ),
    ids.length > 0 ? { field: 'id', is: 'in', value: ids } : undefined,
    queryFilterOf(fields, wholeValues(fields), query['queryJson']),
  ]);
  const order = queryOrderOf(fields, query['sidx'], query['sort']);
  const { rows, total } = await services
    .recordsOf(resource, caller)
    .page({ page, fields: ['id', ...new Set(answered.map(({ field }) => field))], filter, ...(order && { order }) });
  const shown = await shownRows(rows, resource, { registry: services.registry, names: services.names, caller });
  const [first] = columns;
  const list = shown.map((row, index) => {
    const stored = rows[index] ?? {};
    return {
      id: row['id'],
      ...Object.fromEntries(answered.map(({ name, field }) => [name, row[field] ?? null])),
      // The stored values beside their texts, which a relation copies into other fields.
      ...Object.fromEntries(
        answered.flatMap(({ name, field }) => (row[field] === stored[field] ? [] : [[`${name}_jnpfId`, stored[field]]])),
      ),
      ...(isOld && first && { fullName: row[first.field] }),
    };
  });
  return { data: { list, pagination: paginationOf(page, total) } };
};

/** Compares texts as a whole. */
const wholeValues = ({ names }: QueryFields): SearchItem[] => names.map((field) => ({ field, searchType: 1 }));

const namesIn = (list: unknown): string[] =>
  String(list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

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
