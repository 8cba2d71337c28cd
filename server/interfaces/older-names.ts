import { issue, IssueError, pointerOf } from '#engine/issue';
import { isJsonObject, type JsonObject } from '#engine/json';
import type { Row } from '#server/storage/records.ts';
import { interfaceConfig, parsedConfig } from '#server/records/interface-config.ts';
import { contradiction, isSame, requireFixed, settleName } from '#server/records/settle-name.ts';
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
 * A posted interface as it is stored. A new one takes a name of version 3.1 where the newer name has no value. A change takes it where
 * its value differs from what the stored record shows. Throws an `IssueError` for changes that contradict each other, and for a
 * name that the kind of interface does not have.
 */
export function postedInterface(body: unknown, before?: Row): unknown {
  if (!isJsonObject(body)) return body;
  const posted: Row = { ...body };
  const shown: Row = before ? withOlderNames(before) : {};
  const taken = (name: string, newName: string): unknown => {
    const value = posted[name];
    if (value === undefined || value === null) return undefined;
    if (before) return isSame(value, shown[name]) ? undefined : value;
    return value !== '' && isBlank(posted[newName]) ? value : undefined;
  };
  const settle = (name: string, field: string, valueOf: (value: unknown) => unknown = (value) => value) => {
    const value = taken(name, field);
    if (value === undefined) return;
    const isUnchanged = before === undefined || isSame(posted[field], before[field]);
    if (isUnchanged) delete posted[field];
    settleName(posted, name, [field, valueOf(value)], subject);
  };
  if (before) requireLists(posted, shown);
  settle('categoryId', 'category');
  settle('dataType', 'type', Number);
  settle('checkType', 'isPostPosition', Number);
  settle('requestParameters', 'parameterJson', parametersFrom);
  return withConfig(posted, { before, shown, taken });
}

/** Lists are read from JSON texts. A changed one that is not a list of objects would be lost. */
function requireLists(posted: Row, shown: Row): void {
  const isLost = (name: string) =>
    !isBlank(posted[name]) && !isSame(posted[name], shown[name]) && parsedList(posted[name]).length !== itemCount(posted[name]);
  const issues = ['requestParameters', 'requestHeaders']
    .filter(isLost)
    .map((name) => issue(pointerOf(name), 'type', { expected: 'array' }));
  if (issues.length > 0) throw new IssueError(subject.id, issues);
}

const itemCount = (text: unknown): number => {
  const list = typeof text === 'string' ? (jsonIn(text) as unknown) : text;
  return Array.isArray(list) ? list.length : -1;
};

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const subject = { id: 'system/dataInterface', fields: [] };

interface Taking {
  before: Row | undefined;
  shown: Row;
  taken(name: string, newName: string): unknown;
}

/** Puts the names of version 3.1 that are part of `dataConfigJson` into it. */
function withConfig(posted: Row, { before, shown, taken }: Taking): Row {
  const values = Object.fromEntries(configNames.map((name) => [name, taken(name, 'dataConfigJson')]));
  const given = configNames.filter((name) => values[name] !== undefined);
  if (given.length === 0) return posted;
  const type = Number(posted['type'] ?? before?.['type'] ?? kinds.fixed);
  const action = posted['action'] ?? before?.['action'];
  if (before) {
    const foreign = given.filter((name) => !namesOfKind[type]?.includes(name));
    requireFixed(values, foreign, subject);
    const newer = 'dataConfigJson' in posted ? olderConfig(posted['dataConfigJson'], type, action) : shown;
    const contradicted = given.find((name) => !isSame(newer[name], shown[name]) && !isSame(newer[name], values[name]));
    if (contradicted !== undefined) throw contradiction(contradicted, '$t:dataInterface.dataConfigJson', subject.id);
  }
  const config = configText(before && 'dataConfigJson' in posted ? posted['dataConfigJson'] : before?.['dataConfigJson']);
  const changed = changedConfig(config, type, values, parsedList(posted['parameterJson'] ?? before?.['parameterJson']));
  const stored = { ...posted, ...actionFrom(type, values['requestMethod']), dataConfigJson: JSON.stringify(changed) };
  if (before && values['requestMethod'] !== undefined) requireMethod(values['requestMethod'], { type, action, ...stored });
  return stored;
}

/** A method that the kind of interface does not have would be read as its default one. */
function requireMethod(method: unknown, stored: Row): void {
  const value = methodNames[String(method)] ?? method;
  if (!isSame(requestMethodOf(stored), value)) throw new IssueError(subject.id, [issue('/requestMethod', 'enum', { value })]);
}

const configNames = ['query', 'path', 'requestMethod', 'requestHeaders', 'dbLinkId'];
const namesOfKind: Readonly<Record<number, readonly string[]>> = {
  [kinds.fixed]: ['query'],
  [kinds.sql]: ['query', 'dbLinkId', 'requestMethod'],
  [kinds.api]: ['path', 'requestMethod', 'requestHeaders'],
};

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
