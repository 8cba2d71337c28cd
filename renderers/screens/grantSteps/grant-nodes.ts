import { containsFolded } from '#engine/folded-text';
import { isJsonObject } from '#engine/json';

/** What can be granted, or a branch above it. */
export interface GrantNode {
  id: string;
  fullName: string;
  icon: string;
  systemId: string;
  children?: readonly GrantNode[];
}

/** The tree of an answer `{ list, ids, all }`. */
export function grantNodesOf(list: unknown): GrantNode[] {
  if (!Array.isArray(list)) return [];
  return list.filter(isJsonObject).map((node) => {
    const children = grantNodesOf(node['children']);
    return {
      id: String(node['id']),
      fullName: String(node['fullName'] ?? node['id']),
      icon: String(node['icon'] ?? ''),
      systemId: String(node['systemId'] ?? ''),
      ...(children.length > 0 && { children }),
    };
  });
}

/** The nodes without children, in the order of the tree. */
export const leavesOf = (nodes: readonly GrantNode[]): GrantNode[] =>
  nodes.flatMap((node) => (node.children ? leavesOf(node.children) : [node]));

export const leafIds = (nodes: readonly GrantNode[]): string[] => leavesOf(nodes).map(({ id }) => id);

/** The ids of the nodes with children. */
export const branchIds = (nodes: readonly GrantNode[]): string[] =>
  nodes.flatMap(({ id, children }) => (children ? [id, ...branchIds(children)] : []));

/** A branch is checked with all its leaves, and half checked with some of them. */
export function checkedIn(nodes: readonly GrantNode[], leaves: ReadonlySet<string>): { checked: string[]; halfChecked: string[] } {
  const checked: string[] = [];
  const halfChecked: string[] = [];
  const visit = ({ id, children }: GrantNode): 'all' | 'some' | 'none' => {
    const below = children?.map(visit);
    const state = below ? stateOf(below) : leaves.has(id) ? 'all' : 'none';
    if (state === 'all') checked.push(id);
    if (state === 'some') halfChecked.push(id);
    return state;
  };
  nodes.forEach(visit);
  return { checked, halfChecked };
}

const stateOf = (below: readonly ('all' | 'some' | 'none')[]): 'all' | 'some' | 'none' =>
  below.every((state) => state === 'all') ? 'all' : below.some((state) => state !== 'none') ? 'some' : 'none';

/**
 * What is saved: the checked leaves with the branches above them, in the order of the tree.
 *
 * @example grantedIn([{ id: 'm', children: [{ id: 'b' }, { id: 'c' }] }], new Set(['b'])) // ['m', 'b']
 */
export function grantedIn(nodes: readonly GrantNode[], leaves: ReadonlySet<string>): string[] {
  return nodes.flatMap(({ id, children }) => {
    if (!children) return leaves.has(id) ? [id] : [];
    const below = grantedIn(children, leaves);
    return below.length > 0 ? [id, ...below] : [];
  });
}

/** The nodes whose name contains a text, case-insensitively, with those above and below them. */
export function matchingNodes(nodes: readonly GrantNode[], text: string): readonly GrantNode[] {
  const part = text.trim();
  if (part === '') return nodes;
  return nodes.flatMap((node) => {
    if (containsFolded(node.fullName, part)) return [node];
    const children = matchingNodes(node.children ?? [], part);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}
