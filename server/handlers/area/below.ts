import { areasBelow } from '#server/behaviours/areas-below.ts';
import { areasMatching } from '#server/behaviours/areas-matching.ts';
import { maxRowsOf, pageOf } from '#server/behaviours/codec/page.ts';
import type { Behaviour } from '#server/exchange.ts';

/**
 * The enabled areas directly below an area, `-1` for the top, without the area `currId`. With a keyword, a page of those of all
 * levels, each with the ids and names of its path.
 */
export const handler: Behaviour = async ({ params, query, caller }, services) => {
  const { id = '-1', currId } = params;
  const keyword = String(query['keyword'] ?? '').trim();
  if (keyword !== '') {
    const page = pageOf(query, maxRowsOf(services)) ?? { number: 1, size: 20 };
    const { rows } = await areasMatching({ keyword, page, isEnabled: true }, caller, services);
    return { data: { list: rows.map((row) => ({ ...optionOf(row), path: row['path'], names: row['names'] })) } };
  }
  const areas = await areasBelow(id, { isEnabled: true }, caller, services);
  return { data: { list: areas.filter((area) => area['id'] !== currId).map(optionOf) } };
};

const optionOf = ({ id, fullName, isLeaf }: Record<string, unknown>) => ({ id, fullName, isLeaf, icon: '' });
