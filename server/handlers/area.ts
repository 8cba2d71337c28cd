import { areasBelow } from '#server/behaviours/areas-below.ts';
import { areasMatching } from '#server/behaviours/areas-matching.ts';
import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import { areaNames, offeredAreas } from '#server/behaviours/offered-areas.ts';
import { readRecord } from '#server/behaviours/read-record.ts';
import type { Behaviour } from '#server/exchange.ts';
import { rowsWith } from '#server/storage/rows-with.ts';

/**
 * The areas directly below an area, `-1` for the top. A keyword at the top searches all levels, and each area then has the names
 * of those above it as `areaPath`; elsewhere it searches the areas directly below.
 */
export const list: Behaviour = async ({ resource, params, query, caller }, services) => {
  const { nodeId = '-1' } = params;
  const keyword = String(query['keyword'] ?? '').trim();
  const page = pageOf(query, maxRowsOf(services));
  if (nodeId !== '-1' || keyword === '') {
    const all = await areasBelow(nodeId, { keyword }, caller, services);
    const { number, size } = page ?? { number: 1, size: all.length };
    return { data: { list: all.slice((number - 1) * size, number * size), pagination: paginationOf({ number, size }, all.length) } };
  }
  const shown = page ?? { number: 1, size: defaultPageSize };
  const { rows, total } = await areasMatching({ keyword, page: shown }, caller, services);
  const isPathHidden = services.accessFor(resource, caller).fields.hidden.has('areaPath');
  const list = rows.map(({ names, path: _ids, ...row }) => ({
    ...row,
    ...(!isPathHidden && { areaPath: (names as string[]).slice(0, -1).join('/') }),
  }));
  return { data: { list, pagination: paginationOf(shown, total) } };
};

/** For clients that do not ask for pages. */
const defaultPageSize = 500;

/** The areas that a picker offers, without the area `currId`. */
export const below: Behaviour = async ({ params, query, caller }, services) => ({
  data: { list: await offeredAreas({ id: params['id'], except: params['currId'], query }, caller, services) },
});

/** The names along paths of areas, as a bare array. */
export const named: Behaviour = async ({ body, caller }, services) => {
  const { idsList } = (body ?? {}) as { idsList?: string[][] | null };
  return { data: await areaNames(idsList ?? [], caller, services) };
};

/** An area with the name of its parent. */
export const read: Behaviour = async (exchange, services) => {
  const { resource, caller } = exchange;
  const record = await readRecord(exchange, services);
  const [parent] = await rowsWith(services.recordsOf(resource, caller), 'id', [record['parentId']], ['id', 'fullName']);
  return { data: { ...record, parentName: parent?.['fullName'] ?? '' } };
};
