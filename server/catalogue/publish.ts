import type { Logger } from 'pino';
import type { CheckContext } from '#engine/check-descriptor';
import type { Collection } from '#engine/collection';
import { IssueError } from '#engine/issue';
import { checkModule } from '#engine/module/check-module';
import type { ModuleComparison } from '#engine/module/compare-modules';
import type { ModuleSource } from '#engine/module/module';
import type { DesignIssue } from '#engine/module/severity';
import type { Registry } from '#engine/registry';
import { literalOf } from '#engine/text';
import type { Caller } from '../access/caller';
import { requireCollection, type RecordsOf } from '../access/records-of';
import { AppError } from '../app-error';
import { placeMenus, placesIn, type MenuPlaces } from '../menus/module-menus';
import { lockStructure } from '../storage/lock-structure';
import type { Database } from '../storage/database';
import type { Row } from '../storage/records';
import { preparationOf, type Preparation } from '../storage/plan-background';
import { lockPlans, planLocked, runTablePlan } from '../storage/sync-collections';
import { requireConfirmed, storeKeptColumns } from './kept-columns';
import { lastReleaseOf } from './last-release';
import { lossyChanges, type LossyChange } from './lossy-changes';
import { missingTargets } from './missing-targets';
import { relatedModules } from './related-changes';
import { releaseOf, type Release } from './release';
import { requireUnique } from './require-unique';
import { tableChangeOf } from './table-change-of';

export interface Published {
  number: number;
  release: Release;
  /** Parts of the design that have no effect. */
  issues: DesignIssue[];
  /** Tables whose indexes are created after the transaction. */
  later: Collection[];
  /** The fields whose values are out of use, by their labels. */
  kept: string[];
  /** Other modules that use new names of fields. */
  changedModules: readonly string[];
}

/** Ends a release whose large tables are prepared in the background first. Nothing is changed. */
export class ReleaseLater extends Error {
  constructor(
    readonly preparation: Preparation,
    readonly design: Row,
    readonly published: Pick<Published, 'number' | 'issues' | 'kept'>,
  ) {
    super('Large tables are prepared before the release.');
  }
}

/** A release that goes on after its preparation in the background. */
export interface PreparedRelease {
  /** The design as it was when the release began. */
  design: Row;
  preparation: Preparation;
}

interface Publication {
  id: string;
  caller: Caller;
  transaction: Database;
  places?: MenuPlaces;
  agreement?: ReleaseAgreement;
  /** Throws `ReleaseLater` instead of locking large tables for long. */
  isPatient?: boolean;
  prepared?: PreparedRelease;
}

/** What the caller has seen of the release's plan. */
export interface ReleaseAgreement {
  /** The version of the design. Throws `recordChanged` for another one. */
  version?: number;
  /** Steps that lose values. Without it all of them are confirmed, as existing clients do not know them. */
  confirmed?: readonly string[];
}

export interface PublishContext {
  recordsOf: RecordsOf;
  files: CheckContext;
  registry: Registry;
  log: Logger;
  /** How long values without a field stay, in days. */
  keptDays: number;
  renameReferences: RenameReferences;
}

/** Gives what refers to renamed fields of a module their new names. Returns the modules whose release changed. */
export type RenameReferences = (
  moduleId: string,
  comparison: ModuleComparison,
  context: { recordsOf: RecordsOf; registry: Registry; transaction: Database },
) => Promise<string[]>;

/**
 * Releases the design of a module in one transaction: stores the release under the next number, places the menus and
 * migrates the tables. Throws `moduleNotFound`, and an `IssueError` with the mistakes of the design.
 */
export async function publish(publication: Publication, context: PublishContext): Promise<Published> {
  const { id, caller, transaction, places, agreement = {}, isPatient = false, prepared } = publication;
  const { recordsOf, files, registry } = context;
  // Before the module: a release that renames fields locks other modules, too, and two of them would wait for each other.
  await lockPlans(transaction);
  await lockStructure(transaction, { changed: [`module ${id}`] });
  const designs = recordsOf('visualdev/base', caller, transaction);
  if (!(await designs.get(id))) throw new AppError('moduleNotFound', { id });
  // The update locks the row, so that a concurrent save does not change the design that is released.
  const current = await designs.update(
    id,
    { state: 1, isRelease: 1, ...(places?.platformRelease !== undefined && { platformRelease: places.platformRelease }) },
    agreement.version,
  );
  const design = prepared ? { ...current, ...prepared.design } : current;
  // The design may have changed since the release began.
  if (releasedFields.some((field) => (design[field] ?? null) !== (current[field] ?? null))) await designs.update(id, { isRelease: 2 });
  const checked = checkModule(design as unknown as ModuleSource, registry);
  const mistakes = checked.filter(({ severity }) => severity === 'error');
  if (mistakes.length > 0) throw new IssueError(id, mistakes);
  const release = releaseOf(design, files, { isNew: true });
  const issues = [...checked, ...(await missingTargets(release, { recordsOf, registry }, transaction))];
  const releases = recordsOf('visualdev/release', caller, transaction);
  const before = await lastReleaseOf(id, recordsOf, transaction);
  const number = (before?.number ?? 0) + 1;
  await releases.insert({ ...Object.fromEntries(releasedFields.map((field) => [field, design[field] ?? null])), moduleId: id, number });
  if (places) await placeMenus(design, places, { recordsOf }, caller, transaction);
  // Last, because it locks the tables until the transaction ends.
  const change = { id, design, before, release, number, agreement, issues, isPatient, prepared };
  const changed = await changeTables(change, context, transaction);
  return { number, release, issues, ...changed };
}

