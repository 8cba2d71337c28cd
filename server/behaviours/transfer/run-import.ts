import { IssueError } from '#engine/issue';
import { wholeContent } from '../../files/whole-content';
import { allows } from '../../access/access-for';
import { serverCaller, type Caller } from '../../access/caller';
import { AppError } from '../../app-error';
import type { Job } from '../../jobs/job-kind';
import type { Services } from '../../services';
import { allowWriteTime } from '../../storage/database';
import { nextTurn } from '../next-turn';
import { notingWarnings } from '../noting-warnings';
import { decodeRecords, type DecodedRecord } from './decode-records';
import { importModeOf } from './import-mode';
import { batchResource, runOf, runResource, setState, totalsOf, type ImportRun, type RunNotes } from './import-run';
import { textLines, type TableLines } from './read-lines';
import { openTable, unwrittenHeadings } from './table-reader';
import type { NumberedRecord } from './table-records';
import { importColumns } from './transfer-columns';
import { largeWorkbook, tableKindOf, workbookLines } from './uploaded-table';
import { zonedCaller } from './zoned-caller';
import { prepareRows, writeRows, type PreparedRows, type WrittenRows } from './write-rows';

/** Records that are written together. */
const batchSize = 500;

/**
 * Imports the file of a run in batches. Each is stored with what it has written, in one transaction, so that a later run goes
 * on behind it: no record is written twice or left out.
 */
export async function runImport({ payload, signal, progress, log }: Job<{ importId: string }>, caller: Caller, services: Services) {
  const { importId } = payload;
  const run = runOf(await services.recordsOf(runResource, serverCaller).require(importId));
  if (run.state !== 'running') return totalsOf(importId, services.db);
  try {
    await importBatches(run, { signal, progress, log }, caller, services);
  } catch (error) {
    // The caller has stopped the import, and the job is not cancelled yet.
    if (error instanceof AppError && error.code === 'importStopped') return totalsOf(importId, services.db);
    // What is wrong with the file would be wrong in a repetition, too. One that is missing may be on the disk of another server.
    if (!(error instanceof AppError) || error.code === 'uploadGone' || signal.aborted) throw error;
    await setState(importId, 'failed', services);
    log(services.texts.text(caller.language, `$t:error.${error.code}`, error.params));
    throw error;
  }
  await setState(importId, 'done', services);
  return totalsOf(importId, services.db);
}

type Reports = Pick<Job<unknown>, 'signal' | 'progress' | 'log'>;

async function importBatches(run: ImportRun, { signal, progress, log }: Reports, by: Caller, services: Services): Promise<void> {
  const caller = zonedCaller(by, run.options.zone);
  const write = await batchWriter(run, caller, services);
  const { done: skipped } = await totalsOf(run.id, services.db);
  if (skipped > 0) log(`continues behind record ${skipped}`);
  const { lines, total, hiddenRows, otherSheets } = await openLines(run, services);
  const mapping = new Map(Object.entries(run.options.mapping));
  const { records, headings, titles } = await openTable(lines, write.resource, caller, services, mapping);
  const notes: RunNotes = { unwritten: unwrittenHeadings(headings, caller, services), hiddenRows, otherSheets, titles };
  await services.recordsOf(runResource, serverCaller).update(run.id, { notes: JSON.stringify(notes) });
  const [heading] = headings.unknown;
  if (heading !== undefined) {
    await lines.return(undefined);
    throw new AppError('workbookHeadingUnknown', { heading });
  }
  let done = 0;
  await handleAhead(write.prepared(batchesOf(records, skipped)), async (batch, prepareNext) => {
    signal.throwIfAborted();
    await write.batch(batch, skipped + done, prepareNext);
    done += batch.records.length;
    progress(skipped + done, Math.max(total, skipped + done));
  });
}

