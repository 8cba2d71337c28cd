import { dateFormatOf } from '#engine/dates/date-format';
import { isJsonObject } from '#engine/json';
import { moduleIdIn } from '#engine/module/module-key';
import { allows } from '#server/access/access-for.ts';
import { serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { notingWarnings } from '#server/behaviours/noting-warnings.ts';
import { decodeRecords } from '#server/behaviours/transfer/decode-records.ts';
import { earlierImport, type ImportedFile, noteImport } from '#server/behaviours/transfer/earlier-import.ts';
import { failuresWorkbook } from '#server/behaviours/transfer/failures-workbook.ts';
import { headerRowOf } from '#server/behaviours/transfer/header-row.ts';
import { importModeOf } from '#server/behaviours/transfer/import-mode.ts';
import { batchResource, ownRun, type RunOptions, runResource, setState, totalsOf } from '#server/behaviours/transfer/import-run.ts';
import { limited } from '#server/behaviours/transfer/limited.ts';
import type { MatchedHeadings } from '#server/behaviours/transfer/match-headings.ts';
import { openTable, requireHeadings, unwrittenHeadings } from '#server/behaviours/transfer/table-reader.ts';
import type { NumberedRecord } from '#server/behaviours/transfer/table-records.ts';
import { importColumns, leavesOf, type TransferColumn } from '#server/behaviours/transfer/transfer-columns.ts';
import { tableKindOf, uploadedTable, type UploadedTable, uploadLimits } from '#server/behaviours/transfer/uploaded-table.ts';
import { cellName, issueText, writeRows, type WrittenRows } from '#server/behaviours/transfer/write-rows.ts';
import { zonedCaller } from '#server/behaviours/transfer/zoned-caller.ts';
import { readJob } from '#server/display/job-rows.ts';
import { workbookType } from '#server/excel/write-sheet.ts';
import type { Behaviour, Exchange } from '#server/exchange.ts';
import { cleanFileName } from '#server/files/clean-file-name.ts';
import { offerFile } from '#server/files/offer-file.ts';
import { ticketId } from '#server/files/ticket-id.ts';
import type { Services } from '#server/services.ts';
import { allowWriteTime } from '#server/storage/database.ts';
import type { Row } from '#server/storage/records.ts';
import { serverTimeZone } from '#server/storage/server-time-zone.ts';

/** Keeps a file for its preview or import, for ten minutes. The name in the answer opens it. */
export const uploader: Behaviour = async ({ parts }, services) => {
  for await (const part of parts) {
    if (!('content' in part)) continue;
    const { name } = cleanFileName(part.fileName);
    const kind = tableKindOf(name);
    const content = limited(part.content, uploadLimits[kind]);
    const { url } = await offerFile({ name, type: 'application/octet-stream', content }, services);
    return { data: { name: new URL(url, 'http://local').searchParams.get('encryption'), url } };
  }
  throw new AppError('fileMissing');
};

/**
 * The records of an uploaded file, as texts; the first ones of a file that is imported in the background. With `mapping`,
 * headings that name no column, and columns without a heading, are answered as `unknown`; without it they are refused, because
 * existing clients do not show them, as are sheets with hidden rows, which `hidden` reads.
 */
export const importPreview: Behaviour = async ({ resource, query, caller }, services) => {
  const mapping = mappingIn(query['mapping']);
  const takesLarge = mapping !== undefined;
  const readsHidden = query['hidden'] === 'true';
  const table = await uploadedTable(String(query['fileName'] ?? ''), services, { takesLarge, readsHidden, signal: caller.signal });
  try {
    return { data: await previewOf(table, mapping, { resource, caller: zonedCaller(caller, query['zone']) }, services) };
  } finally {
    // Refused headings leave the file open.
    await table.lines.return(undefined);
  }
};

async function previewOf(
  table: UploadedTable,
  mapping: ReadonlyMap<string, string> | undefined,
  { resource, caller }: Pick<Exchange, 'resource' | 'caller'>,
  services: Services,
): Promise<object> {
  const { headings, names, records, titles, headingLine } = await openTable(table.lines, resource, caller, services, mapping);
  const columns = importColumns(resource, caller, services);
  if (!mapping && titles.length > 0) throw new AppError('workbookTitle', { line: headingLine });
  if (!mapping) requireHeadings(headings, columns);
  if (!mapping && table.hiddenRows > 0) throw new AppError('workbookHidden', { count: table.hiddenRows });
  const { importMaxRows: limit } = await services.sysConfig.get();
  const most = table.isLarge ? shownOfLarge : limit;
  const first = await firstOf(records, most + 1);
  const isLarge = table.isLarge || first.length > limit;
  if (isLarge && !mapping) throw new AppError('workbookTooManyRows', { limit });
  const unnamed = first.flatMap((record) => [...(record.unnamed?.keys() ?? [])]);
  const [column] = unnamed;
  if (column !== undefined && !mapping) throw new AppError('workbookHeadingEmpty', { cell: column });
  const headerRow = headerRowOf(usedColumns(columns, headings));
  const shown = first.slice(0, isLarge ? shownOfLarge : limit);
  const dataRow = shown.map(({ values }) => values);
  const { hiddenRows, otherSheets, fileKey: fileHash } = table;
  const earlier = await earlierImport(moduleIdIn(resource.id) ?? '', fileHash, caller, services);
  const zone = hasTimes(usedColumns(columns, headings)) ? (caller.zone ?? serverTimeZone()) : null;
  const told = { unwritten: unwrittenHeadings(headings, caller, services), otherSheets, earlier, fileHash, zone };
  if (!mapping) return { dataRow, headerRow, ...told };
  const unknown = [...new Set([...headings.unknown, ...unnamed])];
  const isHidden = (place: number) => table.hiddenColumns.some(([from, to]) => place >= from && place <= to);
  const hiddenColumns = names.filter((_, place) => headings.places[place] !== undefined && isHidden(place));
  const notes = { ...told, titles, hiddenRows, hiddenColumns, isGuessed: table.isGuessed() };
  const lines = shown.map(({ line }) => line);
  return { dataRow, lines, headerRow, unknown, offered: headerRowOf(columns), isLarge, ...notes };
}

/** Whether a column has times of a zone. */
const hasTimes = (columns: readonly TransferColumn[]): boolean =>
  leavesOf(columns).some(({ node, definition }) => definition.moment !== undefined && !dateFormatOf(node).days);

/** The first records, as texts. */
async function firstOf(parts: AsyncGenerator<Iterable<NumberedRecord>>, count: number): Promise<NumberedRecord[]> {
  const first: NumberedRecord[] = [];
  for await (const records of parts) {
    for (const record of records) {
      first.push(record);
      if (first.length === count) return first;
    }
  }
  return first;
}

/** Records of a large file in its preview. */
const shownOfLarge = 20;

function mappingIn(text: unknown): Map<string, string> | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const mapping: unknown = JSON.parse(text);
    return new Map(isJsonObject(mapping) ? Object.entries(mapping).map(([heading, name]) => [heading, String(name)]) : []);
  } catch {
    return new Map();
  }
}

