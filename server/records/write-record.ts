import type { Issue } from '#engine/issue';
import type { ParsedResource } from '#engine/parsed';
import { holdsForAll } from '#engine/query/filter';
import { opens } from '../access/access-for';
import type { Caller } from '../access/caller';
import { dictionaryChoices } from './dictionary-choices';
import { allowWriteTime, type Database } from '../storage/database';
import type { Row } from '../storage/records';
import { checkFiles } from './check-files';
import { checkFollowed } from './check-followed';
import { checkGrants } from './check-grants';
import { checkAccounts } from './check-accounts';
import { checkApplications } from './check-applications';
import { checkInterfaces } from './check-interfaces';
import { checkMenuParts } from './check-menu-parts';
import { checkNamedInterfaces } from './check-named-interfaces';
import { checkMenus } from './check-menus';
import { checkPrintPaper } from './check-print-paper';
import { checkPrintSources } from './check-print-sources';
import { checkSourceTables } from './check-source-tables';
import { ownTasks } from './own-tasks';
import { checkImportedLeaves, checkLeaves } from './check-leaves';
import { checkDrafts, checkRefused } from './check-values';
import { draftWarnings } from './draft-warnings';
import { addDefaults, compute, computeFilled, loadStored } from './complete-values';
import { rememberKey } from './create-key';
import {
  draftOf,
  type Change,
  type Draft,
  type ImportedIds,
  type Step,
  type StepContext,
  type WriteContext,
  type WriteSteps,
} from './draft';
import { fillingOf, fillValues } from './fill-values';
import { followRelations } from './follow-relations';
import { enqueueFollowUps, runFollowUps } from './follow-ups';
import { createIssueList, type IssueList } from './issue-list';
import { leaveEqual, matchStored } from './match-records';
import { holdFiles } from './hold-files';
import { placeRecords } from './place-records';
import { noteWarnings } from './note-warnings';
import { readPosted } from './read-posted';
import { createRequestBudget, type RequestBudget } from './request-budget';
import { requireVisible } from './require-visible';
import { noNumbers } from './serial-numbers';
import { storeMemberships } from './store-memberships';
import { announceChanges, findChanges, planInserts, storeRecords } from './store-records';
import { planOf, type WritePlan } from './write-plan';

/** The only pipeline into the tables, for create, update, copy, toggle, import and seeds. */
export const writeSteps: WriteSteps = {
  prepare: [
    readPosted,
    loadStored,
    addDefaults,
    checkFiles,
    compute,
    checkLeaves,
    checkFollowed,
    checkDrafts,
    matchStored,
    checkRefused,
    checkImportedLeaves,
    leaveEqual,
    fillValues,
    followRelations,
    computeFilled,
    findChanges,
    noteWarnings,
    placeRecords,
    checkMenus,
    checkMenuParts,
    checkInterfaces,
    checkNamedInterfaces,
    checkApplications,
    checkAccounts,
    ownTasks,
    checkPrintPaper,
    checkPrintSources,
    checkSourceTables,
    checkGrants,
    planInserts,
  ],
  store: [storeRecords, storeMemberships, requireVisible, holdFiles, rememberKey, enqueueFollowUps],
  afterwards: [announceChanges, runFollowUps],
};

/**
 * Creates a record, or changes the one with `id`: a field that the body leaves out keeps its value. Answers the record
 * as the caller may see it. `db` is an open transaction to join. Throws an `IssueError`, and `recordChanged` with the
 * stored record when the body's `version` is not the stored one.
 *
 * @example await writeRecord(dictionaryType, { body: { fullName: '煤', enCode: 'coal', parentId: '-1' } }, caller, services)
 */
export async function writeRecord(
  resource: ParsedResource,
  change: Change,
  caller: Caller,
  context: WriteContext,
  db?: Database,
): Promise<Row> {
  const draft = draftOf(change, change.id === undefined ? 'create' : 'update');
  const batch: Batch = { resource, drafts: [draft], caller, context };
  const hasFollowUps = context.jobs.followUps.has(resource.id);
  const plan = planOf(resource, context.registry);
  const inTransaction = () => withinTransaction(batch, db, (transaction) => write(batch, transaction));
  const rules = plan.numbered.map(({ rule }) => rule);
  // A transaction that is open cannot wait for its turn: the one before may wait for it.
  if (rules.length > 0 && db === undefined && (await context.numbers.areGapless(rules))) await context.numbers.inTurn(rules, inTransaction);
  else if (needsTransaction(draft, plan, hasFollowUps)) await inTransaction();
  else await (await write(batch, db))();
  return draft.stored ?? {};
}

