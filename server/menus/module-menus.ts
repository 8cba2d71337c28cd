import { issue, IssueError, pointerOf } from '#engine/issue';
import { isJsonObject, type JsonObject } from '#engine/json';
import { lockStructure } from '../storage/lock-structure';
import type { RecordsOf } from '../access/records-of';
import type { Caller } from '#server/access/caller.ts';
import type { Database } from '../storage/database';
import type { Records, Row } from '../storage/records';
import { menuTarget } from './menu-target';

/** Where a module's menus shall be: ids of menus or, for the top, of systems; by platform. */
export interface MenuPlaces {
  Web?: readonly string[];
  App?: readonly string[];
  /** What clients wrote about the platforms, for them to read again. */
  platformRelease?: string;
}

/** A menu that leads to a module. */
const moduleType = 3;
const groupTypes: ReadonlySet<unknown> = new Set([0, 1]);
const top = '-1';

/** The system that ships, to which menus without another one belong. */
export const systemId = 'main';

/** The menus of a module. */
export async function menusOf(moduleId: string, records: Records): Promise<Row[]> {
  const menus = await records.all({ filter: { all: [{ field: 'type', is: 'equals', value: moduleType }, { field: 'propertyJson', is: 'contains', value: moduleId }] } });
  return menus.filter(({ propertyJson }) => menuTarget(propertyJson) === moduleId);
}

/**
 * Brings a module's menus in step with it: one below each of the places, those that are there already with its name and
 * address. Without a place and without a menu it comes to the top. Throws an `IssueError` for a place that does not exist.
 */
export async function placeMenus(module: Row, places: MenuPlaces, { recordsOf }: { recordsOf: RecordsOf }, caller: Caller, transaction: Database): Promise<void> {
  await lockStructure(transaction, { used: ['system/menu'] });
  const records = recordsOf('system/menu', caller, transaction);
  const systems = new Set((await recordsOf('system/system', caller, transaction).all({ fields: ['id'] })).map(({ id }) => id));
  const existing = await menusOf(String(module['id']), records);
  for (const menu of existing) await records.update(String(menu['id']), { fullName: nameOf(module), urlAddress: addressOf(module, String(menu['category'])), propertyJson: propertyText(module, menu['propertyJson']) });
  for (const category of ['Web', 'App'] as const) {
    const wanted = places[category];
    if (!wanted) continue;
    const there = existing.filter((menu) => menu['category'] === category);
    const parents = wanted.length === 0 && there.length === 0 ? [top] : wanted;
    for (const [index, place] of parents.entries()) {
      const parent = await parentAt(place, { records, systems, path: pointerOf(category === 'Web' ? 'pcModuleParentId' : 'appModuleParentId', index) });
      if (there.some((menu) => menu['parentId'] === parent.id && menu['systemId'] === parent.systemId)) continue;
      there.push(await records.insert(await menuAt(module, category, parent, records)));
    }
  }
}

/** Takes a module's menus away with it. */
export async function removeMenus(moduleId: string, records: Records): Promise<void> {
  for (const { id } of await menusOf(moduleId, records)) await records.remove(String(id));
}

/** Ids as clients post them: a list, or a text with commas. */
export const placesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []).filter((id): id is string => typeof id === 'string').map((id) => id.trim()).filter((id) => id !== '');

interface Place {
  id: string;
  systemId: string;
}

async function parentAt(place: string, { records, systems, path }: { records: Records; systems: ReadonlySet<unknown>; path: string }): Promise<Place> {
  if (systems.has(place)) return { id: top, systemId: place };
  if (place === top || place === '0') return { id: top, systemId };
  const menu = await records.get(place);
  if (!menu || !groupTypes.has(menu['type'])) throw new IssueError('menu', [issue(path, 'referenceMissing', { label: `$t:visualdev.${path.split('/')[1] ?? ''}`, value: place.slice(0, 50) })]);
  return { id: place, systemId: String(menu['systemId']) };
}

async function menuAt(module: Row, category: 'Web' | 'App', parent: Place, records: Records): Promise<Row> {
  return {
    systemId: parent.systemId,
    parentId: parent.id,
    fullName: nameOf(module),
    enCode: await freeCode(String(module['enCode']), parent.systemId, category, records),
    icon: 'icon-ym icon-ym-generator-Form',
    type: moduleType,
    urlAddress: addressOf(module, category),
    linkTarget: '_self',
    category,
    propertyJson: propertyText(module, null),
    sortCode: 0,
    enabledMark: 1,
  };
}

/** Existing clients build routes of the code, so two menus of a system never share one. */
async function freeCode(code: string, system: string, category: string, records: Records): Promise<string> {
  const filter = { all: [{ field: 'systemId', is: 'equals' as const, value: system }, { field: 'category', is: 'equals' as const, value: category }] };
  const taken = new Set((await records.all({ filter, fields: ['enCode'] })).map(({ enCode }) => enCode));
  const stem = code.slice(0, 40);
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? code.slice(0, 50) : `${stem}.${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

const nameOf = (module: Row): string => String(module['fullName']).slice(0, 50);

const addressOf = (module: Row, category: string): string => (category === 'App' ? `/pages/apply/dynamicModel/index?id=${String(module['id'])}` : `model/${String(module['enCode']).replace('.', '')}`);

/** What a menu says beside its columns; what others wrote there stays. */
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
