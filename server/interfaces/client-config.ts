import { isJsonObject, type JsonObject } from '#engine/json';
import { parsedConfig } from '#server/records/interface-config.ts';
import type { Row } from '#server/storage/records.ts';

const configNames = ['dataConfigJson', 'dataCountJson', 'dataEchoJson'] as const;

/** The numbers of methods in clients of version 3.6. */
const methodNames: Readonly<Record<string, string>> = { 1: 'GET', 2: 'POST' };
const methodNumbers: Readonly<Record<string, number>> = { GET: 1, POST: 2 };

const emptyParts: JsonObject = {
  staticData: '',
  sqlData: { dbLinkId: '0', sql: '' },
  apiData: { method: 1, url: '', header: [], query: [], body: '', bodyType: 0 },
};

/**
 * An interface whose configurations have the parts that clients of version 3.6 read of each, with their numbers of methods.
 *
 * @example withAllParts({ dataConfigJson: '{"staticData":"[]"}' })
 * // { dataConfigJson: '{"staticData":"[]","sqlData":{…},"apiData":{…}}' }
 */
export const withAllParts = (record: Row): Row => mappedConfigs(record, (config) => ({ ...emptyParts, ...mappedApi(config, numberedApi) }));

/**
 * A posted interface with the names of methods in place of their numbers, and placeholders in place of references to parameters.
 *
 * @example withNamedMethods({ dataConfigJson: '{"apiData":{"method":2}}' }) // { dataConfigJson: '{"apiData":{"method":"POST"}}' }
 */
export const withNamedMethods = (posted: Row): Row => mappedConfigs(posted, (config) => mappedApi(config, namedApi));

function mappedConfigs(record: Row, map: (config: JsonObject) => JsonObject): Row {
  const entries = configNames.flatMap((name): [string, string][] => {
    const text = record[name];
    if (typeof text !== 'string' || text.trim() === '') return [];
    try {
      return [[name, JSON.stringify(map(parsedConfig(text)))]];
    } catch {
      // A text that is not JSON stays as it is, and is refused where it is checked.
      return [];
    }
  });
  return { ...record, ...Object.fromEntries(entries) };
}

const mappedApi = (config: JsonObject, map: (api: JsonObject) => JsonObject): JsonObject =>
  isJsonObject(config['apiData']) ? { ...config, apiData: map(config['apiData']) } : config;

const numberedApi = (api: JsonObject): JsonObject => ({
  ...(emptyParts['apiData'] as JsonObject),
  ...api,
  method: methodNumbers[String(api['method'] ?? 'GET')] ?? api['method'] ?? 1,
  header: withSources(api['header'], namedSource),
  query: withSources(api['query'], namedSource),
});

const namedApi = (api: JsonObject): JsonObject => ({
  ...api,
  ...('method' in api && { method: methodNames[String(api['method'])] ?? api['method'] ?? 'GET' }),
  ...('header' in api && { header: withSources(api['header'], placeholderOf) }),
  ...('query' in api && { query: withSources(api['query'], placeholderOf) }),
});

const withSources = (items: unknown, map: (item: JsonObject) => JsonObject): JsonObject[string] =>
  Array.isArray(items) ? items.map((item: JsonObject[string]) => (isJsonObject(item) ? map(item) : item)) : (items as JsonObject[string]);

/** Sources of a value: 1 a parameter of the interface, 4 the page, 5 the choice that is shown again. They hold its name alone. */
const parameterSources: ReadonlySet<unknown> = new Set([1, 4, 5]);

function placeholderOf(item: JsonObject): JsonObject {
  const value = item['defaultValue'];
  return parameterSources.has(item['source']) && typeof value === 'string' && /^\w+$/.test(value)
    ? { ...item, defaultValue: `{${value}}` }
    : item;
}

function namedSource(item: JsonObject): JsonObject {
  const [, name] = /^\{(\w+)\}$/.exec(String(item['defaultValue'] ?? '')) ?? [];
  if (name !== undefined) return { ...item, source: parameterSources.has(item['source']) ? item['source'] : 1, defaultValue: name };
  return 'source' in item ? item : { ...item, source: 3 };
}