/**
 * The warnings of a record that would be created, or changed by `id`, as `writeRecord` would store it. Nothing is written.
 * Throws an `IssueError` for a record that would be refused.
 *
 * `modules` are those of other records that the warnings read, by id.
 *
 * @example (await checkedWarnings(energyLedger, { body: record }, caller, services, new Map()))[0]?.path // '/amount'
 */
export async function checkedWarnings(
  resource: ParsedResource,
  change: Change,
  caller: Caller,
  context: WriteContext,
  modules: ReadonlyMap<string, ParsedResource>,
): Promise<Issue[]> {
  const draft = draftOf(change, change.id === undefined ? 'create' : 'update');
  const batch: Batch = { resource, drafts: [draft], caller, context: { ...context, numbers: noNumbers } };
  const check = async (db: Database | undefined) => {
    const stepContext = stepContextOf(batch, db);
    await run((context.steps ?? writeSteps).prepare, batch.drafts, stepContext);
    return draftWarnings(draft, stepContext, { modules });
  };
  if (!needsTransaction(draft, planOf(resource, context.registry))) return check(undefined);
  return context.recordsOf(resource, caller, undefined, { isQuiet }).within((_, transaction) => check(transaction));
}

/**
 * Creates the records of a seed in one batch, with the ids of their changes. `userId` is the user that fillers get. Seeds leave
 * no entries in the log.
 */
export async function insertRecords(
  resource: ParsedResource,
  changes: readonly Change[],
  caller: Caller,
  context: WriteContext,
  { db, userId }: { db?: Database; userId?: string } = {},
): Promise<void> {
  if (changes.length === 0) return;
  const batch: Batch = {
    resource,
    drafts: changes.map((change, index) => draftOf(change, 'create', `/${index}`)),
    caller,
    context,
    isBatch: true,
    isSeed: true,
    ...(userId !== undefined && { userId }),
  };
  await withinTransaction(batch, db, (transaction) => write(batch, transaction));
}

/**
 * Creates and changes records together, all or none, in an open transaction. Issues name the change by its place: `/3/amount`.
 * The function of the answer announces them; call it when the transaction has ended.
 */
export async function writeRecords(
  resource: ParsedResource,
  changes: readonly Change[],
  caller: Caller,
  context: WriteContext,
  transaction: Database,
): Promise<Afterwards> {
  const { store } = await prepareRecords(resource, changes, caller, context, transaction);
  return store(transaction);
}

/** Records that can be stored. */
export interface PreparedRecords {
  drafts: readonly Draft[];
  /** Stores them in an open transaction, as `writeRecords` does. */
  store(transaction: Database): Promise<Afterwards>;
}

/** The first half of `writeRecords`. Without the transaction, if `isPreparedAlone`. */
export async function prepareRecords(
  resource: ParsedResource,
  changes: readonly Change[],
  caller: Caller,
  context: WriteContext,
  transaction?: Database,
): Promise<PreparedRecords> {
  const drafts = changes.map((change, index) => draftOf(change, change.id === undefined ? 'create' : 'update', `/${index}`));
  const { store } = await prepare({ resource, drafts, caller, context, isBatch: true }, transaction);
  return { drafts, store };
}

/** Whether new records are prepared without locks and reads in the transaction that stores them. */
export function isPreparedAlone(resource: ParsedResource, { registry }: WriteContext): boolean {
  const plan = planOf(resource, registry);
  return plan.numbered.length === 0 && !needsTransaction(draftOf({}, 'create'), plan);
}

/** Drafts of one resource, written together. */
export interface Batch {
  resource: ParsedResource;
  drafts: readonly Draft[];
  caller: Caller;
  context: WriteContext;
  isBatch?: boolean;
  isSeed?: boolean;
  userId?: string;
  imported?: ImportedIds;
  /** The budget of a request with several batches. */
  budget?: RequestBudget;
}

