import { issue, type Issue } from '../issue';
import { isJsonObject, type JsonObject } from '../json';
import type { NodePlace } from './decode-form';
import { withoutIntegers } from './exact-integers';
import { readSettings, type Setting } from './item-settings';
import { defaultLimits, type Limits } from './limits';
import { columnSettings, searchSettings, tableSettings, type ListItem, type ListSettings } from './list-settings';
import { readJson } from './read-json';
import { scriptIssues } from './scripts-of';
import { sourceNodeOf } from './source-node';

/** The settings of a list JSON (`columnData`, `appColumnData`) and their source. `encodeList` reverses it. */
export interface DecodedList {
  settings: ListSettings;
  source: unknown;
  issues: Issue[];
}

/**
 * Decodes `columnData` of every generation, an object or its JSON text. `places` are those of the decoded form, which map
 * columns to fields. An unknown name stays unchanged. Pure; never throws.
 *
 * @example decodeList({ columnList: [{ prop: 'a', label: 'A' }] }).settings.columns // [{ field: 'a', jnpfKey: 'unknown', label: 'A' }]
 */
export function decodeList(source: unknown, places: Readonly<Record<string, NodePlace>> = {}, limits: Partial<Limits> = {}): DecodedList {
  const { value, hasIntegers, issues } = readJson(source, { ...defaultLimits, ...limits });
  const list = isJsonObject(value) ? value : {};
  const shapeIssues = isJsonObject(value) || issues.length > 0 ? [] : [issue('', 'type', { expected: 'object' })];
  return {
    settings: settingsIn(list, idsByName(places), hasIntegers),
    source,
    issues: [...issues, ...shapeIssues, ...scriptIssues(list['funcs'], '/funcs')],
  };
}

/** The settings of a list JSON. */
export const settingsIn = (list: JsonObject, ids: ReadonlyMap<string, string>, hasIntegers: boolean): ListSettings => {
  const settings = readListSettings(list, ids);
  return hasIntegers ? (withoutIntegers(settings) as ListSettings) : settings;
};

const readListSettings = (list: JsonObject, ids: ReadonlyMap<string, string>): ListSettings => ({
  type: typeof list['type'] === 'number' ? list['type'] : 1,
  columns: itemsIn(list['columnList'], columnSettings, ids),
  search: itemsIn(list['searchList'], searchSettings, ids),
  sort: sortIn(list, ids),
  props: readSettings(list, tableSettings),
});

/** The ids of fields by their names in lists: `field`, or `table-field` for a column of a sub-table. */
export const idsByName = (places: Readonly<Record<string, NodePlace>>): Map<string, string> =>
  new Map(Object.entries(places).map(([id, { path }]) => [path.join('-'), id]));

/** The name of a column or a search field in records. */
export function nameOfItem({ prop, id, __vModel__: vModel }: JsonObject): string {
  return [prop, id, vModel].find((name): name is string => typeof name === 'string' && name !== '') ?? '';
}

const itemsIn = (items: unknown, settings: readonly Setting[], ids: ReadonlyMap<string, string>): ListItem[] =>
  (Array.isArray(items) ? items.filter(isJsonObject) : []).map((raw) => ({
    field: ids.get(nameOfItem(raw)) ?? nameOfItem(raw),
    jnpfKey: sourceNodeOf(raw).name,
    ...readSettings(raw, settings),
  }));

/** Lists have several sort fields since 3.4, one before. */
function sortIn({ defaultSortConfig, defaultSidx, sort }: JsonObject, ids: ReadonlyMap<string, string>): ListSettings['sort'] {
  const single = typeof defaultSidx === 'string' && defaultSidx !== '' ? [{ field: defaultSidx, sort }] : [];
  const fields: JsonObject[] = Array.isArray(defaultSortConfig) ? defaultSortConfig.filter(isJsonObject) : single;
  return fields
    .filter(({ field }) => typeof field === 'string')
    .map(({ field, sort: order }) => ({ field: ids.get(String(field)) ?? String(field), descending: order === 'desc' }));
}
