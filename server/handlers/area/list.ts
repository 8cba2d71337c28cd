import { areasBelow } from '#server/behaviours/areas-below.ts';
import { areasMatching } from '#server/behaviours/areas-matching.ts';
import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import type { Behaviour } from '#server/exchange.ts';

/**
 * The areas directly below an area, `-1` for the top. A keyword at the top searches all levels, and each area then has the names
 * of those above it as `areaPath`; elsewhere it searches the areas directly below.
 */
export const handler: Behaviour = async ({ resource, params, query, caller }, services) => {
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
