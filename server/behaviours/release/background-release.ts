import { sql } from 'kysely';
import { serverCaller, type Caller } from '../../access/caller';
import { AppError } from '../../app-error';
import { FinalError } from '../../jobs/final-error';
import type { Job } from '../../jobs/job-kind';
import type { LibraryState } from '../../jobs/job-state';
import { jobTable } from '../../jobs/open-boss';
import type { MenuPlaces } from '../../menus/module-menus';
import type { Services } from '../../services';
import { samplesOf } from '../../storage/column-contents';
import { isLost } from '../../storage/convert-column';
import { eraseRecords } from '../../storage/delete-records';
import type { Database } from '../../storage/database';
import type { Preparation } from '../../storage/plan-background';
import { dropPreparedIndex } from '../../storage/prepared-indexes';
import type { Row } from '../../storage/records';
import { createShadow, dropShadow } from '../../storage/shadow-columns';
import { lockChanged } from '../../storage/sync-collections';
import { releasedFields, type ReleaseAgreement, type ReleaseLater } from '../../catalogue/publish';
import { prepareRelease } from './prepare-release';

/** A release whose large tables are prepared in the background. Until its end, the release before runs on. */
interface PendingRelease extends Preparation {
  places?: MenuPlaces | undefined;
  agreement: ReleaseAgreement;
  design: Row;
}

type PendingServices = Pick<Services, 'db' | 'recordsOf'>;

const pendingResource = 'visualdev/pendingRelease';
const pendingTable = 'base_pending_release';

/** What the job of a release is told. */
export interface ReleaseJob {
  pendingId: string;
  /** Missing in jobs of earlier versions. */
  moduleId?: string;
}

/** The kind of job that releases a module. Its payload names the module. */
export const releaseJob = 'releaseModule';

/** Throws `releaseRunning` while a release of the module is converted. Takes back one whose job has ended. */
export async function requireNoPending(moduleId: string, services: PendingServices): Promise<void> {
  const filter = { field: 'moduleId', is: 'equals' as const, value: moduleId };
  for (const row of await services.recordsOf(pendingResource, serverCaller).all({ filter })) {
    if (await isAlive(row, services)) throw new AppError('releaseRunning');
    await takeBack(row, services);
  }
}

/** Takes back the releases whose jobs have ended without them: cancelled ones, and those of users who are gone. */
export async function sweepPending(services: PendingServices): Promise<void> {
  for (const row of await services.recordsOf(pendingResource, serverCaller).all({}))
    if (!(await isAlive(row, services))) await takeBack(row, services);
}

/** Whether its job waits or runs. */
const isAlive = (row: Row, services: PendingServices): Promise<boolean> => isInState(row, ['created', 'retry', 'active'], services);

async function isInState({ jobId }: Row, states: readonly LibraryState[], { db }: PendingServices): Promise<boolean> {
  const { rows } = await sql`select from ${jobTable} where id::text = ${jobId} and state::text = any(${states})`.execute(db);
  return rows.length > 0;
}

/** Begins to prepare large tables for a release. Answers the id of the job. */
export async function startRelease(
  moduleId: string,
  { later, places, agreement }: { later: ReleaseLater; places: MenuPlaces | undefined; agreement: ReleaseAgreement },
  caller: Caller,
  { db, recordsOf, jobs }: Services,
): Promise<string> {
  const { shadows, indexes } = later.preparation;
  const design = Object.fromEntries(releasedFields.map((field) => [field, later.design[field] ?? null]));
  const content: PendingRelease = { places, agreement, design, shadows, indexes };
  return db.transaction().execute(async (transaction) => {
    const pending = recordsOf(pendingResource, serverCaller, transaction);
    const { id } = await pending.insert({ moduleId, content: JSON.stringify(content) });
    await lockChanged(transaction, tablesOf(content));
    for (const index of indexes) await dropPreparedIndex(transaction, index);
    for (const shadow of shadows) await createShadow(transaction, shadow);
    const jobId = await jobs.enqueue(releaseJob, { pendingId: id, moduleId }, { caller, db: transaction });
    await pending.update(id, { jobId });
    return String(jobId);
  });
}