/** The columns that the file has, in the order of the form. */
function usedColumns(columns: readonly TransferColumn[], { places }: MatchedHeadings): TransferColumn[] {
  const paths = new Set(places.flatMap((place) => place?.column.path ?? []));
  return columns.flatMap((column) => {
    if (!column.columns) return paths.has(column.path) ? [column] : [];
    const inner = column.columns.filter(({ path }) => paths.has(path));
    return inner.length > 0 ? [{ ...column, columns: inner }] : [];
  });
}

interface ImportBody {
  list: Row[];
  mode?: string | null;
  key?: string | null;
  dryRun?: boolean | null;
  file?: ImportedFile | null;
  zone?: string | null;
}

/** Imports the records of a preview. Those that are refused come back with their reasons; a dry run writes nothing. */
export const importData: Behaviour = async ({ resource, body, caller: by }, services) => {
  const { list, mode, key, dryRun, file, zone } = body as ImportBody;
  const caller = zonedCaller(by, zone);
  const { importMaxRows: limit } = await services.sysConfig.get();
  if (list.length > limit) throw new AppError('workbookTooManyRows', { limit });
  const moduleId = moduleIdIn(resource.id) ?? '';
  const release = await services.catalogue.release(moduleId);
  const columns = importColumns(resource, caller, services);
  const importMode = importModeOf({ mode, key }, columns, release);
  // A user who may not change records must not do so by a file, unless the list says that its files do.
  if (mode && importMode.mode !== 'insert' && !allows(services.accessFor(resource, caller), 'btn_edit')) throw new AppError('forbidden');
  const decoded = await decodeRecords(list, columns, caller, services);
  const noting = await notingWarnings(resource, services);
  const written = await inTransaction(dryRun === true, async (transaction) => {
    await allowWriteTime(transaction);
    return writeRows(decoded, { resource, columns, importMode, caller, services: noting }, transaction);
  });
  if (dryRun !== true) await written.announce();
  const { refused, warned, created, updated, unchanged } = written;
  if (dryRun !== true && file && created.length + updated.length > 0) await noteImport(moduleId, file, caller, services);
  const separator = caller.language === 'en' ? '; ' : '；';
  const failResult = [...refused]
    .sort(([a], [b]) => a - b)
    .map(([index, reasons]) => ({ ...list[index], errorsInfo: reasons.join(separator) }));
  return {
    data: {
      snum: list.length - failResult.length,
      fnum: failResult.length,
      resultType: failResult.length === 0 ? 0 : 1,
      failResult,
      headerRow: headerRowOf(columns),
      created: created.length,
      updated: updated.length,
      unchanged: unchanged.length,
      warned: [...warned].map(([index, warnings]) => ({
        index,
        reasons: warnings.map((warning) => issueText(warning, { columns, caller, services })).join(separator),
        cells: warnings.map((warning) => cellName(warning, columns)),
      })),
    },
  };

  async function inTransaction(isDry: boolean, work: (transaction: typeof services.db) => Promise<WrittenRows>): Promise<WrittenRows> {
    let result: WrittenRows | undefined;
    await services.db
      .transaction()
      .execute(async (transaction) => {
        result = await work(transaction);
        if (isDry) throw new DryRun();
      })
      .catch((error: unknown) => {
        if (!(error instanceof DryRun)) throw error;
      });
    if (!result) throw new TypeError('The import has no result.');
    return result;
  }
};

