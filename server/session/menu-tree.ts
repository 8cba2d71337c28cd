import { maxTreeLevels } from '#server/records/max-tree-levels.ts';
import { rowsBelow } from '#server/records/rows-below.ts';
import type { Row } from '#server/storage/records.ts';

/** A menu as clients read it. */
export interface MenuItem {
  id: string;
  parentId: string;
  fullName: string;
  enCode: string;
  icon: string;
  type: number;
  urlAddress: string;
  linkTarget: string;
  category: string;
  propertyJson: string | null;
  sortCode: number;
  systemId: string;
  /** Clients do not draw it, but its address works. */
  hidden?: true;
  hasChildren: boolean;
  children: MenuItem[] | null;
}

/**
 * The menus as a tree, in the order of the rows. A menu whose parent is not among the rows, a menu below the maximum
 * depth and an empty group are left out.
 *
 * @example menuTreeOf([{ id: 'a', parentId: '-1', type: 1 }, { id: 'b', parentId: 'a', type: 2 }])[0]?.children?.[0]?.id // 'b'
 */
export function menuTreeOf(rows: readonly Row[]): MenuItem[] {
  const below = rowsBelow(rows, (row) => row['parentId']);
  const itemsBelow = (parent: string, level: number): MenuItem[] =>
    (level <= maxTreeLevels ? (below.get(parent) ?? []) : [])
      .map((row) => menuItemOf(row, itemsBelow(String(row['id']), level + 1)))
      .filter(({ type, hasChildren }) => hasChildren || (type !== 0 && type !== 1));
  return itemsBelow('-1', 1);
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const menuItemOf = (row: Row, children: MenuItem[]): MenuItem => ({
  id: String(row['id']),
  parentId: text(row['parentId']),
  fullName: text(row['fullName']),
  enCode: text(row['enCode']),
  icon: text(row['icon']),
  type: Number(row['type']),
  urlAddress: text(row['urlAddress']),
  linkTarget: text(row['linkTarget']),
  category: text(row['category']),
  propertyJson: text(row['propertyJson']) || null,
  sortCode: Number(row['sortCode'] ?? 0),
  systemId: text(row['systemId']),
  ...(row['hidden'] === 1 && { hidden: true as const }),
  hasChildren: children.length > 0,
  children: children.length > 0 ? children : null,
});
