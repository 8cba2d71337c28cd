import type { Behaviour } from '../exchange';
import { paramsByCode } from './params-by-code';
import { readTree } from './read-tree';

/** Records as a tree without pages. The path may refer to a record by its code. */
export const behaviour: Behaviour = async (exchange, services) => {
  const params = await paramsByCode(exchange, services);
  return { data: { list: await readTree({ ...exchange, params }, services) } };
};
