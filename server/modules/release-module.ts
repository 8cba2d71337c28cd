import type { Collection } from '#engine/collection';
import { lockStructure } from '../behaviours/lock-structure';
import type { Services } from '../services';
import type { Caller } from '#server/access/caller.ts';
import type { Database } from '../storage/database';
import { syncCollections } from '../storage/sync-collections';
import { AppError } from '../app-error';
import type { ServedModule } from './served-module';
import { placeMenus, placesIn, type MenuPlaces } from './module-menus';

/**
 * Releases a module as it is designed: its tables are brought in step, the release is kept under the next number, its
 * menus are made. In one transaction: whatever fails, nothing has changed. Answers the number. Throws an `IssueError` for
 * a design that cannot be used.
 */
export async function releaseModule(id: string, places: MenuPlaces | undefined, services: Services, caller: Caller): Promise<number> {
  const { modules, db } = services;
  const { number, later } = await db.transaction().execute((transaction) => releaseWithin(id, places, services, caller, transaction));
  await modules.changed(id);
  modules.indexLater(later);
  return number;
}

/** The same within a transaction that is open; the tables of `later` lack indexes that are to be made once it has ended. */
export async function releaseWithin(id: string, places: MenuPlaces | undefined, services: Services, caller: Caller, transaction: Database): Promise<{ number: number; module: ServedModule; later: Collection[] }> {
  const { modules, recordsOf, log } = services;
  await lockStructure(transaction, { changed: [`module ${id}`] });
  await modules.draft(id, caller, transaction);
  // The row is held from here on: what is released is the design that is kept, whoever saves it at this moment.
  const base = await recordsOf('visualdev/base', caller, transaction).update(id, { state: 1, isRelease: 1, ...(places?.platformRelease !== undefined && { platformRelease: places.platformRelease }) });
  const module = modules.prepare(base);
  const releases = recordsOf('visualdev/release', caller, transaction);
  const { rows } = await releases.page({ filter: { field: 'moduleId', is: 'equals', value: id }, order: [{ field: 'number', descending: true }], page: { number: 1, size: 1 }, fields: ['number'] });
  const number = Number(rows[0]?.['number'] ?? 0) + 1;
  await releases.insert({ ...Object.fromEntries(snapshotFields.map((field) => [field, base[field] ?? null])), moduleId: id, number });
  if (places) await placeMenus(base, places, services, caller, transaction);
  // Last, as nobody reads the tables from here to the end.
  return { number, module, later: await syncCollections(transaction, [module.collection], log) };
}

/** What a release keeps of a module. */
export const snapshotFields = [
  'fullName', 'enCode', 'type', 'webType', 'dbLinkId', 'category', 'enableFlow', 'description', 'tables', 'formData', 'columnData', 'appColumnData', 'flowTemplateJson', 'interfaceParam',
  'buttonData', 'appButtonData', 'aliasListJson', 'interfaceId', 'interfaceName', 'urlAddress', 'appUrlAddress', 'interfaceUrl', 'webAddress', 'appAddress',
] as const;

/** The platforms that a client wants a module on. */
export function placesOf(body: Readonly<Record<string, unknown>>): MenuPlaces | undefined {
  if (body['pc'] === undefined && body['app'] === undefined) return undefined;
  const places: MenuPlaces = {
    ...(typeof body['platformRelease'] === 'string' && { platformRelease: body['platformRelease'] }),
    ...(isOn(body['pc']) && { Web: placesIn(body['pcModuleParentId'] ?? body['pcSystemId']) }),
    ...(isOn(body['app']) && { App: placesIn(body['appModuleParentId'] ?? body['appSystemId']) }),
  };
  if (!places.Web && !places.App) throw new AppError('releasePlatformMissing');
  return places;
}

const isOn = (value: unknown): boolean => value === 1 || value === true || value === '1' || value === 'true';
