import { areasBelow } from '#server/behaviours/areas-below.ts';
import { areasMatching } from '#server/behaviours/areas-matching.ts';
import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import type { Behaviour } from '#server/exchange.ts';

/**
 * The areas directly below an area, `-1` for the top. A keyword at the top searches all levels, and each area then has the names
 * of those above it as `path`; elsewhere it searches the areas directly below.
 */
export const handler: Behaviour = async ({ params, query, caller }, services) => {
  const { nodeId = '-1' } = params;
  const keyword = String(query['keyword'] ?? '').trim();
  if (nodeId !== '-1' || keyword === '') {
    const list = await areasBelow(nodeId, { keyword }, caller, services);
    return { data: { list, pagination: paginationOf({ number: 1, size: list.length }, list.length) } };
  }
  const page = pageOf(query, maxRowsOf(services)) ?? { number: 1, size: defaultPageSize };
  const { rows, total } = await areasMatching({ keyword, page }, caller, services);
  const list = rows.map(({ names, path: _ids, ...row }) => ({ ...row, path: (names as string[]).slice(0, -1).join('/') }));
  return { data: { list, pagination: paginationOf(page, total) } };
};

/** For clients that do not ask for pages. */
const defaultPageSize = 500;