async function batchWriter(run: ImportRun, caller: Caller, services: Services) {
  const release = await services.catalogue.release(run.moduleId);
  const { resource } = release;
  if (!allows(services.accessFor(resource, caller), 'btn_upload')) throw new AppError('forbidden');
  const columns = importColumns(resource, caller, services);
  const importMode = importModeOf(run.options, columns, release);
  const options = { resource, columns, importMode, caller, services: await notingWarnings(resource, services) };
  async function* preparedBatches(batches: AsyncGenerator<NumberedRecord[]>): AsyncGenerator<PreparedBatch> {
    for await (const records of batches) {
      const texts = records.map(({ values }) => values);
      const decoded = await decodeRecords(texts, columns, caller, services);
      for (const [index, { unnamed }] of records.entries())
        for (const [name, value] of unnamed ?? [])
          decoded[index]?.problems.push(services.texts.text(caller.language, '$t:transfer.cellUnnamed', { column: name, value }));
      yield { records, decoded, prepared: await prepareRows(decoded, options) };
    }
  }
  const store = ({ records, decoded, prepared }: PreparedBatch, position: number): Promise<WrittenRows> =>
    services.db.transaction().execute(async (transaction) => {
      // The last commit, that of the state, waits for the disk and so for these: what is lost before it is imported again.
      await allowWriteTime(transaction, { withoutDisk: true });
      // The lock keeps a run that was stopped from writing behind the undo.
      const { state } = await services.recordsOf(runResource, serverCaller, transaction).hold(run.id);
      if (state !== 'running') throw new AppError('importStopped');
      const result = await writeRows(decoded, options, transaction, prepared);
      const separator = caller.language === 'en' ? '; ' : '；';
      const failures = [...result.refused].map(([index, reasons]) => {
        const { values, line } = records[index] ?? { values: {}, line: 0 };
        const inRow = services.texts.text(caller.language, '$t:transfer.inRow', { line, reasons: reasons.join(separator) });
        return { ...values, errorsInfo: inRow };
      });
      const before = result.updated.map(({ id, before: stored }) => ({
        id,
        version: stored['version'],
        values: Object.fromEntries(columns.map((column) => [column.id, stored[column.id] ?? null])),
      }));
      await services.recordsOf(batchResource, serverCaller, transaction).insert({
        importId: run.id,
        position,
        count: records.length,
        created: result.created.length,
        updated: before.length,
        refused: failures.length,
        warned: result.warned.size,
        createdIds: JSON.stringify(result.created.map(({ id }) => id)),
        before: JSON.stringify(before),
        failures: JSON.stringify(failures),
      });
      return result;
    });
  const batch = async ({ prepared, ...rest }: PreparedBatch, position: number, prepareNext: () => void): Promise<void> => {
    const ahead = prepared && { ...prepared, whileStored: prepareNext };
    const written = await store({ ...rest, prepared: ahead }, position).catch((error: unknown) => {
      // What one record has done to the batch: without what was prepared, it is looked for.
      if (!prepared || !(error instanceof IssueError || error instanceof AppError)) throw error;
      return store({ ...rest, prepared: undefined }, position);
    });
    await written.announce();
    await nextTurn();
  };
  return { resource, prepared: preparedBatches, batch };
}

interface PreparedBatch {
  records: readonly NumberedRecord[];
  decoded: readonly DecodedRecord[];
  prepared: PreparedRows | undefined;
}

/**
 * Handles items in their order. `prepareNext` lets the next one be prepared meanwhile, and is called when another process has work
 * for a while: PostgreSQL stores a batch while this one prepares the next.
 */
async function handleAhead<Item>(
  items: AsyncGenerator<Item>,
  handle: (item: Item, prepareNext: () => void) => Promise<void>,
): Promise<void> {
  let next: Promise<IteratorResult<Item>> | undefined;
  const prepareNext = () => {
    next ??= items.next();
    // A failure is told when its turn comes.
    next.catch(() => undefined);
  };
  try {
    for (;;) {
      prepareNext();
      const { value, done } = (await next) as IteratorResult<Item>;
      next = undefined;
      if (done === true) return;
      await handle(value, prepareNext);
    }
  } finally {
    await next?.catch(() => undefined);
    await items.return(undefined);
  }
}

/** The records behind those that an earlier run has stored. */
async function* batchesOf(parts: AsyncGenerator<Iterable<NumberedRecord>>, skipped: number): AsyncGenerator<NumberedRecord[]> {
  let batch: NumberedRecord[] = [];
  let number = 0;
  for await (const records of parts) {
    for (const record of records) {
      number += 1;
      if (number <= skipped) continue;
      batch.push(record);
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/** The lines of the file; `total` is an estimate of its records. */
async function openLines(
  { fileKey, fileName, options }: ImportRun,
  services: Services,
): Promise<{ lines: TableLines; total: number } & Pick<RunNotes, 'hiddenRows' | 'otherSheets'>> {
  const { files } = services;
  const content = await files.open(fileKey);
  if (!content) throw new AppError('uploadGone');
  const kind = tableKindOf(fileName);
  if (kind !== 'csv') {
    const readsHidden = options.hidden === true;
    const { lines, rows, hiddenRows, otherSheets } = await workbookLines(await wholeContent(content), kind, services, {
      ...largeWorkbook,
      readsHidden,
    });
    return { lines, total: Math.max(0, rows - 1), hiddenRows: readsHidden ? 0 : hiddenRows, otherSheets };
  }
  let total = 0;
  for await (const chunk of content as AsyncIterable<Buffer>)
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1)) total += 1;
  const again = await files.open(fileKey);
  if (!again) throw new AppError('uploadGone');
  return { lines: textLines(again), total, hiddenRows: 0, otherSheets: [] };
}

const lineFeed = 10;