/** The records do not announce changes: `announceChanges` does so after the transaction. */
const isQuiet = true;

/** Runs work in the open transaction or in a new one, and then the function that the work answers. */
export async function withinTransaction(
  { resource, caller, context, isBatch = false }: Batch,
  db: Database | undefined,
  work: (transaction: Database) => Promise<Afterwards>,
): Promise<void> {
  const afterwards = await context.recordsOf(resource, caller, db, { isQuiet }).within(async (_, transaction) => {
    if (isBatch) await allowWriteTime(transaction);
    return work(transaction);
  });
  await afterwards();
}

export type Afterwards = () => Promise<void>;

async function write(batch: Batch, db: Database | undefined): Promise<Afterwards> {
  return (await prepare(batch, db)).store();
}

/** Runs the steps that do not write. `store` runs the steps that do, in the same transaction or in one that was opened since. */
export async function prepare(
  batch: Batch,
  db: Database | undefined,
): Promise<{ issues: IssueList; store: (on?: Database) => Promise<Afterwards> }> {
  const { drafts, context } = batch;
  const steps = context.steps ?? writeSteps;
  const prepared = stepContextOf(batch, db);
  await run(steps.prepare, drafts, prepared);
  return {
    issues: prepared.issues,
    store: async (on = db) => {
      const stepContext = on === db ? prepared : { ...stepContextOf(batch, on), planned: prepared.planned };
      await run(steps.store, drafts, stepContext);
      return () => run(steps.afterwards, drafts, stepContext);
    },
  };
}

async function run(steps: readonly Step[], drafts: readonly Draft[], context: StepContext): Promise<void> {
  for (const step of steps) {
    const done = step(drafts, context);
    if (done) await done;
    if (context.issues.count > 0 && !context.imported) throw context.issues.toError(context.resource.id);
  }
}

function stepContextOf(
  { resource, caller, context, isBatch = false, isSeed = false, userId, imported, budget }: Batch,
  db: Database | undefined,
): StepContext {
  const { registry, recordsOf, accessFor, announce } = context;
  const { fields: rights, rows } = accessFor(resource, caller);
  const records = recordsOf(resource, caller, db, { isQuiet });
  const plan = planOf(resource, registry);
  const isComparedLater = plan.isDirectory && !holdsForAll(rows);
  return {
    resource,
    registry,
    announce,
    heldFiles: context.heldFiles,
    guard: context.guard,
    names: context.names,
    compared: context.compared,
    numbers: context.numbers,
    caller,
    rights,
    records,
    added: isComparedLater ? recordsOf(resource, caller, db, { isQuiet, isUnruled: true }) : records,
    isBatch,
    isSeed,
    imported,
    budget: budget ?? createRequestBudget(),
    cleaning: context.cleaning,
    followUps: context.jobs.followUps,
    maxTableRows: context.settings.maxTableRows,
    plan,
    unmasked: rights.hidden.size === 0 ? records : recordsOf(resource, caller, db, { isQuiet, showsHidden: true }),
    recordsOf: (target) => recordsOf(target === resource.id ? resource : target, caller, db),
    asServer: (target) => recordsOf(target, { ...caller, isServer: true }, db),
    opens: (target) => opens(accessFor({ id: target }, caller)),
    rightsOn: (target) => accessFor(target, caller).fields,
    dictionaryEntries: (dictionary, value) =>
      dictionaryChoices(dictionary, value, (id, reader, _db, options) => recordsOf(id, reader, db, options), caller),
    transaction: db,
    planned: {},
    filling: { ...fillingOf(caller), ...(userId !== undefined && { userId }) },
    issues: createIssueList(rights.hidden),
  };
}

/** A change that reads no other record and no stored value is a single statement. */
const needsTransaction = ({ mode, change }: Draft, plan: WritePlan, hasFollowUps = false): boolean =>
  change.createKey !== undefined ||
  plan.tree !== undefined ||
  plan.references.length > 0 ||
  plan.files.length > 0 ||
  plan.hasMemberships ||
  (mode === 'update' && (hasFollowUps || plan.isCalculated || plan.hasRows || typeof change.set === 'function'));
