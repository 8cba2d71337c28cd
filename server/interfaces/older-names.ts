import { isJsonObject, type JsonObject } from '#engine/json';
import type { Row } from '#server/storage/records.ts';
import { interfaceConfig, parsedConfig } from '#server/records/interface-config.ts';
import { interfaceParameters, parsedList } from './interface-parameters';
import { kinds } from './interface-reading';

/**
 * An interface with the names that clients of version 3.1 read beside its own. Fields that are hidden from the caller stay
 * left out.
 *
 * @example withOlderNames({ category: 'c', type: 2, dataConfigJson: '{"staticData":"[]"}' })
 * // { …, categoryId: 'c', dataType: 2, query: '[]' }
 */
export function withOlderNames(record: Row): Row {
  const { category, type, action, isPostPosition } = record;
  return {
    ...record,
    ...('category' in record && { categoryId: category }),
    ...('type' in record && { dataType: type }),
    ...('isPostPosition' in record && { checkType: isPostPosition }),
    responseType: 'json',
    tenantId: '',
    ...('parameterJson' in record && {
      requestParameters: JSON.stringify(interfaceParameters(record).map(({ field, defaultValue }) => ({ field, value: defaultValue }))),
    }),
    ...('dataConfigJson' in record && olderConfig(record['dataConfigJson'], type, action)),
  };
}

/** The method of a call as existing lists show it. */
export function requestMethodOf({ type, action, dataConfigJson }: Row): unknown {
  if (type === kinds.sql) return action ?? 3;
  return type === kinds.api ? (configIn(dataConfigJson)?.api?.method ?? '') : '';
}

function olderConfig(dataConfigJson: unknown, type: unknown, action: unknown): Row {
  const config = configIn(dataConfigJson);
  const { api, sql, staticData } = config ?? {};
  const shown = typeof staticData === 'string' || staticData === undefined ? (staticData ?? '') : JSON.stringify(staticData);
  return {
    dbLinkId: sql?.dbLinkId ?? '0',
    query: type === kinds.sql ? (sql?.sql ?? '') : shown,
    path: api?.url ?? '',
    requestMethod: requestMethodOf({ type, action, dataConfigJson }),
    requestHeaders: JSON.stringify(api?.headers ?? []),
  };
}

/**
 * A posted interface as it is stored. A name of version 3.1 counts when its value differs from what the stored record
 * shows under it, because clients send back all names that they have read.
 */
export function postedInterface(body: unknown, before?: Row): unknown {
  if (!isJsonObject(body)) return body;
  const shown = before ? withOlderNames(before) : {};
  const given = (name: string, newName: string): unknown => {
    const value = body[name];
    if (value === undefined || value === null) return undefined;
    const isChanged = before ? String(value) !== String((shown as Row)[name] ?? '') : value !== '';
    const isNewerChanged = before ? body[newName] !== undefined && body[newName] !== before[newName] : !isBlank(body[newName]);
    return isChanged && !isNewerChanged ? value : undefined;
  };
  const category = given('categoryId', 'category');
  const dataType = given('dataType', 'type');
  const parameters = given('requestParameters', 'parameterJson');
  const posted: Row = {
    ...body,
    ...(category !== undefined && { category }),
    ...(dataType !== undefined && { type: Number(dataType) }),
    ...(parameters !== undefined && { parameterJson: parametersFrom(parameters) }),
  };
  const names = ['query', 'path', 'requestMethod', 'requestHeaders', 'dbLinkId'];
  const values = Object.fromEntries(names.map((name) => [name, given(name, 'dataConfigJson')]));
  if (Object.values(values).every((value) => value === undefined)) return posted;
  const type = Number(posted['type'] ?? before?.['type'] ?? kinds.fixed);
  const config = changedConfig(configText(before?.['dataConfigJson']), type, values, parsedList(posted['parameterJson']));
  return { ...posted, ...actionFrom(type, values['requestMethod']), dataConfigJson: JSON.stringify(config) };
}

function changedConfig(config: JsonObject, type: number, values: Row, parameters: readonly Row[]): JsonObject {
  const { query, path, requestMethod, requestHeaders, dbLinkId } = values;
  const part = (name: string): JsonObject => {
    const value = config[name];
    return isJsonObject(value) ? value : {};
  };
  if (type === kinds.fixed) return { ...config, ...(query !== undefined && { staticData: query as string }) };
  if (type === kinds.sql)
    return {
      ...config,
      sqlData: { ...part('sqlData'), ...(query !== undefined && { sql: query }), ...(dbLinkId !== undefined && { dbLinkId }) },
    } as JsonObject;
  const queryItems = parameters.map(({ field }) => ({ field, defaultValue: `{${String(field)}}` }));
  const apiData = {
    query: queryItems,
    ...part('apiData'),
    ...(path !== undefined && { url: path }),
    ...(requestMethod !== undefined && { method: methodNames[String(requestMethod)] ?? requestMethod }),
    ...(requestHeaders !== undefined && { header: parsedList(requestHeaders) }),
  };
  return { ...config, apiData } as JsonObject;
}

/** The codes of methods in version 3.1. Those of statements are the values of `action`. */
const methodNames: Readonly<Record<string, string>> = { '6': 'GET', '7': 'POST' };

const actionFrom = (type: number, method: unknown): Row =>
  type === kinds.sql && /^[1-4]$/.test(String(method)) ? { action: Number(method) } : {};

const parametersFrom = (text: unknown): string =>
  JSON.stringify(
    parsedList(text).map(({ field, value, defaultValue }) => ({
      field,
      dataType: 'varchar',
      required: 0,
      defaultValue: defaultValue ?? value ?? '',
    })),
  );

function configText(text: unknown): JsonObject {
  try {
    return parsedConfig(text);
  } catch {
    return {};
  }
}

const configIn = (text: unknown) => interfaceConfig(configText(text));

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';
