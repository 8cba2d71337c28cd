import { isJsonObject, type JsonObject } from '../json';
import { withValueAt, type Path } from './json-path';
import { ownKey } from './node-id';

/**
 * The texts of a literal in further languages, while its JSON is read or changed: in place of the key beside the literal.
 * `key` is the key that the JSON has for them.
 */
export interface Translations {
  key?: string;
  zhtw?: string;
  en?: string;
}

export const isTranslations = (value: unknown): value is Translations =>
  isJsonObject(value) &&
  ('zhtw' in value || 'en' in value) &&
  Object.entries(value).every(([name, text]) => (name === 'zhtw' || name === 'en' || name === 'key') && typeof text === 'string');

/** Whether a value is a text's translations in the JSON, where they stand at their key. */
export const isStoredTranslations = (value: unknown): value is Omit<Translations, 'key'> => isTranslations(value) && !('key' in value);

/** The ending of the name of a key beside a literal. */
export const keySuffix = 'I18nCode';

/** Whether the parts at a path have texts of this JSON. Others belong to other nodes, or are copies of them. */
export type PartTest = (path: Path) => boolean;

/** The parts of a node or a form without the nodes in it. */
export const isPartOfNode: PartTest = ([first, second, ...inner]) =>
  first !== ownKey && first !== 'fields' && !(first === '__config__' && second === 'children' && inner.length === 0);

/** Whether the JSON has texts in further languages. */
export const hasTranslations = (raw: JsonObject): boolean => tableOf(raw) !== undefined;

/**
 * The JSON with the translations of each key that it has texts for (`__tangu__.texts`). Other keys stay.
 *
 * @example withTranslations({ label: '电', labelI18nCode: 'k', __tangu__: { texts: { k: { en: 'Power' } } } })['labelI18nCode']
 *   // { en: 'Power', key: 'k' }
 */
export function withTranslations(raw: JsonObject, isPart: PartTest = isPartOfNode): JsonObject {
  const table = tableOf(raw);
  if (!table) return raw;
  return mapKeys(raw, isPart, (code) => {
    const translations = typeof code === 'string' && Object.hasOwn(table, code) ? table[code] : undefined;
    return isStoredTranslations(translations) ? { ...translations, key: code } : code;
  });
}

/**
 * The JSON with a key in place of each translations, which are in its `__tangu__.texts`. A text keeps its key, unless that
 * is the key of another node; a new one begins with `prefix` and names the place of the text. Keys without translations any more go.
 *
 * @example withTextKeys({ label: '电', labelI18nCode: { en: 'Power' } }, 'tangu.meter.form.a')
 *   // { label: '电', labelI18nCode: 'tangu.meter.form.a.label', __tangu__: { texts: { 'tangu.meter.form.a.label': { en: 'Power' } } } }
 */
export function withTextKeys(raw: JsonObject, prefix: string, isPart: PartTest = isPartOfNode): JsonObject {
  const before = tableOf(raw);
  const keptKeys = new Set<string>();
  mapKeys(raw, isPart, (code) => {
    if (isTranslations(code) && code.key !== undefined) keptKeys.add(code.key);
    return code;
  });
  const table = new Map<string, Translations>();
  const keyed = mapKeys(raw, isPart, (code, place) => {
    if (!isTranslations(code)) return typeof code === 'string' && before && Object.hasOwn(before, code) ? undefined : code;
    const { key, ...translations } = code;
    const isKept = key !== undefined && !table.has(key) && (key.startsWith(`${prefix}.`) || !key.startsWith(ownPrefix));
    const newKey = isKept ? key : freeKey([prefix, ...place].join('.'), (taken) => keptKeys.has(taken) || table.has(taken));
    table.set(newKey, translations);
    return newKey;
  });
  if (table.size === 0 && before === undefined) return keyed;
  const ownBefore = isJsonObject(keyed[ownKey]) ? keyed[ownKey] : {};
  const own = withValueAt(ownBefore, ['texts'], table.size > 0 ? Object.fromEntries(table) : undefined);
  return withValueAt(keyed, [ownKey], Object.keys(own).length > 0 ? own : undefined);
}

/** The JSON of a copy, with keys of its own. */
export function withNewTextKeys(raw: JsonObject, prefix: string): JsonObject {
  const withoutKeys = mapKeys(withTranslations(raw), isPartOfNode, (code) =>
    isTranslations(code) ? withValueAt({ ...code }, ['key'], undefined) : code,
  );
  return withTextKeys(withoutKeys, prefix);
}

/** The first part of the keys of a module's texts. `enCode` keeps those of modules apart. */
export const keyPrefixOf = (enCode: string, part: 'form' | 'fields' | 'list' | 'appList'): string =>
  [ownPrefix + (enCode === '' ? 'module' : segmentOf(enCode)), part].join('.');

/** The beginning of our keys, which no key of the platform has. */
const ownPrefix = 'tangu.';

function tableOf(raw: JsonObject): JsonObject | undefined {
  const own = raw[ownKey];
  return isJsonObject(own) && isJsonObject(own['texts']) ? own['texts'] : undefined;
}

function freeKey(stem: string, isTaken: (key: string) => boolean): string {
  let key = stem;
  for (let number = 2; isTaken(key); number += 1) key = `${stem}_${number}`;
  return key;
}

type KeyChange = (code: unknown, place: readonly string[]) => unknown;

/** The JSON with other keys beside its literals. `place` names a literal, for a new key. Unchanged parts stay the same. */
const mapKeys = (raw: JsonObject, isPart: PartTest, change: KeyChange): JsonObject =>
  mapPart(raw, { path: [], place: [] }, isPart, change) as JsonObject;

interface Position {
  path: Path;
  /** The path in words: an item of a list by its id, without the frame of a node. */
  place: readonly string[];
}

function mapPart(value: unknown, { path, place }: Position, isPart: PartTest, change: KeyChange): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown, index) => {
      const position = { path: [...path, String(index)], place: [...place, itemName(item) ?? String(index)] };
      return mapPart(item, position, isPart, change);
    });
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => {
    if (name.endsWith(keySuffix)) return [name, change(inner, [...place, segmentOf(name.slice(0, -keySuffix.length))])] as const;
    if (typeof inner !== 'object' || inner === null || !isPart([...path, name])) return [name, inner] as const;
    const position = { path: [...path, name], place: name === '__config__' ? place : [...place, segmentOf(name)] };
    return [name, mapPart(inner, position, isPart, change)] as const;
  });
  if (entries.every(([name, inner]) => inner === value[name])) return value;
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined));
}

/** The name of an item that stays when items before it go. */
function itemName(item: unknown): string | undefined {
  if (!isJsonObject(item)) return undefined;
  const names = [item['prop'], item['id'], item['value']].filter((name) => typeof name === 'string' || typeof name === 'number');
  return names.map(String).find((name) => /^[A-Za-z0-9_-]{1,50}$/.test(name));
}

const segmentOf = (name: string): string => name.replaceAll(/[^A-Za-z0-9_-]/g, '_').slice(0, 50);
