import { isJsonObject, type JsonObject } from '#engine/json';

/** A header or a query parameter of a call. The value may have placeholders. */
interface ApiItem {
  field: string;
  value: string;
}

/** How an interface of kind `api` is called. */
export interface ApiConfig {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers: readonly ApiItem[];
  query: readonly ApiItem[];
  body: string;
  /** 0 none, 1 multipart, 2 form, 3 JSON, 4 XML. */
  bodyType: number;
  /** How long an answer is kept; 0: not at all. */
  cacheSeconds: number;
  /** OAuth2 client credentials. The secret is the field `secret` of the record. */
  auth: { tokenUrl: string; clientId: string; scope: string; inBody: boolean } | undefined;
}

export interface SqlConfig {
  /** The id of the data source; `0` is the own database. */
  dbLinkId: string;
  sql: string;
}

/** How an answer becomes rows. */
export interface Transform {
  /** JSON Pointer to the list, from the root of the answer. */
  list: string;
  /** JSON Pointer to the number of all rows of a paged interface. */
  total: string;
  columns: readonly TransformColumn[];
  /** Whether the rows have no other columns. */
  isOnly: boolean;
}

/** A column by its place in the row (`from`, a JSON Pointer) or by an expression over the columns of the row. */
export interface TransformColumn {
  field: string;
  from: string;
  expression: string;
}

/** Columns of another interface, whose rows are found by a key. */
export interface Join {
  interfaceId: string;
  /** The column of the own rows that holds the key. */
  own: string;
  /** The column of the other rows that holds the key. */
  other: string;
  columns: readonly { field: string; as: string }[];
}

export interface InterfaceConfig {
  staticData: unknown;
  moduleData: unknown;
  api: ApiConfig | undefined;
  sql: SqlConfig | undefined;
  transform: Transform;
  joins: readonly Join[];
}

/** The text of `dataConfigJson` as an object. Throws a `SyntaxError` for a text that is not JSON. */
export function parsedConfig(text: unknown): JsonObject {
  if (typeof text !== 'string' || text.trim() === '') return {};
  const config: unknown = JSON.parse(text);
  return isJsonObject(config) ? config : {};
}

/**
 * The configuration of an interface from the object in `dataConfigJson`. Missing parts have their defaults.
 *
 * @example interfaceConfig({ apiData: { url: 'https://a.example' } }).api?.method // 'GET'
 */
export function interfaceConfig(config: JsonObject): InterfaceConfig {
  const { sqlData, apiData } = config;
  return {
    staticData: config['staticData'],
    moduleData: config['moduleData'],
    api: isJsonObject(apiData) ? apiConfig(apiData) : undefined,
    sql: isJsonObject(sqlData) ? { dbLinkId: text(sqlData['dbLinkId']) || '0', sql: text(sqlData['sql']) } : undefined,
    transform: transformOf(config['transform']),
    joins: objects(config['joins']).map((join) => ({
      interfaceId: text(join['interfaceId']),
      own: text(join['own']),
      other: text(join['other']),
      columns: objects(join['columns']).map(({ field, as }) => ({ field: text(field), as: text(as) || text(field) })),
    })),
  };
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function apiConfig(api: JsonObject): ApiConfig {
  const method = text(api['method']).toUpperCase();
  const { auth } = api;
  return {
    method: methods.find((known) => known === method) ?? 'GET',
    url: text(api['url']).trim(),
    headers: items(api['header']),
    query: items(api['query']),
    body: text(api['body']),
    bodyType: Number(api['bodyType'] ?? 0) || 0,
    cacheSeconds: Math.min(Math.max(Number(api['cacheSeconds'] ?? 0) || 0, 0), maxCacheSeconds),
    auth:
      isJsonObject(auth) && text(auth['tokenUrl']) !== ''
        ? {
            tokenUrl: text(auth['tokenUrl']).trim(),
            clientId: text(auth['clientId']),
            scope: text(auth['scope']),
            inBody: auth['inBody'] === true,
          }
        : undefined,
  };
}

/** A day. */
export const maxCacheSeconds = 86_400;

const items = (list: unknown): ApiItem[] =>
  objects(list).flatMap((item) => {
    const field = text(item['field'] ?? item['key']).trim();
    return field === '' ? [] : [{ field, value: text(item['defaultValue'] ?? item['value']) }];
  });

function transformOf(value: unknown): Transform {
  const transform = isJsonObject(value) ? value : {};
  return {
    list: text(transform['list']).trim(),
    total: text(transform['total']).trim(),
    isOnly: transform['only'] === true || transform['only'] === 1,
    columns: objects(transform['columns']).flatMap((column) => {
      const field = text(column['field']).trim();
      return field === '' ? [] : [{ field, from: text(column['from']).trim(), expression: text(column['expression']).trim() }];
    }),
  };
}

const objects = (list: unknown): JsonObject[] => (Array.isArray(list) ? list.filter(isJsonObject).slice(0, maxItems) : []);

/** Maximum number of headers, query parameters, columns or joins. */
const maxItems = 200;

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
