import type { Logger } from 'pino';
import type { CheckContext } from '#engine/check-descriptor';
import type { Collection } from '#engine/collection';
import { IssueError } from '#engine/issue';
import { checkModule } from '#engine/module/check-module';
import type { ModuleSource } from '#engine/module/module';
import type { DesignIssue } from '#engine/module/severity';
import type { Registry } from '#engine/registry';
import type { Caller } from '../access/caller';
import { requireCollection, type RecordsOf } from '../access/records-of';
import { AppError } from '../app-error';
import { placeMenus, placesIn, type MenuPlaces } from '../menus/module-menus';
import { lockStructure } from '../storage/lock-structure';
import type { Database } from '../storage/database';
import { syncCollections } from '../storage/sync-collections';
import { releaseOf, type Release } from './release';

export interface Published {
  number: number;
  release: Release;
  /** Parts of the design that have no effect. */
  issues: DesignIssue[];
  /** Tables whose indexes are created after the transaction. */
  later: Collection[];
}

interface Publication {
  id: string;
  caller: Caller;
  transaction: Database;
  places?: MenuPlaces;
}

interface PublishContext {
  recordsOf: RecordsOf;
  files: CheckContext;
  registry: Registry;
  log: Logger;
}

/**
 * Releases the design of a module in one transaction: stores the release under the next number, places the menus and
 * migrates the tables. Throws `moduleNotFound`, and an `IssueError` with the mistakes of the design.
 */
export async function publish(
  { id, caller, transaction, places }: Publication,
  { recordsOf, files, registry, log }: PublishContext,
): Promise<Published> {
  await lockStructure(transaction, { changed: [`module ${id}`] });
  const designs = recordsOf('visualdev/base', caller, transaction);
  if (!(await designs.get(id))) throw new AppError('moduleNotFound', { id });
  // The update locks the row, so that a concurrent save does not change the design that is released.
  const design = await designs.update(id, {
    state: 1,
    isRelease: 1,
    ...(places?.platformRelease !== undefined && { platformRelease: places.platformRelease }),
  });
  const issues = checkModule(design as unknown as ModuleSource, registry);
  const mistakes = issues.filter(({ severity }) => severity === 'error');
  if (mistakes.length > 0) throw new IssueError(id, mistakes);
  const release = releaseOf(design, files, { isNew: true });
  const releases = recordsOf('visualdev/release', caller, transaction);
  const { rows } = await releases.page({
    filter: { field: 'moduleId', is: 'equals', value: id },
    order: [{ field: 'number', descending: true }],
    page: { number: 1, size: 1 },
    fields: ['number'],
  });
  const number = Number(rows[0]?.['number'] ?? 0) + 1;
  await releases.insert({ ...Object.fromEntries(releasedFields.map((field) => [field, design[field] ?? null])), moduleId: id, number });
  if (places) await placeMenus(design, places, { recordsOf }, caller, transaction);
  // Last, because it locks the tables until the transaction ends.
  const later = await syncCollections(transaction, [requireCollection(release.resource, registry)], log);
  return { number, release, issues, later };
}

/** The fields of a module that its release stores. */
export const releasedFields = [
  'fullName', 'enCode', 'type', 'webType', 'dbLinkId', 'category', 'enableFlow', 'description', 'tables', 'formData', 'columnData',
  'appColumnData', 'flowTemplateJson', 'interfaceParam', 'buttonData', 'appButtonData', 'aliasListJson', 'interfaceId', 'interfaceName',
  'urlAddress', 'appUrlAddress', 'interfaceUrl', 'webAddress', 'appAddress',
] as const;

/** The platforms of a posted release; `undefined` without platforms. Throws `releasePlatformMissing`. */
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
