import { containsFolded } from '#engine/folded-text';
import { isJsonObject } from '#engine/json';
import { pageSize, type SelectorItem, type SelectorNode, type SelectorTab, type TabKey } from './selector-tab';

/** A node of a tree or list as the server answers it. */
export interface WireNode {
  id: string;
  fullName: string;
  type: string;
  organize: string;
  organizeIds: string[];
  onlyId: string;
  lastFullName: string;
  isDisabled: boolean;
  hasChildren: boolean;
  children: WireNode[];
}

/** The nodes of an answer, which is `{ list }` or a list. Other values have none. */
export function wireNodes(data: unknown): WireNode[] {
  const list: unknown = isJsonObject(data) ? data['list'] : data;
  return (Array.isArray(list) ? list : []).filter(isJsonObject).map((node) => {
    const text = (name: string) => (typeof node[name] === 'string' ? node[name] : '');
    const children = wireNodes(node['children'] ?? []);
    return {
      id: text('id'),
      fullName: text('fullName') || text('id'),
      type: text('type'),
      organize: text('organize'),
      organizeIds: Array.isArray(node['organizeIds']) ? node['organizeIds'].map(String) : [],
      onlyId: text('onlyId') || text('id'),
      lastFullName: text('lastFullName'),
      isDisabled: node['disabled'] === true,
      hasChildren: children.length > 0 || (node['hasChildren'] === true && node['isLeaf'] !== true),
      children,
    };
  });
}

/** All nodes of a tree. */
export const allNodes = (nodes: readonly WireNode[]): WireNode[] => nodes.flatMap((node) => [node, ...allNodes(node.children)]);

type ItemOf = (node: WireNode) => SelectorItem | undefined;

/** A row for a node. `itemOf` decides whether it can be chosen. */
export function nodeOf(node: WireNode, itemOf: ItemOf, note = ''): SelectorNode {
  const item = itemOf(node);
  return {
    id: node.onlyId,
    name: node.fullName,
    hasChildren: node.hasChildren,
    ...(note !== '' && { note }),
    ...(item && { item }),
    ...(node.children.length > 0 && { children: node.children.map((child) => nodeOf(child, itemOf)) }),
  };
}

/** A tab with a tree that is loaded as a whole and searched here. The list has each item once. */
export function treeTab(key: TabKey, load: () => Promise<readonly WireNode[]>, itemOf: ItemOf): SelectorTab {
  return {
    key,
    below: async () => (await load()).map((node) => nodeOf(node, itemOf)),
    page: async (keyword, number) => {
      const matches = new Map<string, SelectorNode>();
      for (const node of allNodes(await load())) {
        const item = itemOf(node);
        if (!item || matches.has(item.key) || !containsFolded(node.fullName, keyword)) continue;
        matches.set(item.key, { id: item.key, name: node.fullName, hasChildren: false, item, ...noteOf(node) });
      }
      return [...matches.values()].slice((number - 1) * pageSize, number * pageSize);
    },
  };
}

const noteOf = ({ organize, fullName }: WireNode) => organize !== '' && organize !== fullName && { note: organize };

/** A tab with a flat list. */
export const listTab = (
  key: TabKey,
  load: (keyword: string, number: number) => Promise<readonly WireNode[]>,
  itemOf: ItemOf,
): SelectorTab => ({
  key,
  page: async (keyword, number) =>
    (await load(keyword, number)).map((node) => ({ ...nodeOf({ ...node, children: [], hasChildren: false }, itemOf), ...noteOf(node) })),
});
