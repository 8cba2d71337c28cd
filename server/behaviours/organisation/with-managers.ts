import type { Caller } from '../../access/caller';
import type { TreeNode } from '../tree-of';
import type { Services } from '../../services';

/** Nodes of organisations with the names of their managers. */
export async function withManagers(nodes: readonly TreeNode[], caller: Caller, { names }: Pick<Services, 'names'>): Promise<TreeNode[]> {
  const ids = new Set<string>();
  const collect = (list: readonly TreeNode[]) => {
    for (const { managerId, children } of list) {
      if (typeof managerId === 'string' && managerId !== '') ids.add(managerId);
      collect(children ?? []);
    }
  };
  collect(nodes);
  const users = await names.persons(ids, caller);
  const named = (list: readonly TreeNode[]): TreeNode[] =>
    list.map((node) => ({
      ...node,
      ...('managerId' in node && { manager: users.get(String(node['managerId'])) ?? '' }),
      children: node.children && named(node.children),
    }));
  return named(nodes);
}
