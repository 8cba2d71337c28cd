import type { Operation } from '../generated/descriptor.gen';

/** The calls that export and import the records of a module. `listed` is the part that they share with its list. */
export function transferOperations(path: string, { body: _body, ...listed }: Partial<Operation>): Operation[] {
  return [
    {
      ...listed,
      ...handler('exportData'),
      method: 'POST',
      path: `${path}/Actions/ExportData`,
      body: exportBody,
      result: offeredFile,
      right: 'btn_download',
    },
    { ...handler('templateDownload'), method: 'GET', path: `${path}/TemplateDownload`, result: offeredFile, right: 'btn_upload' },
    {
      ...handler('importPreview'),
      method: 'GET',
      path: `${path}/ImportPreview`,
      query: previewQuery,
      result: previewResult,
      right: 'btn_upload',
    },
    { ...handler('importData'), method: 'POST', path: `${path}/ImportData`, body: rowsBody, result: importResult, right: 'btn_upload' },
    {
      ...handler('importExceptionData'),
      method: 'POST',
      path: `${path}/ImportExceptionData`,
      body: { type: 'object', properties: { list: objects }, required: ['list'] },
      result: offeredFile,
      right: 'btn_upload',
    },
    ...backgroundOperations(path),
  ];
}

/** The calls of an import in the background. */
function backgroundOperations(path: string): Operation[] {
  const run = `${path}/Imports/{id}`;
  return [
    { ...handler('startImport'), method: 'POST', path: `${path}/Imports`, body: startBody, result: startResult, right: 'btn_upload' },
    { ...handler('importState'), method: 'GET', path: run, result: stateResult, right: 'btn_upload' },
    { ...handler('stopImport'), method: 'POST', path: `${run}/Actions/Stop`, result: { type: 'null' }, right: 'btn_upload' },
    { ...handler('undoImport'), method: 'POST', path: `${run}/Actions/Undo`, result: { type: 'null' }, right: 'btn_upload' },
    { ...handler('importFailures'), method: 'GET', path: `${run}/Failures`, result: offeredFile, right: 'btn_upload' },
  ];
}

const handler = (id: string): Pick<Operation, 'id' | 'title' | 'use' | 'handler'> => ({
  id,
  title: `$t:module.${id}`,
  use: 'handler',
  handler: `transfer.${id}`,
});

const text = { type: 'string' };
const integer = { type: 'integer' };
const anyObject = { type: 'object', additionalProperties: true };
const objects = { type: 'array', items: anyObject };

const zone = { type: 'string', maxLength: 100, description: 'The IANA zone of times in the file. Default: that of the server.' };

/** The body in our clients, beside that of a list. */
const exportBody = {
  type: 'object',
  properties: {
    currentPage: { type: 'integer', minimum: 1 },
    pageSize: { type: 'integer', minimum: 1 },
    query: anyObject,
    superQuery: anyObject,
    order: objects,
    dataType: { type: 'integer', description: '0: the page. 1: all records. 2: the records of `selectIds`.' },
    selectKey: {
      type: 'array',
      items: text,
      description: 'The columns, `table-column` for those of sub-tables. Default: those of the list.',
    },
    selectIds: { type: 'array', items: text },
    format: { enum: ['xlsx', 'csv', 'json'] },
    zone,
  },
};

const offeredFile = { type: 'object', properties: { name: text, url: text }, required: ['name', 'url'] };

const previewQuery = {
  fileName: { type: 'string', maxLength: 200 },
  mapping: { type: 'string', maxLength: 20_000 },
  hidden: { type: 'string', description: '`true` reads the hidden rows of a sheet, too.' },
  zone,
};

const unwritten = {
  type: 'array',
  items: { type: 'object', properties: { heading: text, reason: text, text }, required: ['heading', 'reason', 'text'] },
  description:
    'Headings whose values are not written. The reason: `related`, `calculated`, `system`, `file`, `denied`, or `chosen` by the mapping.',
};

const titles = { type: 'array', items: text, description: 'Lines above the headings, which are not read.' };

const otherSheets = {
  type: 'array',
  items: text,
  description: 'Names of the visible sheets with rows that are not read: only the first one is.',
};

const previewResult = {
  type: 'object',
  properties: {
    dataRow: objects,
    headerRow: {
      type: 'array',
      items: { ...anyObject, properties: { id: text, fullName: text, jnpfKey: text }, required: ['id', 'fullName', 'jnpfKey'] },
    },
    unknown: { type: 'array', items: text },
    offered: objects,
    isLarge: { type: 'boolean' },
    lines: { type: 'array', items: integer, description: 'The rows of the file at which the records begin.' },
    unwritten,
    titles,
    earlier: {
      type: ['object', 'null'],
      properties: { time: integer, user: text },
      required: ['time', 'user'],
      description: 'The last import of the same file into this module.',
    },
    fileHash: text,
    zone: { type: ['string', 'null'], description: 'The zone of the times in the file, if it has any.' },
    hiddenRows: { type: 'integer', description: 'Rows that the sheet does not show.' },
    hiddenColumns: { type: 'array', items: text, description: 'Headings of columns that the sheet does not show. They are read.' },
    otherSheets,
    isGuessed: { type: 'boolean', description: 'The encoding of a CSV file may be another one than GB 18030.' },
  },
  required: ['dataRow', 'headerRow', 'unwritten'],
};

const rowsBody = {
  type: 'object',
  properties: {
    list: objects,
    mode: { enum: ['insert', 'update', 'both'], description: 'Which records are written. Default: what the list of the module says.' },
    key: { type: 'string', description: 'The field by whose values records are found that are updated.' },
    dryRun: { type: 'boolean', description: '`true`: says what would happen, and writes nothing.' },
    zone,
    file: {
      type: 'object',
      properties: { name: { type: 'string', maxLength: 200 }, hash: { type: 'string', pattern: '^[0-9a-f]{64}$' } },
      required: ['name', 'hash'],
      description: 'The file of the records, with `fileHash` of its preview: a later preview says that it was imported.',
    },
  },
  required: ['list'],
};

const importResult = {
  type: 'object',
  properties: {
    snum: { type: 'integer' },
    fnum: { type: 'integer' },
    resultType: { type: 'integer' },
    failResult: objects,
    headerRow: objects,
    created: { type: 'integer' },
    updated: { type: 'integer' },
    unchanged: { type: 'integer' },
    warned: objects,
  },
  required: ['snum', 'fnum', 'resultType', 'failResult', 'headerRow'],
};

const startBody = {
  type: 'object',
  properties: {
    fileName: text,
    mapping: anyObject,
    mode: { enum: ['insert', 'update', 'both'] },
    key: text,
    hidden: { type: 'boolean' },
    zone,
  },
  required: ['fileName'],
};

const startResult = { type: 'object', properties: { id: text }, required: ['id'] };

const stateResult = {
  type: 'object',
  properties: {
    id: text,
    fileName: text,
    state: text,
    jobId: text,
    progress: { type: ['string', 'null'] },
    done: integer,
    created: integer,
    updated: integer,
    unchanged: integer,
    refused: integer,
    warned: integer,
    unwritten,
    titles,
    hiddenRows: { type: 'integer', description: 'Rows that the sheet does not show and the import does not read.' },
    otherSheets,
  },
  required: ['id', 'fileName', 'state', 'jobId', 'progress', 'done', 'created', 'updated', 'refused', 'warned'],
};
