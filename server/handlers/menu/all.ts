import { readTree } from '#server/behaviours/read-tree.ts';
import type { TreeNode } from '#server/behaviours/tree-of.ts';
import type { Behaviour } from '#server/exchange.ts';

/** All menus as a tree. `hasModule` says whether a menu opens something. */
export const handler: Behaviour = async (exchange, services) => ({ data: { list: marked(await readTree(exchange, services)) } });

const marked = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.map((node) => ({ ...node, hasModule: Number(node['type']) > 1, children: node.children && marked(node.children) }));
