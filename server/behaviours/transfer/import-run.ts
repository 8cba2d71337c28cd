import { sql } from 'kysely';
import { serverCaller, requireSession, type Caller } from '../../access/caller';
import { AppError } from '../../app-error';
import type { Services } from '../../services';
import type { Database } from '../../storage/database';
import type { Row } from '../../storage/records';
import type { UnwrittenHeading } from './table-reader';

export const runResource = 'transfer/importRun';
export const batchResource = 'transfer/importBatch';

/** What a background import was asked for. */
export interface RunOptions {
  mapping: Readonly<Record<string, string>>;
  mode?: string;
  key?: string;
  /** Whether hidden rows of a sheet are read. */
  hidden?: boolean;
  /** The zone of its times. */
  zone?: string;
}

/** What of the file a background import does not read. */
export interface RunNotes {
  unwritten: UnwrittenHeading[];
  hiddenRows: number;
  otherSheets: readonly string[];
  titles: string[];
}

const noNotes: RunNotes = { unwritten: [], hiddenRows: 0, otherSheets: [], titles: [] };

/** `undone`: what it wrote was taken back, as far as nobody has changed it since. */
export type RunState = 'running' | 'done' | 'stopped' | 'failed' | 'undoing' | 'undone';

export interface ImportRun {
  id: string;
  moduleId: string;
  fileKey: string;
  fileName: string;
  options: RunOptions;
  notes: RunNotes;
  state: RunState;
  jobId: string;
}

/** Numbers of records. `done` are those that were read. */
export interface RunTotals {
  done: number;
  created: number;
  updated: number;
  /** Those that are stored as the file has them. */
  unchanged: number;
  refused: number;
  /** Those that were written although the form warns of them. */
  warned: number;
}

/** The background import of a caller. Throws `recordNotFound` for one of another user, unless the caller is an administrator. */
export async function ownRun(id: string, moduleId: string, caller: Caller, { recordsOf }: Services): Promise<ImportRun> {
  const { userId, isAdministrator } = requireSession(caller);
  const row = await recordsOf(runResource, serverCaller).get(id);
  const isOwn = row !== undefined && (row.creatorUserId === userId || isAdministrator) && row.moduleId === moduleId;
  if (!isOwn) throw new AppError('recordNotFound', { id });
  return runOf(row);
}

export const runOf = (row: Row): ImportRun => ({
  id: String(row['id']),
  moduleId: String(row['moduleId']),
  fileKey: String(row['fileKey'] ?? ''),
  fileName: String(row['fileName']),
  options: JSON.parse(String(row['options'])) as RunOptions,
  notes: typeof row['notes'] === 'string' ? { ...noNotes, ...(JSON.parse(row['notes']) as Partial<RunNotes>) } : noNotes,
  state: row['state'] as RunState,
  jobId: String(row['jobId'] ?? ''),
});

/** What the batches of an import have done so far. */
export async function totalsOf(importId: string, db: Database): Promise<RunTotals> {
  const { rows } = await sql<Record<Exclude<keyof RunTotals, 'unchanged'>, number>>`
    select coalesce(sum(count), 0) as done, coalesce(sum(created), 0) as created, coalesce(sum(updated), 0) as updated,
      coalesce(sum(refused), 0) as refused, coalesce(sum(warned), 0) as warned
    from base_import_batch where import_id = ${importId}`.execute(db);
  const [row] = rows;
  const [done, created, updated] = [Number(row?.done ?? 0), Number(row?.created ?? 0), Number(row?.updated ?? 0)];
  const refused = Number(row?.refused ?? 0);
  return { done, created, updated, unchanged: done - created - updated - refused, refused, warned: Number(row?.warned ?? 0) };
}

export const setState = async (id: string, state: RunState, { recordsOf }: Services): Promise<void> => {
  await recordsOf(runResource, serverCaller).update(id, { state });
};
