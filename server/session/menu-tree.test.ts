import { describe, expect, it } from 'vitest';
import { maxTreeLevels } from '../records/max-tree-levels';
import { menuTreeOf, type MenuItem } from './menu-tree';

const menu = (id: string, parentId: string, type: number) => ({
  id,
  parentId,
  type,
  fullName: id,
  enCode: id,
  icon: null,
  urlAddress: null,
  linkTarget: '_self',
  category: 'Web',
  propertyJson: null,
  sortCode: 1,
  systemId: 's',
});

describe('the menus', () => {
  it('are a tree in the order of the rows, with every property that clients read', () => {
    const [group] = menuTreeOf([menu('group', '-1', 1), menu('b', 'group', 2), menu('a', 'group', 2)]);
    expect(group).toEqual({
      id: 'group',
      parentId: '-1',
      fullName: 'group',
      enCode: 'group',
      icon: '',
      type: 1,
      urlAddress: '',
      linkTarget: '_self',
      category: 'Web',
      propertyJson: null,
      sortCode: 1,
      systemId: 's',
      hasChildren: true,
      children: [expect.objectContaining({ id: 'b', hasChildren: false, children: null }), expect.objectContaining({ id: 'a' })],
    });
  });

  it.each([
    ['an empty group', [menu('group', '-1', 1)]],
    ['a group of empty groups', [menu('group', '-1', 1), menu('inner', 'group', 1)]],
    ['a menu below a disabled one', [menu('page', 'missing', 2)]],
    ['a cycle', [menu('a', 'b', 1), menu('b', 'a', 1)]],
  ])('leave out %s', (_, rows) => {
    expect(menuTreeOf(rows)).toEqual([]);
  });

  it('leave out a menu below the maximum depth', () => {
    const depthOf = (items: readonly MenuItem[] | null): number =>
      items === null || items.length === 0 ? 0 : 1 + Math.max(...items.map(({ children }) => depthOf(children)));
    const chain = Array.from({ length: 10_000 }, (_, index) => menu(String(index), String(index - 1), 2));
    expect(depthOf(menuTreeOf(chain))).toBe(maxTreeLevels);
  });
});