/** Rolls a transaction back. */
class DryRun extends Error {}

/** A workbook of the rows that an import refused, with their reasons. The import reads it again. */
export const importExceptionData: Behaviour = async ({ resource, body, caller }, services) => {
  const { list } = body as { list: Row[] };
  const { texts } = services;
  const title = texts.text(caller.language, resource.title);
  const name = texts.text(caller.language, '$t:transfer.failuresName', { name: title });
  const columns = importColumns(resource, caller, services);
  // A column that the file did not have would be emptied by the next import.
  const used = columns.filter((column) => list.some((row) => Object.hasOwn(row, column.name)));
  const content = failuresWorkbook(name, used.length > 0 ? used : columns, [list], (key) =>
    texts.text(caller.language, `$t:transfer.${key}`),
  );
  return { data: await offerFile({ name: `${name}.xlsx`, type: workbookType, content }, services) };
};

interface StartBody {
  fileName: string;
  mapping?: Record<string, unknown> | null;
  mode?: string | null;
  key?: string | null;
  hidden?: boolean | null;
  zone?: string | null;
}

/** Begins to import an uploaded file in the background, with the rights of the caller. */
export const startImport: Behaviour = async ({ resource, body, caller }, services) => {
  const { fileName, mapping, mode, key, hidden, zone } = body as StartBody;
  const moduleId = moduleIdIn(resource.id) ?? '';
  const ticket = await services.recordsOf('file/ticket', serverCaller).get(ticketId(fileName));
  if (!ticket || Number(ticket.expiresAt) < Date.now()) throw new AppError('uploadGone');
  tableKindOf(String(ticket.fileName));
  const columns = importColumns(resource, caller, services);
  const importMode = importModeOf({ mode, key }, columns, await services.catalogue.release(moduleId));
  if (mode && importMode.mode !== 'insert' && !allows(services.accessFor(resource, caller), 'btn_edit')) throw new AppError('forbidden');
  const options: RunOptions = {
    mapping: Object.fromEntries(Object.entries(isJsonObject(mapping) ? mapping : {}).map(([heading, name]) => [heading, String(name)])),
    ...(mode && { mode }),
    ...(key && { key }),
    ...(hidden === true && { hidden }),
    ...(zone && { zone: zonedCaller(caller, zone).zone ?? zone }),
  };
  const id = await services.db.transaction().execute(async (transaction) => {
    const runs = services.recordsOf(runResource, { ...caller, isServer: true }, transaction);
    const { fileKey, fileName: name } = ticket;
    const file = { fileKey, fileHash: fileKey, fileName: name };
    const run = await runs.insert({ moduleId, ...file, options: JSON.stringify(options), state: 'running' });
    const jobId = await services.jobs.enqueue('importRecords', { importId: run.id }, { caller, db: transaction });
    await runs.update(run.id, { jobId });
    return run.id;
  });
  return { data: { id } };
};

