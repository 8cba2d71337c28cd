import { randomBytes } from 'node:crypto';
import { isJsonObject } from '#engine/json';
import { sourceTypeOf } from '#print/source-types';
import { pickerOf, requireSession, serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { copyRecord } from '#server/behaviours/copy-record.ts';
import { behaviour } from '#server/behaviours/create.ts';
import { dictionaryNames, withEntryNames } from '#server/behaviours/organisation/dictionary-names.ts';
import { readJsonFile } from '#server/behaviours/read-json-file.ts';
import { exportedFields } from '#server/behaviours/readable-fields.ts';
import { withUserNames } from '#server/display/with-people.ts';
import type { Behaviour } from '#server/exchange.ts';
import { offerFile } from '#server/files/offer-file.ts';
import { pdfStream } from '#server/print/pdf/pdf-stream.ts';
import type { PdfRecords } from '#server/print/pdf/write-pdf.ts';
import { printAnswers, printFrame, type PrintFrame, requireTemplate } from '#server/print/print-answers.ts';
import type { PrintContext } from '#server/print/print-context.ts';
import { printFields } from '#server/print/print-fields.ts';
import { printedIds } from '#server/print/printed-ids.ts';
import { checkPrintable, printedRecords } from '#server/print/printed-records.ts';
import { rowsBelow } from '#server/records/rows-below.ts';
import { pickFields } from '#server/records/visible-fields.ts';
import { writeRecord } from '#server/records/write-record.ts';
import { pagedList } from '#server/sending/paged-list.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';
import { rowsWith } from '#server/storage/rows-with.ts';
import { printedPictures, type PrintedPictures } from '#server/uploads/printed-pictures.ts';

/** Templates with the names of their creators. Clients of 3.6 print the category as it comes. */
export const list: Behaviour = async (exchange, services) => {
  const { caller } = exchange;
  const { list: rows, ...others } = await pagedList(exchange, services);
  const list = await withUserNames(rows, services.names, caller);
  if (caller.showsTexts !== true) return { data: { list, ...others } };
  const categories = await dictionaryNames('printDev', 'enCode', caller, services);
  return { data: { list: withEntryNames(list, 'category', categories), ...others } };
};

/** The enabled templates of a type below their categories. */
export const selector: Behaviour = async ({ resource, query, caller }, services) => {
  const type = Number(query['type']);
  const templates = await services
    .recordsOf(resource, pickerOf(caller), undefined, { narrowedBy: { field: 'enabledMark', is: 'equals', value: 1 } })
    .all({ fields: ['id', 'fullName', 'category', 'type'] });
  const offered = templates.filter((row) => !type || row['type'] === undefined || Number(row['type']) === type);
  const byCategory = rowsBelow(offered, (row) => row['category']);
  // The caller picks a template, and may have no right on dictionaries. Older clients stored the id of a category.
  const [byCode, byId] = [
    await dictionaryNames('printDev', 'enCode', pickerOf(caller), services),
    await dictionaryNames('printDev', 'id', pickerOf(caller), services),
  ];
  const list = [...byCategory].map(([category, rows]) => ({
    id: category,
    fullName: byCode.get(String(category)) ?? byId.get(String(category)) ?? String(category ?? ''),
    hasChildren: true,
    children: rows.map(({ id, fullName }) => ({ id, fullName, hasChildren: false, children: [] })),
  }));
  return { data: { list } };
};

/** The names of enabled templates by their ids, in the order of the ids. */
export const options: Behaviour = async ({ resource, body, caller }, { recordsOf }) => {
  const ids = isJsonObject(body) ? [body['ids']].flat().filter((id): id is string => typeof id === 'string') : [];
  const narrowedBy = { field: 'enabledMark', is: 'equals' as const, value: 1 };
  const rows = await rowsWith(recordsOf(resource, caller, undefined, { narrowedBy }), 'id', ids, ['id', 'fullName']);
  const names = new Map(rows.map(({ id, fullName }) => [id, fullName]));
  return { data: [...new Set(ids)].filter((id) => names.has(id)).map((id) => ({ id, fullName: names.get(id) })) };
};

/** The fields that a template of a source can name. */
export const fields: Behaviour = async ({ body, caller }, services) => ({
  data: await printFields((body ?? {}) as Row, { caller, services }),
});

/** A template with the data of a record. */
export const data: Behaviour = async ({ query, caller }, services) => {
  const [answer] = await printAnswers(String(query['id'] ?? ''), [String(query['formId'] ?? '')], { caller, services });
  return { data: answer };
};

/** A template with the data of several records, in the order of their ids. Clients of 5.x post the ids. */
export const batchData: Behaviour = async ({ query, body, caller }, services) => {
  const ask = isJsonObject(body) ? body : query;
  return { data: await printAnswers(String(ask['id'] ?? ''), printedIds(ask), { caller, services }) };
};

interface PdfBody {
  id: string;
  ids: string[];
  title?: string;
}

/** Users whose files are being written by this server. A user has one at a time. */
const writing = new Set<string>();

/** The records in a template as a PDF file. */
export const pdf: Behaviour = async ({ body, caller }, services) => {
  const { id, ids: asked, title = '' } = body as PdfBody;
  const { userId } = requireSession(caller);
  if (writing.has(userId)) throw new AppError('printPdfBusy');
  writing.add(userId);
  try {
    const context = { caller, services };
    const template = await requireTemplate(id, context);
    const ids = printedIds({ ids: asked });
    await checkPrintable(template, ids, context);
    const frame = await printFrame(template, context);
    const name = title || frame.fullName;
    const { stream, missing } = await fileOf(template, ids, { ...frame, fullName: name }, context);
    stream.once('close', () => writing.delete(userId));
    if (stream.closed) writing.delete(userId);
    const headers = { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.pdf`)}` };
    const msg = missing.length > 0 && services.texts.text(caller.language, '$t:print.missingCharacters', { characters: missing.join(' ') });
    return { raw: stream, type: 'application/pdf', headers: { ...headers, ...(msg && { 'x-message': encodeURIComponent(msg) }) } };
  } catch (error) {
    writing.delete(userId);
    throw error;
  }
};

async function fileOf(template: Row, ids: readonly string[], frame: PrintFrame, context: PrintContext) {
  const { caller, services } = context;
  const pictures = printedPictures(caller, services);
  const task = {
    title: frame.fullName,
    template: frame.printTemplate,
    pageParam: frame.pageParam,
    pictures: await pictures.in(frame.printTemplate),
    context: {
      language: caller.language,
      printer: frame.printer,
      printerPlaces: frame.printerPlaces,
      time: Date.now(),
      approvals: [],
      dictionaries: frame.dictionaries,
      formatted: frame.formatted,
    },
  };
  const batches = batchesOf(template, ids, pictures, context);
  return pdfStream(task, batches, { buildDir: services.settings.buildDir, signal: caller.signal });
}

/** Maximum size of a batch: records, and characters of their JSON. */
const batchLimits = { records: 25, length: 200_000 } as const;

/**
 * The records in batches of about the same size, so that they are never in memory together. The first one is a single record, so
 * that the file begins at once.
 */
async function* batchesOf(
  template: Row,
  ids: readonly string[],
  pictures: PrintedPictures,
  context: PrintContext,
): AsyncGenerator<PdfRecords, void> {
  let size = 1;
  for (let start = 0; start < ids.length;) {
    const part = ids.slice(start, start + size);
    const records = await printedRecords(template, part, context);
    const json = JSON.stringify(records);
    yield { records, pictures: await pictures.in(json) };
    start += part.length;
    size = Math.min(Math.max(Math.floor((batchLimits.length * part.length) / json.length), 1), batchLimits.records);
  }
}

/** Creates a template. Older clients do not say where its data come from. */
export const create: Behaviour = (exchange, services) => {
  const body = exchange.body as Row;
  return behaviour({ ...exchange, body: { ...body, sourceType: sourceTypeOf(body) } }, services);
};

/** Copies a template. The copy is disabled. */
export const copy: Behaviour = async (exchange, services) => ({ data: await copyRecord(exchange, services, { enabledMark: 0 }) });

/** Exports a template as a `.bp` file, as existing installations read it. */
const exportHandler: Behaviour = async ({ resource, params, caller }, services) => {
  const record = await services.recordsOf(resource, caller).require(params['id'] ?? '');
  const entity = pickFields(record, exportedFields({ resource, caller }, services));
  const content = `${JSON.stringify({ ...entity, id: record['id'] }, null, 2)}\n`;
  const file = { name: `${String(record['fullName'] ?? record['id'])}.bp`, type: 'application/json; charset=utf-8', content };
  return { data: await offerFile(file, services) };
};

/** Imports the `.bp` file of a template. With `type` 1, a template whose name or code is stored becomes a copy with another name. */
const importHandler: Behaviour = async ({ resource, files, body, caller }, services) => {
  const file = readJsonFile(files);
  if (!isJsonObject(file) || !('enCode' in file) || !('printTemplate' in file))
    throw new AppError('fileFormatWrong', { expected: '.bp', actual: JSON.stringify(file)?.slice(0, 40) ?? '—' });
  const known = new Set(resource.fields.map(({ id }) => id));
  const entity = Object.fromEntries(Object.entries(file).filter(([name]) => known.has(name) && !serverFields.has(name)));
  const isCopy = isJsonObject(body) && Number(body['type'] ?? 0) === 1;
  const isTaken = await isStored(entity, services);
  if (isTaken && !isCopy) throw new AppError('printTemplateStored', { name: entity['fullName'] });
  const whole = { ...entity, sourceType: sourceTypeOf(entity) };
  const { id } = await writeRecord(resource, { body: isTaken ? renamed(whole) : whole }, caller, services);
  return { data: { id } };
};

const serverFields = new Set(['createdBy', 'createdTime', 'modifiedTime']);

async function isStored(entity: Row, { recordsOf }: Services): Promise<boolean> {
  const any = ['enCode', 'fullName'].map((field) => ({ field, is: 'equals' as const, value: String(entity[field] ?? '') }));
  return (await recordsOf('system/printDev', serverCaller).count({ filter: { any } }, 1)) > 0;
}

/** Existing servers mark copies so. */
function renamed(entity: Row): Row {
  const code = randomBytes(4).toString('hex').slice(0, 5);
  return {
    ...entity,
    fullName: `${String(entity['fullName']).slice(0, 92)}副本${code}`,
    enCode: `${String(entity['enCode']).slice(0, 44)}${code}`,
  };
}

export { exportHandler as export, importHandler as import };
