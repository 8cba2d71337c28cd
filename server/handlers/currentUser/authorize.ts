import type { Behaviour } from '#server/exchange.ts';
import { menuTreeOf, type MenuItem } from '#server/session/menu-tree.ts';
import { ownMenus, ownPermissions } from '#server/behaviours/authorize/own-menus.ts';
import type { Permission } from '#server/rights/permission-list.ts';

/** A node of a tree of rights: a menu, or one of its codes. */
interface RightNode {
  id: string;
  fullName: string;
  icon: string;
  children: RightNode[] | null;
}

/** The rights of the caller as trees of menus, with their buttons, columns or form items as leaves. */
export const handler: Behaviour = async ({ caller }, services) => {
  const menus = await ownMenus(caller, services);
  const permissions = await ownPermissions(menus, caller, services);
  const byMenu = new Map(permissions.map((permission) => [permission.modelId, permission]));
  const tree = menuTreeOf(menus);
  const treeOf = (kind: 'button' | 'column' | 'form'): RightNode[] => tree.map((menu) => rightsOf(menu, kind, byMenu));
  const none: RightNode[] = [];
  return {
    data: {
      module: tree.map((menu) => rightsOf(menu, undefined, byMenu)),
      button: treeOf('button'),
      column: treeOf('column'),
      form: treeOf('form'),
      resource: none,
      portal: none,
      flow: none,
      print: none,
    },
  };
};

function rightsOf(
  { id, fullName, icon, children }: MenuItem,
  kind: 'button' | 'column' | 'form' | undefined,
  byMenu: ReadonlyMap<string, Permission>,
): RightNode {
  const below = (children ?? []).map((child) => rightsOf(child, kind, byMenu));
  const codes = kind && below.length === 0 ? (byMenu.get(id)?.[kind] ?? []) : [];
  const leaves = codes.map((code): RightNode => ({ id: code.id, fullName: code.fullName, icon: '', children: null }));
  const nodes = [...below, ...leaves];
  return { id, fullName, icon, children: nodes.length > 0 ? nodes : null };
}