/** How far a background import is. */
export const importState: Behaviour = async ({ resource, params, caller }, services) => {
  const { id, fileName, state, jobId, notes } = await ownRun(params['id'] ?? '', moduleIdIn(resource.id) ?? '', caller, services);
  const job = await readJob(jobId, { ...caller, isServer: true }, services).catch(() => undefined);
  return { data: { id, fileName, state, jobId, progress: job?.progress ?? null, ...notes, ...(await totalsOf(id, services.db)) } };
};

/** Ends a background import. The records that it has written stay, until they are taken back. */
export const stopImport: Behaviour = async ({ resource, params, caller }, services) => {
  const { id, state, jobId } = await ownRun(params['id'] ?? '', moduleIdIn(resource.id) ?? '', caller, services);
  if (state === 'running') {
    await setState(id, 'stopped', services);
    await services.jobs.cancel(jobId, caller);
  }
  return { data: null };
};

/** Takes back, in the background, what an import has written. */
export const undoImport: Behaviour = async ({ resource, params, caller }, services) => {
  const { id, state } = await ownRun(params['id'] ?? '', moduleIdIn(resource.id) ?? '', caller, services);
  if (state === 'running' || state === 'undoing') throw new AppError('importRunning');
  if (state === 'undone') return { data: null };
  await services.db.transaction().execute(async (transaction) => {
    const jobId = await services.jobs.enqueue('undoImport', { importId: id }, { caller, db: transaction });
    await services.recordsOf(runResource, { ...caller, isServer: true }, transaction).update(id, { state: 'undoing', jobId });
  });
  return { data: null };
};

/** A workbook of all records that a background import has refused, with their reasons. */
export const importFailures: Behaviour = async ({ resource, params, caller }, services) => {
  const { id } = await ownRun(params['id'] ?? '', moduleIdIn(resource.id) ?? '', caller, services);
  const text = (key: string, values?: Row) => services.texts.text(caller.language, `$t:transfer.${key}`, values);
  const name = text('failuresName', { name: services.texts.text(caller.language, resource.title) });
  const content = failuresWorkbook(name, importColumns(resource, caller, services), failuresOf(id, services), text);
  return { data: await offerFile({ name: `${name}.xlsx`, type: workbookType, content }, services) };
};

async function* failuresOf(importId: string, { recordsOf }: Services): AsyncGenerator<Row[]> {
  const batches = recordsOf(batchResource, serverCaller);
  const query = { filter: { field: 'importId', is: 'equals' as const, value: importId }, fields: ['id', 'failures'] };
  for await (const slice of batches.stream(query)) for (const { failures } of slice) yield JSON.parse(String(failures)) as Row[];
}
