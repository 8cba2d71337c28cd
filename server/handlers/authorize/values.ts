import { grantsEverything } from '#server/access/access-for.ts';
import { serverCaller, type Caller } from '#server/access/caller.ts';
import { grantedIds } from '#server/behaviours/authorize/granted-ids.ts';
import type { Behaviour } from '#server/exchange.ts';
import { addAncestors, idsInTree, menuGrantTree, partGrantTree, type GrantNode, type PartStep } from '#server/rights/grant-tree.ts';
import type { MenuOffers } from '#server/rights/menu-offers.ts';
import type { Services } from '#server/services.ts';

interface ValuesBody {
  type: 'system' | 'module' | PartStep;
  moduleIds?: string | null;
}

/**
 * What can be granted in a step, as a tree: systems, the menus of chosen systems, or what chosen menus offer. `ids` are those
 * that the object holds, `all` those of all nodes. A caller who may not grant every right reads what the caller or the object holds.
 */
export const handler: Behaviour = async ({ params, body, caller }, services) => {
  const { type, moduleIds } = body as ValuesBody;
  const chosen = (moduleIds ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
  const tree = await treeOf(type, { chosen, objectId: params['objectId'] ?? '', caller }, services);
  // Data rules that ship have names in each language.
  const list = services.shippedNames.inAnswer(tree, caller.language) as GrantNode[];
  const all = idsInTree(list);
  const shown = new Set(all);
  const ids = (await grantedIds(type, params['objectId'] ?? '', caller, services)).filter((id) => shown.has(id));
  return { data: { list, ids, all } };
};

interface TreeContext {
  chosen: readonly string[];
  objectId: string;
  caller: Caller;
}

async function treeOf(type: ValuesBody['type'], context: TreeContext, services: Services): Promise<GrantNode[]> {
  const { texts, shippedNames } = services;
  const { language } = context.caller;
  const textOf = (text: Parameters<Services['texts']['text']>[1]) => texts.text(language, text);
  if (type === 'system') return systemNodes(await visibleSystems(context, services));
  const offers = await visibleOffers(context, services);
  const menus = shippedNames.rows(offers.menus, language).map((menu) => ({ ...menu, fullName: textOf(String(menu['fullName'])) }));
  const named = { ...offers, menus };
  const ids = new Set(context.chosen);
  if (type === 'module') return menuGrantTree(named, ids.size === 0 ? undefined : ids, textOf);
  return partGrantTree(named, ids, type, textOf);
}

/** All menus for those who may grant every right; for others the menus that they or the object hold, with those above. */
async function visibleOffers({ objectId, caller }: TreeContext, services: Services): Promise<MenuOffers> {
  const offers = await services.rights.offers();
  if (grantsEverything(services.accessFor, caller)) return offers;
  const held = new Set([...(caller.session?.rights?.menus.keys() ?? []), ...(await grantedIds('module', objectId, caller, services))]);
  for (const id of Array.from(held)) addAncestors(id, offers, held);
  return { ...offers, menus: offers.menus.filter(({ id }) => held.has(String(id))) };
}

async function visibleSystems({ objectId, caller }: TreeContext, services: Services) {
  const systems = await enabledSystems(services.recordsOf);
  if (grantsEverything(services.accessFor, caller)) return systems;
  const held = new Set([...(caller.session?.rights?.systems ?? []), ...(await grantedIds('system', objectId, caller, services))]);
  return systems.filter(({ id }) => held.has(String(id)));
}

const enabledSystems = (recordsOf: Services['recordsOf']) =>
  recordsOf('system/system', serverCaller).all({ filter: { field: 'enabledMark', is: 'equals', value: 1 } });

const systemNodes = (systems: Awaited<ReturnType<typeof enabledSystems>>): GrantNode[] =>
  systems.map(({ id, fullName, icon, sortCode }) => ({
    id: String(id),
    parentId: '-1',
    fullName: String(fullName),
    icon: String(icon ?? ''),
    sortCode: Number(sortCode ?? 0),
    type: null,
    systemId: String(id),
    hasChildren: false,
    children: null,
  }));
