import type { Text } from '#engine/generated/descriptor.gen';
import type { Row } from '../storage/records';
import { restricts } from './menu-grant';
import type { MenuOffers, Offered } from './menu-offers';
import type { Scheme } from './schemes';

/** The steps that grant what stands in menus. */
export type PartStep = 'button' | 'column' | 'form' | 'resource';

/** A node that can be granted, or a branch above some. */
export interface GrantNode {
  id: string;
  parentId: string;
  fullName: string;
  icon: string;
  sortCode: number;
  type: number | null;
  systemId: string;
  hasChildren: boolean;
  children: GrantNode[] | null;
}

const top = '-1';

/** The node above the menus of the app. */
const appNode = '1';

export type TextOf = (value: Text) => string;

/** The menus of these systems as a tree; those of the app below a node of their own. */
export function menuGrantTree({ menus }: MenuOffers, systems: ReadonlySet<string> | undefined, textOf: TextOf): GrantNode[] {
  const chosen = menus.filter(({ systemId }) => systems === undefined || systems.has(String(systemId)));
  return withAppNode(nestedNodes(chosen.map(nodeOfMenu)), chosen, textOf);
}

/** The chosen menus as branches, with what they offer in a step as leaves. Menus without any are left out. */
export async function partGrantTree(
  offers: MenuOffers,
  menuIds: ReadonlySet<string>,
  step: PartStep,
  textOf: TextOf,
): Promise<GrantNode[]> {
  const leaves: GrantNode[] = [];
  const chosen = offers.menus.filter(({ id }) => menuIds.has(String(id)));
  for (const menu of chosen) {
    const id = String(menu['id']);
    const systemId = String(menu['systemId'] ?? '');
    for (const [index, part] of (await partsOf(offers, id, step)).entries())
      leaves.push({ ...leaf, id: part.id, parentId: part.parentId || id, fullName: textOf(part.fullName), sortCode: index, systemId });
  }
  const withLeaves = new Set(leaves.map(({ parentId }) => parentId));
  for (const { id } of chosen) if (withLeaves.has(String(id))) addAncestors(String(id), offers, withLeaves);
  const branches = chosen.filter(({ id }) => withLeaves.has(String(id)));
  return withAppNode(nestedNodes([...branches.map(nodeOfMenu), ...leaves]), branches, textOf);
}

/** What a menu offers in a step; nothing where it does not restrict that. */
export async function partsOf(offers: MenuOffers, menuId: string, step: PartStep): Promise<(Offered | (Scheme & { parentId: string }))[]> {
  const menu = offers.byId.get(menuId);
  if (!menu || !restricts(menu, stepParts[step])) return [];
  const offer = await offers.of(menuId);
  if (step === 'resource') return offer.resources.length === 0 ? [] : offer.schemes.map((scheme) => ({ ...scheme, parentId: '' }));
  const parts = { button: offer.buttons, column: offer.columns, form: offer.forms }[step];
  return offer.resources.length === 0 ? [] : [...parts];
}

const stepParts = { button: 'Button', column: 'Column', form: 'Form', resource: 'Data' } as const;

/** The ids of all nodes of a tree. */
export const idsInTree = (nodes: readonly GrantNode[]): string[] => nodes.flatMap(({ id, children }) => [id, ...idsInTree(children ?? [])]);

export function addAncestors(id: string, { byId }: MenuOffers, into: Set<string>): void {
  for (let parent = byId.get(id)?.['parentId']; typeof parent === 'string' && byId.has(parent); parent = byId.get(parent)?.['parentId']) {
    if (into.has(parent)) return;
    into.add(parent);
  }
}

const leaf = { icon: '', type: null, hasChildren: false, children: null };

const nodeOfMenu = (menu: Row): GrantNode => ({
  ...leaf,
  id: String(menu['id']),
  parentId: String(menu['parentId'] ?? top),
  fullName: String(menu['fullName']),
  icon: String(menu['icon'] ?? ''),
  sortCode: Number(menu['sortCode'] ?? 0),
  type: Number(menu['type']),
  systemId: String(menu['systemId'] ?? ''),
});

/** Nodes below their parents; a node without a parent among them stands at the top. */
function nestedNodes(nodes: readonly GrantNode[]): GrantNode[] {
  const ids = new Set(nodes.map(({ id }) => id));
  const below = new Map<string, GrantNode[]>();
  for (const node of nodes) {
    const parent = ids.has(node.parentId) ? node.parentId : top;
    below.set(parent, [...(below.get(parent) ?? []), { ...node, parentId: parent }]);
  }
  const withChildren = (node: GrantNode): GrantNode => {
    const children = (below.get(node.id) ?? []).map(withChildren);
    return { ...node, hasChildren: children.length > 0, children: children.length > 0 ? children : null };
  };
  return (below.get(top) ?? []).map(withChildren);
}

function withAppNode(nodes: readonly GrantNode[], menus: readonly Row[], textOf: TextOf): GrantNode[] {
  const appIds = new Set(menus.filter(({ category }) => category === 'App').map(({ id }) => id));
  const children = nodes.filter(({ id }) => appIds.has(id)).map((node) => ({ ...node, parentId: appNode }));
  const web = nodes.filter(({ id }) => !appIds.has(id));
  if (children.length === 0) return web;
  return [
    ...web,
    {
      ...leaf,
      id: appNode,
      parentId: top,
      fullName: textOf('$t:authorize.appMenus'),
      sortCode: 0,
      systemId: '',
      hasChildren: true,
      children,
    },
  ];
}
