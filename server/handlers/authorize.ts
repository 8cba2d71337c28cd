import { fullRule, grantsEverything } from '#server/access/access-for.ts';
import { type Caller, requireSession, serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { callerAs } from '#server/behaviours/authorize/caller-as.ts';
import { explainedFields } from '#server/behaviours/authorize/explained-fields.ts';
import { explainedRecords } from '#server/behaviours/authorize/explained-records.ts';
import { explainedRows } from '#server/behaviours/authorize/explained-rows.ts';
import {
  grantedIds,
  grantFilter,
  grantResource,
  grantValues,
  holderResources,
  type HolderType,
  isHolderType,
} from '#server/behaviours/authorize/granted-ids.ts';
import { heldItems, type HeldItems } from '#server/behaviours/authorize/held-items.ts';
import { noteGrants } from '#server/behaviours/authorize/note-grants.ts';
import { type GrantsBody, postedGrants, storeGrants } from '#server/behaviours/authorize/store-grants.ts';
import { userName } from '#server/display/person-name.ts';
import type { Behaviour } from '#server/exchange.ts';
import { insertRecords } from '#server/records/write-record.ts';
import { addAncestors, type GrantNode, idsInTree, menuGrantTree, partGrantTree, type PartStep } from '#server/rights/grant-tree.ts';
import { restricts } from '#server/rights/menu-grant.ts';
import type { MenuOffer, MenuOffers } from '#server/rights/menu-offers.ts';
import type { Services } from '#server/services.ts';
import type { Database } from '#server/storage/database.ts';
import { lockStructure } from '#server/storage/lock-structure.ts';
import type { Row } from '#server/storage/records.ts';
import { rowsWith } from '#server/storage/rows-with.ts';

interface ValuesBody {
  type: 'system' | 'module' | PartStep;
  moduleIds?: string | null;
}

/**
 * What can be granted in a step, as a tree: systems, the menus of chosen systems, or what chosen menus offer. `ids` are those
 * that the object holds, `all` those of all nodes. A caller who may not grant every right reads what the caller or the object holds.
 */
export const values: Behaviour = async ({ params, body, caller }, services) => {
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
  return systems.filter(({ id }) => held.has(id));
}

const enabledSystems = (recordsOf: Services['recordsOf']) =>
  recordsOf('system/system', serverCaller).all({ filter: { field: 'enabledMark', is: 'equals', value: 1 } });

const systemNodes = (systems: Awaited<ReturnType<typeof enabledSystems>>): GrantNode[] =>
  systems.map(({ id, fullName, icon, sortCode }) => ({
    id,
    parentId: '-1',
    fullName: String(fullName),
    icon: icon ?? '',
    sortCode: sortCode ?? 0,
    type: null,
    systemId: id,
    hasChildren: false,
    children: null,
  }));

interface BatchBody extends GrantsBody {
  roleIds?: string[] | null;
  positionIds?: string[] | null;
  userIds?: string[] | null;
  groupIds?: string[] | null;
  permissionGroupIds?: string[] | null;
}

/** Adds rights to many objects, all or none. */
export const batch: Behaviour = async ({ body, caller }, services) => {
  const { roleIds, positionIds, userIds, groupIds, permissionGroupIds, ...lists } = body as BatchBody;
  const granted = await postedGrants(lists, caller, services);
  const idsByType: [HolderType, string[] | null | undefined][] = [
    ['Role', roleIds],
    ['Position', positionIds],
    ['User', userIds],
    ['Group', groupIds],
    ['PermissionGroup', permissionGroupIds],
  ];
  // In one order, so that two batches cannot wait for each other.
  const holders = idsByType
    .flatMap(([type, ids]) => [...new Set(ids)].map((id) => ({ type, id: id.replace(/--[a-zA-Z]+$/, '') })))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  await services.recordsOf(grantResource, caller).within(async (_, transaction) => {
    for (const holder of holders) await storeGrants(holder, granted, { replaces: false, caller, services, transaction });
  });
  return { data: null };
};

/**
 * Replaces the rights of a user, position, role, group or permission group, except those on portals. Clients of 3.6 save a
 * permission group as `Batch`.
 */
export const update: Behaviour = async ({ params, body, caller }, services) => {
  const { objectType, ...lists } = body as GrantsBody & { objectType: HolderType | 'Batch' };
  const granted = await postedGrants(lists, caller, services);
  const holder = { type: objectType === 'Batch' ? 'PermissionGroup' : objectType, id: params['objectId'] ?? '' };
  await services
    .recordsOf(grantResource, caller)
    .within((_, transaction) => storeGrants(holder, granted, { replaces: true, caller, services, transaction }));
  return { data: null };
};

/** The objects of a type that hold an item. */
export const holders: Behaviour = async ({ params, caller }, services) => {
  const { itemId, objectType } = params;
  const ids = await grantValues('objectId', { itemId, objectType }, caller, services);
  if (!isHolderType(objectType)) return { data: { ids: [] } };
  // Those in the recycle bin keep their grants until they are erased.
  const present = await rowsWith(services.recordsOf(holderResources[objectType], serverCaller), 'id', ids, ['id']);
  const living = new Set(present.map(({ id }) => id));
  return { data: { ids: ids.filter((id) => living.has(id)) } };
};

interface HoldersBody {
  itemType: 'portal' | 'portalManage';
  objectType: HolderType;
  objectId?: string[] | null;
}

/** Replaces the objects of a type that hold an item. Objects that do not exist are left out. */
export const setHolders: Behaviour = async ({ resource, params, body, caller }, services) => {
  const { itemType, objectType, objectId } = body as HoldersBody;
  const itemId = params['itemId'] ?? '';
  const { recordsOf } = services;
  await recordsOf(resource, caller).within(async (grants, transaction) => {
    await lockStructure(transaction, { changed: [`${resource.id} item ${itemId}`], used: [holderResources[objectType]] });
    const stored = await grants.all({ filter: grantFilter({ itemType, itemId, objectType }), fields: ['id', 'objectId'] });
    const wanted = await rowsWith(recordsOf(holderResources[objectType], caller, transaction), 'id', objectId ?? [], ['id']);
    const ids = new Set(wanted.map(({ id }) => id));
    const present = new Set(stored.map((row) => row['objectId']));
    const removed = stored.filter((row) => !ids.has(row['objectId']));
    if (removed.length > 0) await services.guard.requireItems([{ itemType, itemId }], caller, transaction);
    await grants.removeAll(removed.map(({ id }) => String(id)));
    const added = [...ids].filter((id) => !present.has(id)).map((id) => ({ body: { itemType, itemId, objectType, objectId: id } }));
    await insertRecords(resource, added, caller, services, { db: transaction });
    await noteHolders({ itemType, itemId, objectType, present, ids }, caller, services, transaction);
  });
  return { data: null };
};

interface ChangedHolders {
  itemType: HoldersBody['itemType'];
  itemId: string;
  objectType: HolderType;
  present: ReadonlySet<unknown>;
  ids: ReadonlySet<unknown>;
}

/** Notes for each object that got or lost the item what it holds of its type. */
async function noteHolders(
  { itemType, itemId, objectType, present, ids }: ChangedHolders,
  caller: Caller,
  { recordsOf }: Services,
  transaction: Database,
): Promise<void> {
  const changed = [...new Set([...present, ...ids])].filter((id) => present.has(id) !== ids.has(id)).map(String);
  const rows = await rowsWith(recordsOf(grantResource, serverCaller, transaction), 'objectId', changed, [
    'objectId',
    'objectType',
    'itemType',
    'itemId',
  ]);
  const held = rows.filter((row) => row['itemType'] === itemType && row['objectType'] === objectType);
  const changes = changed.map((id) => {
    const others = held.filter(({ objectId, itemId: item }) => objectId === id && item !== itemId).map((row) => String(row['itemId']));
    const holder = { type: objectType, id };
    const [before, after] = [present, ids].map((holders) => (holders.has(id) ? [...others, itemId] : others));
    return { holder, itemType, before: before ?? [], after: after ?? [] };
  });
  await noteGrants(changes, caller, transaction);
}

/** The portals that can be granted, with those that the object holds. There are no portals yet. */
export const portals: Behaviour = async ({ params, caller }, services) => ({
  data: { list: [], ids: await grantedIds('portal', params['objectId'] ?? '', caller, services), all: [] },
});

/** Replaces the portals that an object holds. Clients do not say what kind of object it is. */
export const setPortals: Behaviour = async ({ params, body, caller }, services) => {
  const { ids } = (body ?? {}) as { ids?: string[] | null };
  const id = params['objectId'] ?? '';
  const type = await typeOf(id, caller, services);
  await services
    .recordsOf(grantResource, caller)
    .within((_, transaction) =>
      storeGrants({ type, id }, new Map([['portal', new Set(ids)]]), { replaces: true, caller, services, transaction }),
    );
  return { data: null };
};

async function typeOf(id: string, caller: Caller, { recordsOf }: Services): Promise<HolderType> {
  for (const [type, resource] of Object.entries(holderResources)) if (await recordsOf(resource, caller).get(id)) return type as HolderType;
  throw new AppError('recordNotFound');
}

/**
 * What a user may see and do in a menu, by the rules that the user's own calls follow, and which grant or data rule gives or
 * refuses each part. Nothing is changed; that an administrator asked is logged.
 */
export const seeAs: Behaviour = async ({ params, caller }, services) => {
  const { recordsOf, rights, log, texts, shippedNames } = services;
  const { userId: administrator } = requireSession(caller);
  const user = await recordsOf('permission/user', caller).require(params['userId'] ?? '');
  const offers = await rights.offers();
  const stored = offers.byId.get(params['menuId'] ?? '');
  if (!stored) throw new AppError('recordNotFound');
  const [menu = stored] = shippedNames.rows([stored], caller.language);
  const userId = user.id;
  log.info({ administrator, user: userId, menu: menu['id'] }, 'an administrator looked at the rights of a user');
  const seen = await callerAs(user, caller, services);
  const held = await heldItems(userId, caller, services);
  const offer = await offers.of(String(menu['id']));
  const isAdministrator = seen.session?.isAdministrator === true;
  const isOpen = isAdministrator || seen.session?.rights?.menus.has(String(menu['id'])) === true;
  const context = {
    seen,
    held,
    menu,
    offer,
    isAdministrator,
    isOpen,
    textOf: (text: Parameters<typeof texts.text>[1]) => texts.text(caller.language, text),
  };
  const resources = [];
  for (const resource of offer.resources) {
    const rule = services.accessFor(resource, seen);
    resources.push({
      id: resource.id,
      title: context.textOf(resource.title),
      rights: rule === fullRule || rule.operations === 'all' ? 'all' : [...rule.operations].toSorted(),
      ...(await explainedRows(resource, rule, context, services)),
      records: await explainedRecords(resource, { caller, seen, offer }, services),
      fields: explainedFields(resource, rule, context),
    });
  }
  return {
    data: {
      user: { id: userId, fullName: userName(user) ?? userId, enabledMark: user.enabledMark },
      menu: { id: menu['id'], fullName: texts.text(caller.language, String(menu['fullName'])) },
      isAdministrator,
      isOpen,
      grants: held.by('module', String(menu['id'])),
      buttons: buttonsOf(menu, offer, held, context),
      resources,
    },
  };
};

function buttonsOf(
  menu: Row,
  { buttons }: MenuOffer,
  held: HeldItems,
  {
    isAdministrator,
    isOpen,
    textOf,
  }: { isAdministrator: boolean; isOpen: boolean; textOf(text: MenuOffer['buttons'][number]['fullName']): string },
) {
  const isFree = isAdministrator || (isOpen && !restricts(menu, 'Button'));
  return buttons.map(({ id, enCode, fullName }) => {
    const by = held.by('button', id);
    return { id, enCode, fullName: textOf(fullName), isGranted: isFree || (isOpen && by.length > 0), by };
  });
}
