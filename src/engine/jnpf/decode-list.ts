import { issue, type Issue } from '../issue';
import { isJsonObject, type JsonObject } from '../json';
import type { NodePlace } from './decode-form';
import { withoutIntegers } from './exact-integers';
import { readSettings, type Setting } from './item-settings';
import { defaultLimits, type Limits } from './limits';
import { columnSettings, isPartOfList, itemTexts, searchSettings, tableSettings, type ListItem, type ListSettings } from './list-settings';
import { valueAt, type Path } from './json-path';
import { keyPathOf, withTextAt, type HasText } from './literal-text';
import { readJson } from './read-json';
import { scriptIssues } from './scripts-of';
import { sourceNodeOf } from './source-node';
import { withTranslations } from './text-translations';

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
export function decodeList(
  source: unknown,
  places: Readonly<Record<string, NodePlace>> = {},
  limits: Partial<Limits> = {},
  hasText?: HasText,
): DecodedList {
  const { value, hasIntegers, issues } = readJson(source, { ...defaultLimits, ...limits });
  const list = isJsonObject(value) ? value : {};
  const shapeIssues = isJsonObject(value) || issues.length > 0 ? [] : [issue('', 'type', { expected: 'object' })];
  return {
    settings: settingsIn(list, idsByName(places), hasIntegers, hasText),
    source,
    issues: [...issues, ...shapeIssues, ...scriptIssues(list['funcs'], '/funcs')],
  };
}

/** The settings of a list JSON. */
export const settingsIn = (list: JsonObject, ids: ReadonlyMap<string, string>, hasIntegers: boolean, hasText?: HasText): ListSettings => {
  const settings = readListSettings(withTranslations(list, isPartOfList), ids, hasText);
  return hasIntegers ? (withoutIntegers(settings) as ListSettings) : settings;
};

const readListSettings = (list: JsonObject, ids: ReadonlyMap<string, string>, hasText?: HasText): ListSettings => ({
  type: typeof list['type'] === 'number' ? list['type'] : 1,
  columns: itemsIn(list['columnList'], columnSettings, ids, hasText),
  search: itemsIn(list['searchList'], searchSettings, ids, hasText),
  sort: sortIn(list, ids),
  props: readListProps(list, hasText),
});

/** The settings of the table, with the texts of its buttons and headers. */
const readListProps = (list: JsonObject, hasText?: HasText): JsonObject =>
  Object.fromEntries(
    Object.entries(readSettings(list, tableSettings, hasText)).map(([name, value]) => {
      const paths = itemTexts.get(name);
      if (!paths || !Array.isArray(value)) return [name, value];
      // The words of a custom button are those of its designer, also where a standard button has the same.
      const textsOf = (item: unknown, path: Path) =>
        name === 'customBtnsList' && valueAt(item, keyPathOf(path)) === undefined ? undefined : hasText;
      return [name, value.map((item) => paths.reduce<unknown>((read, path) => withTextAt(read, path, textsOf(read, path)), item))];
    }),
  );

/** The ids of fields by their names in lists: `field`, or `table-field` for a column of a sub-table. */
export const idsByName = (places: Readonly<Record<string, NodePlace>>): Map<string, string> =>
  new Map(Object.entries(places).map(([id, { path }]) => [path.join('-'), id]));

/** The name of a column or a search field in records. */
export function nameOfItem({ prop, id, __vModel__: vModel }: JsonObject): string {
  return [prop, id, vModel].find((name): name is string => typeof name === 'string' && name !== '') ?? '';
}

const itemsIn = (items: unknown, settings: readonly Setting[], ids: ReadonlyMap<string, string>, hasText?: HasText): ListItem[] =>
  (Array.isArray(items) ? items.filter(isJsonObject) : []).map((raw) => ({
    field: ids.get(nameOfItem(raw)) ?? nameOfItem(raw),
    jnpfKey: sourceNodeOf(raw).name,
    ...readSettings(raw, settings, hasText),
  }));

/** Lists have several sort fields since 3.4, one before. */
function sortIn({ defaultSortConfig, defaultSidx, sort }: JsonObject, ids: ReadonlyMap<string, string>): ListSettings['sort'] {
  const single = typeof defaultSidx === 'string' && defaultSidx !== '' ? [{ field: defaultSidx, sort }] : [];
  const fields: JsonObject[] = Array.isArray(defaultSortConfig) ? defaultSortConfig.filter(isJsonObject) : single;
  return fields
    .filter(({ field }) => typeof field === 'string')
    .map(({ field, sort: order }) => ({ field: ids.get(String(field)) ?? String(field), descending: order === 'desc' }));
}
