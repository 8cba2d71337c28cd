import { issue, IssueError, pointerOf } from '#engine/issue';
import { isJsonObject, type JsonObject } from '#engine/json';
import { lockStructure } from '../storage/lock-structure';
import type { RecordsOf } from '../access/records-of';
import type { Caller } from '#server/access/caller.ts';
import type { Database } from '../storage/database';
import type { Records, Row } from '../storage/records';
import { menuTarget } from './menu-target';

/** The parents of a module's menus by platform: ids of menus, or of systems for the top. */
export interface MenuPlaces {
  Web?: readonly string[];
  App?: readonly string[];
  /** Stored for clients, which read it again. */
  platformRelease?: string;
}

/** The type of a menu that opens a module. */
const moduleType = 3;
/** The type of a menu that opens a portal. */
const portalType = 8;
const groupTypes: ReadonlySet<unknown> = new Set([0, 1]);
const top = '-1';

/** The system that ships, to which menus without another one belong. */
export const systemId = 'main';

/** The menus of a module. */
export const menusOf = (moduleId: string, records: Records): Promise<Row[]> => menusTo(moduleId, moduleType, records);

/** The menus of a portal. */
export const portalMenusOf = (portalId: string, records: Records): Promise<Row[]> => menusTo(portalId, portalType, records);

async function menusTo(target: string, type: number, records: Records): Promise<Row[]> {
  const menus = await records.all({
    filter: {
      all: [
        { field: 'type', is: 'equals', value: type },
        { field: 'propertyJson', is: 'contains', value: target },
      ],
    },
  });
  return menus.filter(({ propertyJson }) => menuTarget(propertyJson) === target);
}

/**
 * Creates a menu below each of the places, and updates name and address of the existing ones. A module without a place
 * and without a menu gets a menu at the top. Throws an `IssueError` for a place that does not exist.
 */
export async function placeMenus(
  module: Row,
  places: MenuPlaces,
  { recordsOf }: { recordsOf: RecordsOf },
  caller: Caller,
  transaction: Database,
): Promise<void> {
  await lockStructure(transaction, { used: ['system/menu'] });
  const records = recordsOf('system/menu', caller, transaction);
  const systems = new Set((await recordsOf('system/system', caller, transaction).all({ fields: ['id'] })).map(({ id }) => id));
  const existing = await menusOf(String(module['id']), records);
  for (const menu of existing)
    await records.update(String(menu['id']), {
      fullName: nameOf(module),
      urlAddress: addressOf(module, String(menu['category'])),
      propertyJson: propertyText(module, menu['propertyJson']),
    });
  for (const category of ['Web', 'App'] as const) {
    const platformPlaces = places[category];
    if (!platformPlaces) continue;
    const placedMenus = existing.filter((menu) => menu['category'] === category);
    const parents = platformPlaces.length === 0 && placedMenus.length === 0 ? [top] : platformPlaces;
    for (const [index, place] of parents.entries()) {
      const parent = await parentAt(place, {
        records,
        systems,
        path: pointerOf(category === 'Web' ? 'pcModuleParentId' : 'appModuleParentId', index),
      });
      if (placedMenus.some((menu) => menu['parentId'] === parent.id && menu['systemId'] === parent.systemId)) continue;
      placedMenus.push(await records.insert(await menuAt(module, category, parent, records)));
    }
  }
}

/** What a deleted menu must change to exist again: its parent when the folder is gone, its code or name when another menu has it. */
export async function freePlace(menu: Row, records: Records): Promise<Row> {
  const { parentId, systemId: system, category, enCode } = menu;
  const hasParent = parentId === top || (await records.get(String(parentId))) !== undefined;
  const code = await freeCode(String(enCode), String(system), String(category), records);
  const place = { id: hasParent ? String(parentId) : top, systemId: String(system) };
  const name = await freeName(String(menu['fullName']), place, String(category), records);
  return {
    ...(!hasParent && { parentId: top }),
    ...(code !== enCode && { enCode: code }),
    ...(name !== menu['fullName'] && { fullName: name }),
  };
}

/** Posted ids: a list, or a text with commas. */
export const placesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [])
    .filter((id): id is string => typeof id === 'string')
    .map((id) => id.trim())
    .filter((id) => id !== '');

interface Place {
  id: string;
  systemId: string;
}

async function parentAt(
  place: string,
  { records, systems, path }: { records: Records; systems: ReadonlySet<unknown>; path: string },
): Promise<Place> {
  if (systems.has(place)) return { id: top, systemId: place };
  if (place === top || place === '0') return { id: top, systemId };
  const menu = await records.get(place);
  if (!menu || !groupTypes.has(menu['type']))
    throw new IssueError('menu', [
      issue(path, 'referenceMissing', { label: `$t:visualdev.${path.split('/')[1] ?? ''}`, value: place.slice(0, 50) }),
    ]);
  return { id: place, systemId: String(menu['systemId']) };
}

async function menuAt(module: Row, category: 'Web' | 'App', parent: Place, records: Records): Promise<Row> {
  return {
    systemId: parent.systemId,
    parentId: parent.id,
    fullName: await freeName(nameOf(module), parent, category, records),
    enCode: await freeCode(String(module['enCode']), parent.systemId, category, records),
    icon: 'icon-ym icon-ym-webDesign',
    type: moduleType,
    urlAddress: addressOf(module, category),
    linkTarget: '_self',
    category,
    propertyJson: propertyText(module, null),
    sortCode: 0,
    enabledMark: 1,
  };
}

/** A code that is unique in its system, because existing clients build routes from it. */
async function freeCode(code: string, system: string, category: string, records: Records): Promise<string> {
  const filter = {
    all: [
      { field: 'systemId', is: 'equals' as const, value: system },
      { field: 'category', is: 'equals' as const, value: category },
    ],
  };
  const taken = new Set((await records.all({ filter, fields: ['enCode'] })).map(({ enCode }) => enCode));
  const stem = code.slice(0, 40);
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? code.slice(0, 50) : `${stem}.${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** A name that is unique among its siblings. */
async function freeName(name: string, place: Place, category: string, records: Records): Promise<string> {
  const values = { parentId: place.id, systemId: place.systemId, category };
  const filter = { all: Object.entries(values).map(([field, value]) => ({ field, is: 'equals' as const, value })) };
  const taken = new Set((await records.all({ filter, fields: ['fullName'] })).map(({ fullName }) => fullName));
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name.slice(0, 40)} ${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

const nameOf = (module: Row): string => String(module['fullName']).slice(0, 50);

const addressOf = (module: Row, category: string): string =>
  category === 'App' ? `/pages/apply/dynamicModel/index?id=${String(module['id'])}` : `model/${String(module['enCode']).replace('.', '')}`;

/** The `propertyJson` of a menu. Properties of other clients stay. */
const propertyText = (module: Row, before: unknown): string =>
  JSON.stringify({ iconBackgroundColor: '', isTree: 0, ...propertiesOf(before), moduleId: module['id'], webType: module['webType'] ?? 2 });

function propertiesOf(text: unknown): JsonObject {
  try {
    const value: unknown = typeof text === 'string' && text !== '' ? JSON.parse(text) : {};
    return isJsonObject(value) ? value : {};
  } catch {
    return {};
  }
}
