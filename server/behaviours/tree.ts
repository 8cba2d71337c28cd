import type { Behaviour } from '../exchange';
import { paramsByCode } from './params-by-code';
import { readTree } from './read-tree';

/** Records as a tree, never paged. What the path refers to may be named by its code. */
export const behaviour: Behaviour = async (exchange, services) => {
  const params = await paramsByCode(exchange, services);
  return { data: { list: await readTree({ ...exchange, params }, services) } };
};
