import type { Http } from '#api/http.ts';
import type { FormView } from '#engine/form-view';
import { isJsonObject, type JsonObject } from '#engine/json';
import type { ListSettings } from '#engine/jnpf/list-settings';

/** The server for a module that is not released: it has no records to ask for. */
export const withoutRecords = (http: Http, moduleId: string): Http => ({
  send: async (request) =>
    request.path.startsWith(recordsOf(moduleId))
      ? { data: { list: [], pagination: { total: 0, currentPage: 1, pageSize: 20 } }, msg: '' }
      : http.send(request),
});

/** What a designed list does to the rows that the released module answers. */
export interface DraftRows {
  /** The fixed filter, if the released module has its fields. */
  rule: unknown;
  type: ListSettings['type'];
  /** The name of the field with the parent of a row. */
  parent: unknown;
  /** The view whose filter the server applies. */
  view: FormView;
}

/** The server of the released module, whose rows are filtered and nested as the designed list does. */
export const withDraftRows = (http: Http, moduleId: string, { rule, type, parent, view }: DraftRows): Http => ({
  send: async (request) => {
    if (request.path !== `${recordsOf(moduleId)}List` || !isPlainBody(request.body)) return http.send(request);
    const superQueryJson = filteredBy(request.body['superQueryJson'], rule);
    const answer = await http.send({ ...request, view, body: { ...request.body, superQueryJson } });
    const { data } = answer;
    if (!isJsonObject(data) || !Array.isArray(data['list'])) return answer;
    return { ...answer, data: { ...data, list: nestedAs(data['list'].filter(isJsonObject), type, parent) } };
  },
});

const recordsOf = (moduleId: string): string => `/api/visualdev/OnlineDev/${moduleId}/`;

const isPlainBody = (body: unknown): body is JsonObject =>
  isJsonObject(body) && !(body instanceof URLSearchParams) && !(body instanceof FormData);

/** The super query and the filter of the list, as one super query. */
function filteredBy(superQuery: unknown, rule: unknown): unknown {
  if (!isJsonObject(rule)) return superQuery;
  const own: unknown = typeof superQuery === 'string' && superQuery !== '' ? JSON.parse(superQuery) : undefined;
  return JSON.stringify(own === undefined ? rule : { matchLogic: 'and', conditionList: [own, rule] });
}

/**
 * The rows of a list in another arrangement: flat rows, or those of a tree. Headings of groups are made by the list.
 *
 * @example nestedAs([{ id: '1', top: true, children: [{ id: '2' }] }], 1, undefined) // [{ id: '2' }]
 */
export function nestedAs(rows: readonly JsonObject[], type: ListSettings['type'], parent: unknown): JsonObject[] {
  const flat = flatRows(rows);
  if (type !== 5 || typeof parent !== 'string') return type === 3 && rows.some(({ top }) => top === true) ? [...rows] : flat;
  const below = new Map<string, JsonObject[]>();
  const ids = new Set(flat.map(({ id }) => String(id)));
  const top: JsonObject[] = [];
  for (const row of flat) {
    const own = row[parent];
    const above = String((Array.isArray(own) ? own.at(-1) : own) ?? '');
    if (above === String(row['id']) || !ids.has(above)) top.push(row);
    else below.set(above, [...(below.get(above) ?? []), row]);
  }
  return top.map((row) => withChildren(row, below));
}

function withChildren(row: JsonObject, below: Map<string, JsonObject[]>): JsonObject {
  const id = String(row['id']);
  const children = below.get(id) ?? [];
  // Rows in a cycle are drawn once.
  below.delete(id);
  return children.length > 0 ? { ...row, children: children.map((child) => withChildren(child, below)) } : row;
}

const flatRows = (rows: readonly JsonObject[]): JsonObject[] =>
  rows.flatMap(({ children, ...row }) => [
    ...(row['top'] === true ? [] : [row]),
    ...(Array.isArray(children) ? flatRows(children.filter(isJsonObject)) : []),
  ]);