interface ChangedModule {
  id: string;
  design: Row;
  before: Row | undefined;
  release: Release;
  number: number;
  agreement: ReleaseAgreement;
  issues: DesignIssue[];
  isPatient: boolean;
  prepared: PreparedRelease | undefined;
}

async function changeTables(
  { id, design, before, release, number, agreement, issues, isPatient, prepared }: ChangedModule,
  { recordsOf, registry, files, keptDays, log, renameReferences }: PublishContext,
  transaction: Database,
): Promise<Pick<Published, 'later' | 'kept' | 'changedModules'>> {
  const collection = requireCollection(release.resource, registry);
  const { change, comparison, resource, related } = await tableChangeOf(
    { id, design, before, release, number },
    { recordsOf, registry, files },
    transaction,
  );
  const plan = await planLocked(transaction, { ...change, isPatient, ...(prepared && { prepared: prepared.preparation }) });
  requireUnique(plan.duplicates, collection, release.resource);
  // The labels of the comparison are those that designers wrote.
  const labels = new Map(comparison.nodes.map(({ id: node, before: earlier, label }) => [earlier?.id ?? node, literalOf(label, 'zh')]));
  const labelOf = ({ field }: LossyChange) => labels.get(field) ?? field;
  const changes = lossyChanges(plan, related);
  requireConfirmed(changes, agreement.confirmed, labelOf);
  if (plan.background.size > 0)
    throw new ReleaseLater(preparationOf(plan.background), design, { number, issues, kept: changes.map(labelOf) });
  const changedModules = await renameReferences(id, comparison, { recordsOf, registry, transaction });
  const later = await runTablePlan(transaction, plan, [collection], log);
  const expiresTime = Date.now() + keptDays * day;
  const modules = resource ? relatedModules(resource, registry) : new Map<string, string>();
  const keeping = { moduleId: id, number, expiresTime, plan, changes, collection, relatedModules: modules, labelOf };
  await storeKeptColumns(keeping, recordsOf, transaction);
  return { later, kept: changes.map(labelOf), changedModules };
}

/** In milliseconds. */
const day = 86_400_000;

/** The fields of a module that its release stores. */
export const releasedFields = [
  'fullName',
  'enCode',
  'type',
  'webType',
  'dbLinkId',
  'category',
  'enableFlow',
  'description',
  'tables',
  'formData',
  'columnData',
  'appColumnData',
  'flowTemplateJson',
  'interfaceParam',
  'buttonData',
  'appButtonData',
  'aliasListJson',
  'interfaceId',
  'interfaceName',
  'urlAddress',
  'appUrlAddress',
  'interfaceUrl',
  'webAddress',
  'appAddress',
] as const;

/** The platforms of a posted release; `undefined` without platforms. Throws `releasePlatformMissing`. */
export function placesOf(body: Readonly<Record<string, unknown>>): MenuPlaces | undefined {
  const pc = body['pc'] ?? chosenBy(body['pcIsRelease'], body['pcModuleParentId']);
  const app = body['app'] ?? chosenBy(body['appIsRelease'], body['appModuleParentId']);
  if (pc === undefined && app === undefined) return undefined;
  const places: MenuPlaces = {
    ...(typeof body['platformRelease'] === 'string' && { platformRelease: body['platformRelease'] }),
    ...(isOn(pc) && { Web: placesIn(body['pcModuleParentId'] ?? body['pcSystemId']) }),
    ...(isOn(app) && { App: placesIn(body['appModuleParentId'] ?? body['appSystemId']) }),
  };
  if (!places.Web && !places.App) throw new AppError('releasePlatformMissing');
  return places;
}

/** What a client sends back of the places that it has read, without a choice of the platform. */
const chosenBy = (isReleased: unknown, parents: unknown): true | undefined =>
  Array.isArray(parents) && (isOn(isReleased) || parents.length > 0) ? true : undefined;

const isOn = (value: unknown): boolean => value === 1 || value === true || value === '1' || value === 'true';