const tablesOf = ({ shadows, indexes }: Preparation): string[] => [...new Set([...shadows, ...indexes].map(({ table }) => table))];

const pendingOf = ({ content }: Row): PendingRelease => JSON.parse(String(content)) as PendingRelease;

/** Cancels the release of a module. One that runs takes itself back. */
export async function cancelPending(moduleId: string, services: PendingServices & Pick<Services, 'jobs'>): Promise<void> {
  const filter = { field: 'moduleId', is: 'equals' as const, value: moduleId };
  for (const row of await services.recordsOf(pendingResource, serverCaller).all({ filter })) {
    const isWaiting = !(await isInState(row, ['active'], services));
    await services.jobs.cancel(String(row.jobId), serverCaller);
    if (isWaiting) await takeBack(row, services);
  }
}

/** Prepares the tables of a pending release, and releases it. */
export async function runRelease(job: Job<ReleaseJob>, caller: Caller, services: Services): Promise<{ number: number } | null> {
  const row = await services.recordsOf(pendingResource, serverCaller).get(job.payload.pendingId);
  // An earlier run has released it, or it was taken back.
  if (!row) return null;
  const { places, agreement, design, ...preparation } = pendingOf(row);
  try {
    await prepareRelease({ ...design, id: row.moduleId }, preparation, job, services);
    const { version: _planned, ...confirmed } = agreement;
    const { number } = await services.catalogue.publish(String(row.moduleId), caller, places, confirmed, {
      prepared: { design, preparation },
      within: (transaction) => forget(row, services, transaction),
    });
    return { number };
  } catch (error) {
    const isRefused = error instanceof AppError && error.code !== 'databaseBusy' && error.code !== 'databaseAway';
    const isLast = job.attempt > maxRetries;
    if (isRefused) for (const text of await lostValues(preparation, services)) job.log(text);
    if (isRefused || isCancelled(job.signal) || (isLast && !job.signal.aborted)) await takeBack(row, services);
    if (!isRefused) throw error;
    throw new FinalError(services.texts.text(caller.language, `$t:error.${error.code}`, error.params), { cause: error });
  }
}

/** The repetitions of the kind of job. */
const maxRetries = 2;

const isCancelled = ({ reason }: AbortSignal): boolean => (reason as { cause?: unknown } | undefined)?.cause === 'cancelled';

/** Records whose values a conversion does not take over, as lines of the job's log. */
async function lostValues({ shadows }: Preparation, { db }: Services): Promise<string[]> {
  const lines: string[] = [];
  for (const { table, column, from, isOfRows } of shadows) {
    if (from === undefined) continue;
    const isSampled = isLost({ column, from });
    for (const { id, value } of await samplesOf(db, table, { name: column.name, type: from }, { isSampled, isOfRows }))
      lines.push(`${table} ${id}: ${column.name} = ${value}`);
  }
  return lines;
}

async function forget(row: Row, { recordsOf }: Pick<Services, 'recordsOf'>, transaction: Database): Promise<void> {
  const removed = await recordsOf(pendingResource, serverCaller, transaction).removeAll([String(row['id'])]);
  await eraseRecords(transaction, pendingTable, removed);
}

/** Removes what a release has prepared. The release before runs on. */
async function takeBack(row: Row, services: PendingServices): Promise<void> {
  const content = pendingOf(row);
  await services.db.transaction().execute(async (transaction) => {
    await lockChanged(transaction, tablesOf(content));
    for (const index of content.indexes) await dropPreparedIndex(transaction, index);
    for (const shadow of content.shadows) await dropShadow(transaction, shadow);
    await forget(row, services, transaction);
  });
}
