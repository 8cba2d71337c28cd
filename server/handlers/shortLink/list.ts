import type { ParsedResource } from '#engine/parsed';
import { operationOf, type Call } from '#engine/operations';
import { isJsonObject, type JsonObject } from '#engine/json';
import { behaviour as listRecords } from '#server/behaviours/list.ts';
import type { Behaviour } from '#server/exchange.ts';
import { wireNameOf } from '#server/short-links/listed-fields.ts';
import { listingGuest } from '#server/short-links/open-lookup.ts';
import { openedLink, shownFieldsOf } from '#server/short-links/open-link.ts';
import type { Row } from '#server/storage/records.ts';

/** Maximum number of records on a page. */
const maxPageSize = 100;

/** A page of a public list: the chosen columns and nothing else, searched by the chosen fields alone. */
export const handler: Behaviour = async (exchange, services) => {
  const { params, query, body } = exchange;
  const request = { encryption: query['encryption'], modelId: params['modelId'], kind: 'list' as const };
  const link = await openedLink(request, exchange.caller, services);
  const { release, settings } = link;
  const { resource } = release;
  const shown = shownFieldsOf(settings, release, services.registry);
  const namesOf = (ids: readonly string[]) => new Set(ids.map((id) => wireNameOf(resource, id)));
  const columns = namesOf(shown);
  const posted = isJsonObject(body) ? body : {};
  const call = plainList(resource);
  const answer = await listRecords(
    {
      ...exchange,
      call,
      resource,
      params: {},
      query: {},
      caller: await listingGuest(link, services),
      body: {
        currentPage: posted['currentPage'] ?? 1,
        pageSize: Math.min(maxPageSize, Math.max(1, Number(posted['pageSize']) || 20)),
        queryJson: only(posted['queryJson'], namesOf(settings.searchFields.filter((id) => shown.includes(id)))),
        sidx: String(posted['sidx'] ?? '')
          .split(',')
          .filter((name) => columns.has(name.replace(/^-/, '')))
          .join(','),
        sort: posted['sort'] === 'asc' ? 'asc' : 'desc',
      },
    },
    services,
  );
  const { list, pagination } = ('data' in answer ? answer.data : {}) as { list: Row[]; pagination: unknown };
  const shownRow = (row: Row): Row => ({
    id: row['id'],
    ...Object.fromEntries([...columns].map((name) => [name, row[name] ?? null])),
  });
  return { data: { list: list.map(shownRow), pagination } };
};

/** The module's list without groups and levels. One for each release. */
function plainList(resource: ParsedResource): Call {
  const cached = calls.get(resource);
  if (cached) return cached;
  const call = operationOf(resource, 'list');
  const plain = { ...call, operation: { ...call.operation, list: { search: call.operation.list?.search ?? [] } } };
  calls.set(resource, plain);
  return plain;
}

const calls = new WeakMap<ParsedResource, Call>();

/** The conditions of a query on these fields. */
function only(query: unknown, names: ReadonlySet<string>): string {
  const conditions = typeof query === 'string' ? parsed(query) : query;
  if (!isJsonObject(conditions)) return '';
  return JSON.stringify(Object.fromEntries(Object.entries(conditions).filter(([name]) => names.has(name))));
}

function parsed(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
