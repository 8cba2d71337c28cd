import { serverCaller } from '#server/access/caller.ts';
import { grantedIds } from '#server/behaviours/authorize/granted-ids.ts';
import type { Behaviour } from '#server/exchange.ts';
import { idsInTree, menuGrantTree, partGrantTree, type GrantNode, type PartStep } from '#server/rights/grant-tree.ts';
import type { Services } from '#server/services.ts';

interface ValuesBody {
  type: 'system' | 'module' | PartStep;
  moduleIds?: string | null;
}

/**
 * What can be granted in a step, as a tree: systems, the menus of chosen systems, or what chosen menus offer. `ids` are those
 * that the object holds, `all` those of all nodes.
 */
export const handler: Behaviour = async ({ params, body, caller }, services) => {
  const { type, moduleIds } = body as ValuesBody;
  const chosen = (moduleIds ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
  const list = await treeOf(type, chosen, caller.language, services);
  const all = idsInTree(list);
  const shown = new Set(all);
  const ids = (await grantedIds(type, params['objectId'] ?? '', caller, services)).filter((id) => shown.has(id));
  return { data: { list, ids, all } };
};

async function treeOf(
  type: ValuesBody['type'],
  chosen: readonly string[],
  language: Parameters<Services['texts']['text']>[0],
  { rights, recordsOf, texts, shippedNames }: Services,
): Promise<GrantNode[]> {
  const textOf = (text: Parameters<Services['texts']['text']>[1]) => texts.text(language, text);
  if (type === 'system') return systemNodes(await enabledSystems(recordsOf));
  const offers = await rights.offers();
  const menus = shippedNames.rows(offers.menus, language).map((menu) => ({ ...menu, fullName: textOf(String(menu['fullName'])) }));
  const named = { ...offers, menus };
  const ids = new Set(chosen);
  if (type === 'module') return menuGrantTree(named, ids.size === 0 ? undefined : ids, textOf);
  return partGrantTree(named, ids, type, textOf);
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
