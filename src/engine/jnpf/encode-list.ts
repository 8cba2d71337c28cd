import { isJsonObject, type JsonObject } from '../json';
import { theirNameOf } from './control-names';
import type { NodePlace } from './decode-form';
import { idsByName, nameOfItem, settingsIn, type DecodedList } from './decode-list';
import { stringifyWithIntegers } from './exact-integers';
import { writeSettings, type Setting } from './item-settings';
import { withValueAt } from './json-path';
import { defaultLimits } from './limits';
import { columnSettings, searchSettings, tableSettings, type ListItem, type ListSettings } from './list-settings';
import { readJson } from './read-json';
import { isSameJson } from './same-json';

/** The list JSON of settings: the source, changed only where the settings say something else. */
export function encodeList({ settings, source }: Pick<DecodedList, 'settings' | 'source'>, places: Readonly<Record<string, NodePlace>> = {}): unknown {
  const { value, hasIntegers } = readJson(source, defaultLimits);
  if (!isJsonObject(value)) return source;
  const ids = idsByName(places);
  const before = settingsIn(value, ids, hasIntegers);
  if (isSameJson(before, settings)) return source;
  const nameOf = (id: string) => (Object.hasOwn(places, id) ? (places[id]?.path.join('-') ?? id) : id);
  const encoded = [
    (list: JsonObject) => (before.type === settings.type ? list : { ...list, type: settings.type }),
    (list: JsonObject) => writeSettings(list, settings.props, tableSettings),
    (list: JsonObject) => withItems(list, 'columnList', settings.columns, before.columns, columnSettings, nameOf),
    (list: JsonObject) => withItems(list, 'searchList', settings.search, before.search, searchSettings, nameOf),
    (list: JsonObject) => (isSameJson(before.sort, settings.sort) ? list : withSort(list, settings.sort, nameOf)),
  ].reduce((list, step) => step(list), value);
  return typeof source === 'string' ? stringifyWithIntegers(encoded) : encoded;
}

function withItems(list: JsonObject, key: 'columnList' | 'searchList', wanted: readonly ListItem[], before: readonly ListItem[], known: readonly Setting[], nameOf: (id: string) => string): JsonObject {
  if (isSameJson(wanted, before)) return list;
  const rows = (name: string) => (Array.isArray(list[name]) ? (list[name] as unknown[]).filter(isJsonObject) : []);
  // A field that is shown for the first time is taken from the columns that the designer offers.
  const offered = new Map([...rows('columnOptions'), ...rows(key)].map((row) => [nameOfItem(row), row]));
  return withValueAt(list, [key], wanted.map((item) => writeSettings(offered.get(nameOf(item.field)) ?? newItem(item, nameOf), item, known)));
}

const newItem = ({ field, jnpfKey }: ListItem, nameOf: (id: string) => string): JsonObject => ({ prop: nameOf(field), id: nameOf(field), jnpfKey: theirNameOf(jnpfKey) });

/** One field goes where generations before 3.4 look for it too, when they have looked there. */
function withSort(list: JsonObject, sort: ListSettings['sort'], nameOf: (id: string) => string): JsonObject {
  const fields = sort.map(({ field, descending }) => ({ field: nameOf(field), sort: descending ? 'desc' : 'asc' }));
  const isOld = !Array.isArray(list['defaultSortConfig']) && 'defaultSidx' in list && fields.length <= 1;
  return isOld ? { ...list, defaultSidx: fields[0]?.field ?? '', sort: fields[0]?.sort ?? 'desc' } : { ...list, defaultSortConfig: fields };
}
