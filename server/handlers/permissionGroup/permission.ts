import { grantedIds } from '#server/behaviours/authorize/granted-ids.ts';
import type { Behaviour } from '#server/exchange.ts';
import { menuGrantTree, partGrantTree, type GrantNode, type PartStep } from '#server/rights/grant-tree.ts';

/** What a permission group grants of a type, as a tree of menus. */
export const handler: Behaviour = async ({ query, caller }, services) => {
  const itemType = String(query['itemType'] ?? 'module');
  const groupId = String(query['permissionId'] ?? '');
  const { rights, recordsOf, texts, shippedNames } = services;
  await recordsOf('permission/permissionGroup', caller).require(groupId);
  const held = new Set(await grantedIds(itemType, groupId, caller, services));
  const textOf: Parameters<typeof menuGrantTree>[2] = (text) => texts.text(caller.language, text);
  const offers = await rights.offers();
  const named = { ...offers, menus: shippedNames.rows(offers.menus, caller.language) };
  const menus = new Set(await grantedIds('module', groupId, caller, services));
  const list = isPart(itemType) ? await partGrantTree(named, menus, itemType, textOf) : menuGrantTree(named, undefined, textOf);
  return { data: { list: heldOnly(list, held) } };
};

const parts: ReadonlySet<string> = new Set(['button', 'column', 'form', 'resource']);
const isPart = (type: string): type is PartStep => parts.has(type);

/** The held nodes with the branches above them. */
function heldOnly(nodes: readonly GrantNode[], held: ReadonlySet<string>): GrantNode[] {
  return nodes.flatMap((node) => {
    const children = heldOnly(node.children ?? [], held);
    if (children.length === 0 && !held.has(node.id)) return [];
    return [{ ...node, hasChildren: children.length > 0, children: children.length > 0 ? children : null }];
  });
}
