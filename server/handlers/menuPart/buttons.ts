import { behaviour as tree } from '#server/behaviours/tree.ts';
import type { Behaviour } from '#server/exchange.ts';
import { isJsonObject } from '#engine/json';
import { offeredRows } from '#server/behaviours/authorize/offered-rows.ts';

/** The buttons of a menu as a tree. For clients of 3.6, a menu without records has the buttons of what it opens. */
export const handler: Behaviour = async (exchange, services) => {
  const answer = await tree(exchange, services);
  const list = 'data' in answer && isJsonObject(answer.data) ? answer.data['list'] : undefined;
  if (!Array.isArray(list) || list.length > 0) return answer;
  const offered = await offeredRows(exchange, services);
  return { data: { list: offered.map((row) => ({ ...row, hasChildren: false, isLeaf: true, num: 0, children: null })) } };
};
