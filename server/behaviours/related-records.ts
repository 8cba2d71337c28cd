import { issue, IssueError } from '#engine/issue';
import { nearestName } from '#engine/nearest-name';
import type { ParsedResource } from '#engine/parsed';
import { allOf, type Filter } from '#engine/query/filter';
import type { QueryFields } from '#engine/query/query-fields';
import type { QueryOrder } from '#engine/query/query-order-of';
import { relatedFields } from '#engine/relation/related-fields';
import type { Caller } from '../access/caller';
import { shownRows } from '../display/display-rows';
import type { Services } from '../services';
import { isStorableText } from '../storage/is-storable-text';
import type { Row } from '../storage/records';
import { paginationOf, type Pagination, type Page } from './codec/page';
import { readableQueryFields } from './readable-fields';

/** Which records of a module a relation asks for, and what of them. Names are those of clients. */
export interface RelatedAsk {
  /** The shown field, then the columns. A keyword is searched in them. */
  names: readonly string[];
  /** Fields that are answered, but not searched. */
  moreNames: readonly string[];
  keyword?: unknown;
  /** Records that were chosen before; empty for all. */
  ids: readonly string[];
  filter?: Filter | undefined;
  /** A filter of the server, which may name hidden fields. */
  narrowedBy?: Filter;
  order?: readonly QueryOrder[] | undefined;
  page: Page;
}

/**
 * Records that a relation can choose, as texts. The stored value that differs from its text stands beside it as `<name>_jnpfId`.
 * `headings` are the labels of the columns. A column that the caller may not see is left out; an unknown shown field throws an
 * `IssueError`.
 */
export async function relatedRecords(
  resource: ParsedResource,
  { names, moreNames, keyword, ids, filter, narrowedBy, order, page }: RelatedAsk,
  caller: Caller,
  services: Services,
): Promise<{ list: Row[]; pagination: Pagination; headings: Record<string, string> }> {
  const fields = relatedFields(readableQueryFields({ resource, caller }, services), resource, services.registry);
  // The design of the relation may be older than the related module, and other callers may see fewer fields.
  const [shownName] = names;
  const columns = [...new Set(names)].flatMap((name) => {
    const field = fields.get(name);
    if (field?.isSortable) return [{ name, field: field.path }];
    return name === shownName ? [{ name, field: fieldNamed(resource.id, fields, name) }] : [];
  });
  const more = moreNames.flatMap((name) => {
    const field = fields.get(name);
    return field?.isSortable && !names.includes(name) ? [{ name, field: field.path }] : [];
  });
  const answered = [...columns, ...more];
  const storable = ids.filter((id) => isStorableText(id));
  const searched = columns.map(({ field }) => field);
  const { rows, total } = await services.recordsOf(resource, caller, undefined, narrowedBy && { narrowedBy }).page({
    page,
    fields: ['id', ...new Set(answered.map(({ field }) => field))],
    filter: allOf([keywordFilter(searched, keyword), ids.length > 0 ? { field: 'id', is: 'in', value: storable } : undefined, filter]),
    ...(order && { order }),
  });
  const shown = await shownRows(rows, resource, { ...services, caller });
  const list = shown.map((row, index): Row => {
    const stored = rows[index] ?? {};
    return {
      id: row['id'],
      ...Object.fromEntries(answered.map(({ name, field }) => [name, row[field] ?? null])),
      // The stored values beside their texts, which a relation copies into other fields.
      ...Object.fromEntries(
        answered.flatMap(({ name, field }) => (row[field] === stored[field] ? [] : [[`${name}_jnpfId`, stored[field]]])),
      ),
    };
  });
  const labels = new Map(resource.fields.map(({ id, label }) => [id, label]));
  const headings = Object.fromEntries(
    columns.map(({ name, field }) => [name, services.texts.text(caller.language, labels.get(field) ?? name)]),
  );
  return { list, pagination: paginationOf(page, total), headings };
}

function fieldNamed(resourceId: string, fields: QueryFields, name: string): string {
  const field = fields.get(name);
  if (field?.isSortable) return field.path;
  const sortable = fields.names.filter((other) => fields.get(other)?.isSortable);
  throw new IssueError(resourceId, [issue('/columnOptions', 'unknownField', { name, nearest: nearestName(name, sortable) })]);
}

const keywordFilter = (fields: readonly string[], keyword: unknown): Filter | undefined =>
  typeof keyword === 'string' && keyword.trim() !== '' && fields.length > 0
    ? { any: fields.map((field) => ({ field, is: 'contains' as const, value: keyword.trim() })) }
    : undefined;
