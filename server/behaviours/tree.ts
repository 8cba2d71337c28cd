import type { Behaviour } from '../exchange';
import { readTree } from './read-tree';

/** Records as a tree, never paged. */
export const behaviour: Behaviour = async (exchange, services) => ({ data: { list: await readTree(exchange, services) } });
