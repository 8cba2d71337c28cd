import { randomBytes } from 'node:crypto';
import { isJsonObject } from '#engine/json';
import { serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { copyRecord } from '#server/behaviours/copy-record.ts';
import { behaviour as createRecord } from '#server/behaviours/create.ts';
import { answerInterface, requireInterface } from '#server/behaviours/interfaces/answer-interface.ts';
import { interfacePage, interfaceRowsByIds } from '#server/behaviours/interfaces/interface-rows.ts';
import { behaviour as listRecord } from '#server/behaviours/list.ts';
import { readJsonFile } from '#server/behaviours/read-json-file.ts';
import { readRecord } from '#server/behaviours/read-record.ts';
import { exportedFields } from '#server/behaviours/readable-fields.ts';
import { refusedImport } from '#server/behaviours/refused-import.ts';
import { sentChanges } from '#server/behaviours/sent-changes.ts';
import { behaviour as updateRecord } from '#server/behaviours/update.ts';
import { withUserNames } from '#server/display/with-people.ts';
import type { Behaviour } from '#server/exchange.ts';
import { offerFile } from '#server/files/offer-file.ts';
import { withAllParts, withNamedMethods } from '#server/interfaces/client-config.ts';
import { interfaceParameters, parsedList } from '#server/interfaces/interface-parameters.ts';
import { kinds } from '#server/interfaces/interface-reading.ts';
import type { InterfaceParam } from '#server/interfaces/matching-rows.ts';
import { postedInterface, requestMethodOf, withOlderNames } from '#server/interfaces/older-names.ts';
import { sqlRequest } from '#server/interfaces/sql/sql-data.ts';
import { importRecords } from '#server/records/import-records.ts';
import { interfaceConfig, parsedConfig } from '#server/records/interface-config.ts';
import { rowsBelow } from '#server/records/rows-below.ts';
import { pickFields } from '#server/records/visible-fields.ts';
import { enteredSecret } from '#server/secrets/entered-secret.ts';
import type { Services } from '#server/services.ts';
import { applicationToken } from '#server/session/application-session.ts';
import type { Row } from '#server/storage/records.ts';
import { rowsWith } from '#server/storage/rows-with.ts';

/** Values that interfaces take from the answers of others: there are none. Existing clients read the list before they show the form. */
export const variables: Behaviour = async () => ({ data: [] });

/** Interfaces, with the names of both generations of clients. */
export const list: Behaviour = async (exchange, services) => {
  const { resource, caller, query } = exchange;
  const category = query['category'] ?? query['categoryId'];
  const answer = await listRecord({ ...exchange, query: { ...query, ...(category !== undefined && { category }) } }, services);
  if (!('data' in answer)) return answer;
  const { list: rows, ...others } = answer.data as { list: Row[] };
  const ofApi = rows.filter(({ type }) => type === kinds.api).map(({ id }) => id);
  const configs = await rowsWith(services.recordsOf(resource, caller), 'id', ofApi, ['id', 'dataConfigJson']);
  const configOf = new Map(configs.map((row) => [row['id'], row['dataConfigJson']]));
  const shown = (await withUserNames(rows, services.names, caller)).map(
    ({ creatorUserId: _creator, lastModifyUser: _modifier, ...row }) => ({
      ...row,
      categoryId: row['category'],
      dataType: row['type'],
      requestMethod: requestMethodOf({ ...row, dataConfigJson: configOf.get(row['id']) }),
      responseType: 'json',
      checkType: row['isPostPosition'],
      tenantId: '',
    }),
  );
  return { ...answer, data: { list: shown, ...others } };
};

/**
 * The enabled interfaces below their categories that have any, as a bare list, which existing clients expect. Those whose category
 * is missing stand in a group of their own at the end.
 */
export const selector: Behaviour = async ({ resource, caller }, { recordsOf, texts }) => {
  const interfaces = await recordsOf(resource, caller, undefined, { narrowedBy: { field: 'enabledMark', is: 'equals', value: 1 } }).all({
    fields: ['id', 'fullName', 'category'],
  });
  const interfacesByCategory = rowsBelow(interfaces, (row) => row['category']);
  const categories = await rowsWith(recordsOf('system/dictionaryData', caller), 'id', [...interfacesByCategory.keys()], ['id', 'fullName']);
  const existing = new Set(categories.map(({ id }) => id));
  const others = interfaces.filter(({ category }) => !existing.has(category));
  const groups = categories.map(({ id, fullName }) => groupOf(id, fullName, interfacesByCategory.get(id) ?? []));
  const uncategorised = groupOf('uncategorised', texts.text(caller.language, '$t:dataInterface.uncategorised'), others);
  return { data: others.length > 0 ? [...groups, uncategorised] : groups };
};

const groupOf = (id: unknown, fullName: unknown, interfaces: readonly Row[]): Row => ({
  id,
  fullName,
  category: '0',
  hasChildren: true,
  children: interfaces.map((row) => ({
    id: row['id'],
    fullName: row['fullName'],
    category: row['category'],
    hasChildren: false,
    children: null,
  })),
});

/** An interface, with the names of both generations of clients. Its secret is not answered. */
export const read: Behaviour = async (exchange, services) => {
  const record = withOlderNames(await readRecord(exchange, services));
  return { data: exchange.caller.showsTexts === true ? withAllParts(record) : record };
};

/** Creates an interface from the names of either generation of clients. */
export const create: Behaviour = (exchange, services) =>
  createRecord(
    { ...exchange, body: postedInterface(isJsonObject(exchange.body) ? withNamedMethods(exchange.body) : exchange.body) },
    services,
  );

/** Changes an interface by the names of either generation of clients. */
export const update: Behaviour = async (exchange, services) => {
  const records = services.recordsOf(exchange.resource, exchange.caller, undefined, { showsHidden: true });
  const before = await records.require(exchange.params['id'] ?? '');
  const changes = await sentChanges(exchange, services, read);
  return updateRecord({ ...exchange, body: postedInterface(withNamedMethods(changes), before) }, services);
};

/** Copies an interface without its secret. The copy is disabled. */
export const copy: Behaviour = async (exchange, services) => ({ data: await copyRecord(exchange, services, { enabledMark: 0 }) });

/** Exports an interface as a `.bd` file, as existing installations read it. The secret is not in it. */
const exportHandler: Behaviour = async ({ resource, params, caller }, services) => {
  const record = await services.recordsOf(resource, caller).require(params['id'] ?? '');
  const entity = pickFields(record, exportedFields({ resource, caller }, services));
  const content = `${JSON.stringify({ ...entity, id: record['id'] }, null, 2)}\n`;
  return {
    data: await offerFile({ name: `${String(record['fullName'])}.bd`, type: 'application/json; charset=utf-8', content }, services),
  };
};

/**
 * Imports the `.bd` file of an interface. With `type` 1, an interface whose id, name or code is stored becomes a copy with
 * another name; otherwise it is refused. Forms name interfaces by id, so a new one keeps that of the file.
 */
const importHandler: Behaviour = async ({ resource, files, body, caller }, services) => {
  const file = readJsonFile(files);
  if (!isJsonObject(file) || !('enCode' in file) || !('dataConfigJson' in file || 'dataType' in file))
    throw new AppError('fileFormatWrong', { expected: '.bd', actual: JSON.stringify(file)?.slice(0, 40) ?? '—' });
  const { id: fileId, ...entity } = postedInterface(withNamedMethods(file)) as Row;
  const isTaken = await isStored({ ...entity, id: fileId }, services);
  const copies = isJsonObject(body) && Number(body['type'] ?? 0) === 1;
  if (isTaken && !copies) throw new AppError('dataInterfaceStored', { name: entity['fullName'] });
  const suffix = `副本${randomBytes(4).toString('hex').slice(0, 5)}`;
  const row = !isTaken ? { ...entity, id: fileId } : { ...entity, ...renamed(entity, suffix) };
  const counts = await importRecords([{ resource, path: '', rows: [row] }], [], caller, services).catch(
    refusedImport(services.texts, caller.language),
  );
  return { data: counts };
};

/** Whether the id, name or code is that of a stored interface, which the caller may not see. */
async function isStored(entity: Row, { recordsOf }: Services): Promise<boolean> {
  const filters = ['id', 'enCode', 'fullName'].flatMap((field) => {
    const value = entity[field];
    return typeof value === 'string' && value !== '' ? [{ field, is: 'equals' as const, value }] : [];
  });
  if (filters.length === 0) return false;
  const page = { number: 1, size: 1 };
  const { rows } = await recordsOf('system/dataInterface', serverCaller).page({ filter: { any: filters }, fields: ['id'], page });
  return rows.length > 0;
}

const maxNameLength = 50;

const renamed = ({ fullName, enCode }: Row, suffix: string): Row => ({
  fullName: `${String(fullName).slice(0, maxNameLength - suffix.length)}${suffix}`,
  enCode: `${String(enCode).slice(0, maxNameLength - 5)}${suffix.slice(2)}`,
});

/** The parameters that an interface declares. */
export const parameters: Behaviour = async (exchange, services) => ({
  data: interfaceParameters(await requireInterface(exchange, services)),
});

/** A token for the further calls of an external application, which signs this one. */
export const auth: Behaviour = async ({ caller }, services) => {
  if (!caller.session) throw new AppError('applicationRefused');
  return { data: await applicationToken(caller.session, services) };
};

/** The names of the columns: those of the first row, or else those that the interface declares. */
export const fields: Behaviour = async (exchange, services) => {
  const record = await requireInterface(exchange, services);
  const data = await answerInterface(record, exchange, {}, services);
  const rows: unknown = 'fixed' in data ? data.fixed : data.rows;
  const first: unknown = Array.isArray(rows) ? rows[0] : rows;
  return { data: isJsonObject(first) ? Object.keys(first) : parsedList(record['fieldJson']).flatMap(({ field }) => field ?? []) };
};

/** The rows of a data interface that were chosen before. */
export const infoByIds: Behaviour = async (exchange, services) => ({ data: await interfaceRowsByIds(exchange, services) });

/** The rows for clients of version 3.1, which post parameters as the keys of an object or not at all. */
export const response: Behaviour = (exchange, services) => {
  const { body, params } = exchange;
  const values = isJsonObject(body) && !Array.isArray(body['paramList']) ? body : undefined;
  const paramList: InterfaceParam[] = Object.entries(values ?? {}).flatMap(([field, defaultValue]) =>
    // Clients repeat the id of the path.
    field === 'id' && defaultValue === params['id'] ? [] : [{ field, defaultValue }],
  );
  return preview({ ...exchange, body: values ? { paramList } : (body ?? {}) }, services);
};

/** Maximum number of rows in the answer. */
const maxRows = 100;

/** The data of an interface as it is in a form, before it is saved. Without a new secret, the stored one counts for its own address. */
const tryHandler: Behaviour = async (exchange, services) => {
  const { resource, caller } = exchange;
  const draft = exchange.body as Row;
  const { id } = draft;
  if (typeof id === 'string' && id !== '') await services.recordsOf(resource, caller).require(id);
  const record = {
    ...draft,
    type: Number(draft['type']),
    id: id || 'draft',
    version: `draft ${Date.now()}`,
    fullName: draft['fullName'] || services.texts.text(caller.language, '$t:dataInterface.unnamed'),
  };
  const secretOf: typeof services.secretOf = async (owner, holder, field) => {
    const isTried = owner === resource.id && holder['id'] === record.id;
    return (isTried ? enteredSecret(draft[field]) : undefined) ?? services.secretOf(owner, holder, field);
  };
  const started = performance.now();
  const page = { number: 1, size: maxRows };
  const data = await answerInterface(record, exchange, { page }, { ...services, secretOf });
  const rows: unknown = 'fixed' in data ? data.fixed : data.rows;
  const list = Array.isArray(rows) ? (rows as unknown[]) : undefined;
  const first: unknown = list ? list[0] : rows;
  return {
    data: {
      rows: list ? list.slice(0, maxRows) : rows,
      total: 'fixed' in data ? (list?.length ?? 0) : data.total,
      columns: isJsonObject(first) ? Object.keys(first) : [],
      milliseconds: Math.round(performance.now() - started),
    },
  };
};

/** What the database expects the query of a form to cost, before it is saved. The query does not run. */
export const cost: Behaviour = async ({ body, caller }, services) => {
  const draft = body as Row;
  const { sql } = interfaceConfig(parsedConfig(draft['dataConfigJson']));
  const fullName = draft['fullName'] || services.texts.text(caller.language, '$t:dataInterface.unnamed');
  if (!sql || sql.sql.trim() === '') throw new AppError('dataInterfaceQueryOnly', { name: fullName });
  const ask = { params: [], maxRows: 1, page: { number: 1, size: 20 } };
  const request = await sqlRequest({ ...draft, fullName, parameterJson: optional(draft['parameterJson']) }, sql, ask, caller, services);
  return { data: await services.interfaces.sql.cost(request, services) };
};

/** Parameters without a value are null in an estimate. */
function optional(json: unknown): string {
  try {
    const list: unknown = JSON.parse(String(json ?? '[]'));
    return JSON.stringify(Array.isArray(list) ? list.map((item: object) => ({ ...item, required: 0 })) : []);
  } catch {
    return '[]';
  }
}

/**
 * All rows of a data interface. If it has more rows than an answer may have, the message says so, because existing clients
 * expect a bare list; `rows` answers the others.
 */
export const preview: Behaviour = async (exchange, services) => {
  const data = await answerInterface(await requireInterface(exchange, services), exchange, {}, services);
  if ('fixed' in data) return { data: data.fixed };
  const { rows, total, page, isCut } = data;
  const { caller } = exchange;
  return {
    data: rows,
    ...(isCut && { msg: services.texts.text(caller.language, '$t:dataInterface.cut', { count: page.size, total }) }),
  };
};

/** A page of the rows of a data interface. */
export const rows: Behaviour = async (exchange, services) => ({ data: await interfacePage(exchange, services) });

export { exportHandler as export, importHandler as import, tryHandler as try };
