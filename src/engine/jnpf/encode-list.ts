import { isJsonObject, type JsonObject } from '../json';
import { newestNameOf } from './control-names';
import type { NodePlace } from './decode-form';
import { idsByName, nameOfItem, settingsIn, type DecodedList } from './decode-list';
import { stringifyWithIntegers } from './exact-integers';
import { writeSettings, type Setting } from './item-settings';
import { withValueAt } from './json-path';
import { keyNameOf, withItemLiteral } from './literal-text';
import { defaultLimits } from './limits';
import { columnSettings, isPartOfList, itemTexts, searchSettings, tableSettings, type ListItem, type ListSettings } from './list-settings';
import { readJson } from './read-json';
import { isSameJson } from './same-json';
import { isTranslations, keyPrefixOf, withTextKeys, withTranslations } from './text-translations';

/**
 * The list JSON of settings: the source, changed only where the settings differ from it. `places` are those of the form as
 * it will be, `oldNameOf` gives the name that the source has for a field. Keys of texts in several languages begin with `keyPrefix`.
 */
export function encodeList(
  { settings, source }: Pick<DecodedList, 'settings' | 'source'>,
  places: Readonly<Record<string, NodePlace>> = {},
  oldNameOf: (id: string) => string | undefined = () => undefined,
  keyPrefix: string = keyPrefixOf('', 'list'),
): unknown {
  const { value, hasIntegers } = readJson(source, defaultLimits);
  if (!isJsonObject(value)) return source;
  const ids = idsByName(places);
  const before = settingsIn(value, ids, hasIntegers);
  if (isSameJson(before, settings)) return source;
  const nameOf = (id: string) => (Object.hasOwn(places, id) ? (places[id]?.path.join('-') ?? id) : id);
  const naming = { nameOf, oldNameOf: (id: string) => oldNameOf(id) ?? nameOf(id) };
  const encoded = [
    (list: JsonObject) => (before.type === settings.type ? list : { ...list, type: settings.type }),
    (list: JsonObject) => writeSettings(list, literalProps(list, settings.props, before.props), tableSettings),
    (list: JsonObject) =>
      isSameJson(settings.columns, before.columns)
        ? list
        : withItems(list, 'columnList', settings.columns, { settings: columnSettings, ...naming }),
    (list: JsonObject) =>
      isSameJson(settings.search, before.search)
        ? list
        : withItems(list, 'searchList', settings.search, { settings: searchSettings, ...naming }),
    (list: JsonObject) => (isSameJson(before.sort, settings.sort) ? list : withSort(list, settings.sort, nameOf)),
  ].reduce((list, step) => step(list), withTranslations(value, isPartOfList));
  const keyed = withTextKeys(encoded, keyPrefix, isPartOfList);
  return typeof source === 'string' ? stringifyWithIntegers(keyed) : keyed;
}

/** The settings with the texts of their items as the JSON has them. A list that did not change is that of the JSON. */
const literalProps = (list: JsonObject, props: JsonObject, before: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(props).map(([name, value]) => {
      const paths = itemTexts.get(name);
      if (!paths || !Array.isArray(value)) return [name, value];
      const literals = (item: unknown) => paths.reduce<unknown>((written, path) => withItemLiteral(written, path), item);
      return [name, isSameJson(value, before[name]) ? list[name] : value.map(literals)];
    }),
  );

interface ItemWriting {
  settings: readonly Setting[];
  nameOf(id: string): string;
  oldNameOf(id: string): string;
}

function withItems(
  list: JsonObject,
  key: 'columnList' | 'searchList',
  items: readonly ListItem[],
  { settings, nameOf, oldNameOf }: ItemWriting,
): JsonObject {
  const rowsByName = (name: string) =>
    new Map((Array.isArray(list[name]) ? (list[name] as unknown[]).filter(isJsonObject) : []).map((row) => [nameOfItem(row), row]));
  const [listed, options] = [rowsByName(key), rowsByName('columnOptions')];
  return withValueAt(
    list,
    [key],
    items.map((item) => {
      const [oldName, name] = [oldNameOf(item.field), nameOf(item.field)];
      const row = listed.get(name) ?? listed.get(oldName);
      if (row) return writeSettings(withName(row, oldName, name), item, settings);
      // A new item starts as the column that the designer offers for the field.
      const option = options.get(name) ?? options.get(oldName);
      return writeSettings({ ...newItem(item, nameOf), ...(option && withName(option, oldName, name)) }, item, settings);
    }),
  );
}

/** The row of a renamed field. Its node has the name without that of the sub-table. The key of its title has the name too. */
function withName(row: JsonObject, oldName: string, name: string): JsonObject {
  if (oldName === name) return row;
  const names = new Map([
    [oldName, name],
    [oldName.split('-').at(-1) ?? '', name.split('-').at(-1) ?? ''],
  ]);
  const title = row[keyNameOf('label')];
  const unkeyed = isTranslations(title) ? { ...row, [keyNameOf('label')]: withValueAt({ ...title }, ['key'], undefined) } : row;
  return ['prop', 'id', '__vModel__'].reduce((renamed, key) => {
    const next = names.get(String(renamed[key]));
    return next === undefined ? renamed : { ...renamed, [key]: next };
  }, unkeyed);
}

const newItem = ({ field, jnpfKey }: ListItem, nameOf: (id: string) => string): JsonObject => ({
  prop: nameOf(field),
  id: nameOf(field),
  jnpfKey: newestNameOf(jnpfKey),
});

/** A single sort field keeps the keys of generations before 3.4, if the list has them. */
function withSort(list: JsonObject, sort: ListSettings['sort'], nameOf: (id: string) => string): JsonObject {
  const fields = sort.map(({ field, descending }) => ({ field: nameOf(field), sort: descending ? 'desc' : 'asc' }));
  const isOld = !Array.isArray(list['defaultSortConfig']) && 'defaultSidx' in list && fields.length <= 1;
  return isOld ? { ...list, defaultSidx: fields[0]?.field ?? '', sort: fields[0]?.sort ?? 'desc' } : { ...list, defaultSortConfig: fields };
}
