import type { Filter } from '#engine/query/filter';
import { allOf } from '#engine/query/filter';
import { isJsonObject, type JsonObject } from '#engine/json';
import type { Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { choiceFilters, matchingRows, type InterfaceParam } from './matching-rows';
import { moduleRows, type ModuleData } from './module-rows';
import { reasonOf, staticDataOf } from './static-data';
import type { Row } from '#server/storage/records.ts';
import { placeholdersIn } from './fill-template';
import { interfaceConfig, parsedConfig, type ApiConfig, type InterfaceConfig } from '#server/records/interface-config.ts';
import { boundParameters, type BoundValue } from './interface-parameters';
import { kinds, pageFor, type InterfaceAsk, type InterfaceContext, type InterfaceData, type ResolvedAsk } from './interface-reading';
import { joinedRows } from './joined-rows';
import { sqlData } from './sql/sql-data';
import { systemValues } from './system-values';
import { totalIn, transformedRows } from './transformed-rows';

/**
 * The data of an interface. Static data is filtered by the parameters that have the name of a column, records of a module
 * are read under the caller's rights, and other kinds bind the parameters that they declare.
 */
export async function readInterface(record: Row, ask: InterfaceAsk, caller: Caller, context: InterfaceContext): Promise<InterfaceData> {
  const config = configOf(record);
  const params = await resolvedParams(ask, caller, context);
  const data = await dataOf({ record, config, ask: { ...ask, params }, caller, context });
  if (config.joins.length === 0) return data;
  const join = (rows: unknown) => joinedRows(rows, config.joins, record, (other) => readJoined(other, record, ask, caller, context));
  return 'fixed' in data ? { fixed: await join(data.fixed) } : { ...data, rows: (await join(data.rows)) as Row[] };
}

/** Whether the rows can differ at every reading, so that they are not kept with the names of choices. */
export const isLive = ({ type, dataConfigJson }: Row): boolean =>
  type !== kinds.fixed || /"(moduleData|joins)"/.test(String(dataConfigJson));

interface Reading {
  record: Row;
  config: InterfaceConfig;
  ask: ResolvedAsk;
  caller: Caller;
  context: InterfaceContext;
}

function dataOf(reading: Reading): Promise<InterfaceData> {
  const { record, config, ask, caller, context } = reading;
  const { type, fullName: name } = record;
  if (type === kinds.fixed) return fixedData(reading);
  if (type === kinds.api && config.api) return apiData(reading, config.api);
  if (type === kinds.sql && config.sql) return sqlData(record, config, ask, caller, context);
  throw new AppError(type === kinds.api ? 'dataInterfaceAddress' : 'dataInterfaceKindUnavailable', { name });
}

async function fixedData({ record, config, ask, caller, context }: Reading): Promise<InterfaceData> {
  const { params, maxRows, page } = ask;
  const { moduleData } = config;
  if (isModuleData(moduleData)) {
    const filter = moduleFilter(moduleData, ask);
    return moduleRows(moduleData, { ...(filter && { filter }), ...(page && { page }) }, { ...context, caller, maxRows });
  }
  const data = transformedRows(staticDataOf(record['fullName'], config.staticData), config.transform, record['fullName']);
  return { fixed: matchingRows(data, params) };
}

function moduleFilter(data: ModuleData, { params = [], keyword, only }: InterfaceAsk): Filter | undefined {
  const filters = choiceFilters(params, data);
  if (keyword) {
    const searched = keyword.columns.map((column) => ({ field: column, defaultValue: keyword.text, relationField: '@keyword' }));
    filters.push({ any: choiceFilters(searched, data) });
  }
  if (only) filters.push(...choiceFilters([{ field: only.column, defaultValue: [...only.values] }], data));
  return filters.length === 0 ? undefined : allOf(filters);
}

async function apiData({ record, ask, config, caller, context }: Reading, api: ApiConfig): Promise<InterfaceData> {
  const { id, version, fullName: name } = record;
  const page = pageFor(ask);
  const values = await valuesFor(record, JSON.stringify(api), { ask, page, caller, context });
  const needsSecret = api.auth !== undefined || JSON.stringify(api).includes('{@secret}');
  const answer = await context.interfaces.api.read({
    key: `${String(id)} ${String(version)}`,
    name,
    api,
    valueOf: (placeholder) => values.get(placeholder),
    secret: needsSecret ? await context.secretOf('system/dataInterface', record, 'secret') : '',
    outbound: context.outbound,
    signal: caller.signal,
  });
  const rows = transformedRows(answer, config.transform, name);
  const total = totalIn(answer, config.transform);
  if (record['hasPage'] !== 1 || !Array.isArray(rows) || total === undefined) return { fixed: rows };
  return { rows: (rows as unknown[]).filter(isJsonObject).slice(0, page.size), total, page, isCut: total > rows.length };
}

interface ValuesOptions extends Pick<Reading, 'ask' | 'caller' | 'context'> {
  page: { number: number; size: number };
}

/** The values of the placeholders in a text: the declared parameters, and values of the system with and without `@`. */
async function valuesFor(record: Row, text: string, { ask, page, caller, context }: ValuesOptions): Promise<Map<string, BoundValue>> {
  const posted = new Map(ask.params.map(({ field, defaultValue }) => [field, defaultValue]));
  const declared = boundParameters(record, posted);
  const names = placeholdersIn(text).filter((name) => !declared.has(name));
  const system = await systemValues(names, { keyword: ask.keyword?.text ?? '', page }, caller, context.db);
  return new Map([...system, ...declared]);
}

/** The parameters with the values that the server gives: constants, and values of the system. */
async function resolvedParams(
  { params = [], page, keyword }: InterfaceAsk,
  caller: Caller,
  { db }: InterfaceContext,
): Promise<InterfaceParam[]> {
  const named = params.flatMap(({ sourceType, relationField }) => (Number(sourceType) === 4 && relationField ? [relationField] : []));
  const system =
    named.length === 0 ? undefined : await systemValues(named, { keyword: keyword?.text ?? '', ...(page && { page }) }, caller, db);
  return params.map((param) => {
    const { sourceType, relationField, defaultValue } = param;
    // The constant replaces the default of the parameter. A constant that is a list is stored in `defaultValue`.
    if (Number(sourceType) === 2 && relationField && !Array.isArray(defaultValue)) return { ...param, defaultValue: relationField };
    // The client puts what the user types into `defaultValue`.
    if (Number(sourceType) !== 4 || !relationField || relationField === '@keyword') return param;
    return system?.has(relationField) ? { ...param, defaultValue: system.get(relationField) } : param;
  });
}

async function readJoined(id: string, first: Row, ask: InterfaceAsk, caller: Caller, context: InterfaceContext): Promise<unknown> {
  const record = await context.recordsOf('system/dataInterface', caller, undefined, { showsHidden: caller.picks === true }).get(id);
  if (!record || record.enabledMark === 0) throw new AppError('dataInterfaceJoin', { name: first['fullName'], other: id });
  const { joins: _joins, ...config } = parsedConfig(record.dataConfigJson);
  // The other interface is read without its own joins, so that there is no circle.
  const data = await readInterface({ ...record, dataConfigJson: JSON.stringify(config) }, { maxRows: ask.maxRows }, caller, context);
  return 'fixed' in data ? data.fixed : data.rows;
}

function configOf(record: Row): InterfaceConfig {
  try {
    return interfaceConfig(parsedConfig(record['dataConfigJson']));
  } catch (error) {
    throw new AppError('dataInterfaceDataMalformed', { name: record['fullName'], reason: reasonOf(error) });
  }
}

const isModuleData = (value: unknown): value is ModuleData =>
  isJsonObject(value) && typeof value['moduleId'] === 'string' && typeof (value as JsonObject)['label'] === 'string';
