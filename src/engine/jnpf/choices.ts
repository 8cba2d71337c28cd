import { isJsonObject, type JsonObject } from '../json';
import { interfaceParams, withInterfaceParams } from './interface-params';
import { isAt, valueAt, withValueAt, type Path } from './json-path';
import { keyNameOf, textOfLiteral, withLiteralAt, type HasText } from './literal-text';
import type { PlannedNode } from './plan';
import type { Property } from './property';
import { readAt, type Reading } from './reading';
import { isSameJson } from './same-json';
import { valueKinds } from './value-kinds';

/**
 * The source of choices: the list itself, `{ dictionary, value }`, or `{ dataInterface, params, label, value, children }`.
 * Rows beside a dictionary or an interface are an outdated copy of its data: they are kept in the source, but the choices
 * are always loaded.
 */
export const choices: Property = {
  name: 'options',
  read: (node, reading) => (readers.get(valueAt(node.raw, ['__config__', 'dataType'])) ?? fixedChoices)(node, reading),
  write: (raw, value, node, reading) => {
    if (Array.isArray(value)) return withFixedChoices(raw, value.filter(isJsonObject), node);
    if (!isJsonObject(value)) return raw;
    if (typeof value['dictionary'] === 'string') {
      return withNames(withSettings(raw, { dataType: 'dictionary', dictionaryType: value['dictionary'] }), { value: value['value'] });
    }
    if (typeof value['dataInterface'] !== 'string') return raw;
    const params = withInterfaceParams(valueAt(raw, ['__config__', 'templateJson']), value['params'], reading);
    const withInterface = withSettings(raw, { dataType: 'dynamic', propsUrl: value['dataInterface'], templateJson: params });
    return withNames(withInterface, { label: value['label'], value: value['value'], children: value['children'] });
  },
};

/** The same for a control of dictionaries alone, which does not say that it is one. */
export const dictionaryChoices: Property = {
  ...choices,
  read: (node, reading) =>
    codeAt(node, 'dictionaryType') === '' ? choices.read(node, reading) : readers.get('dictionary')?.(node, reading),
};

const readers = new Map<unknown, (node: PlannedNode, reading: Reading) => unknown>([
  ['dictionary', (node) => ({ dictionary: codeAt(node, 'dictionaryType'), value: namesOf(node).value })],
  [
    'dynamic',
    (node, reading) => ({
      dataInterface: codeAt(node, 'propsUrl'),
      params: interfaceParams(node.config['templateJson'], reading),
      ...namesOf(node),
    }),
  ],
]);

const places: readonly Path[] = [['options'], ['__slot__', 'options'], ['__config__', 'options']];

function fixedChoices(node: PlannedNode, reading: Reading): unknown {
  const rows = readAt(node, places, 'list', reading);
  return rows && choicesOf(rows, namesOf(node), reading.hasText);
}

function choicesOf(rows: readonly unknown[], names: Names, hasText: HasText | undefined): JsonObject[] {
  return rows.filter(isJsonObject).map((row) => {
    const inner = row[names.children];
    const id = valueKinds.code(row[names.value]) ?? '';
    return {
      id,
      fullName: textOfLiteral(valueKinds.text(row[names.label]), row[keyNameOf(names.label)], hasText) ?? id,
      ...(row['disabled'] === true ? { disabled: true } : {}),
      ...(Array.isArray(inner) && inner.length > 0 ? { children: choicesOf(inner, names, hasText) } : {}),
    };
  });
}

/** Choices are merged into the rows with their ids, so that unknown properties of the rows are kept. */
function withFixedChoices(raw: JsonObject, values: readonly JsonObject[], node: PlannedNode): JsonObject {
  const place = places.find((path) => isAt(raw, path)) ?? ['options'];
  const dataType = readers.has(valueAt(raw, ['__config__', 'dataType'])) ? withValueAt(raw, ['__config__', 'dataType'], 'static') : raw;
  return withValueAt(dataType, place, rowsOf(values, valueAt(raw, place), namesOf(node)));
}

function rowsOf(values: readonly JsonObject[], before: unknown, names: Names): JsonObject[] {
  const previousRows = new Map(
    (Array.isArray(before) ? before : []).filter(isJsonObject).map((row) => [valueKinds.code(row[names.value]), row]),
  );
  return values.map(({ id, fullName, disabled, children }) => {
    const row = previousRows.get(String(id)) ?? {};
    return {
      ...withLiteralAt(row, [names.label], fullName),
      [names.value]: Object.hasOwn(row, names.value) ? row[names.value] : id,
      ...(disabled === true || Object.hasOwn(row, 'disabled') ? { disabled: disabled === true } : {}),
      ...(Array.isArray(children) ? { [names.children]: rowsOf(children.filter(isJsonObject), row[names.children], names) } : {}),
    };
  });
}

/** A setting that is already in `__config__` keeps its spelling. */
const withSettings = (raw: JsonObject, settings: JsonObject): JsonObject =>
  Object.entries(settings).reduce((updated, [name, value]) => {
    const before = valueAt(updated, ['__config__', name]);
    const isUnchanged = isSameJson(before, value) || (typeof value === 'string' && valueKinds.code(before) === value);
    return isUnchanged ? updated : withValueAt(updated, ['__config__', name], value);
  }, raw);

function withNames(raw: JsonObject, names: JsonObject): JsonObject {
  const place = namePlaces.find((path) => isJsonObject(valueAt(raw, path))) ?? ['props'];
  return Object.entries(names).reduce((updated, [name, value]) => {
    const isUnchanged = typeof value !== 'string' || namesIn(updated)[name as keyof Names] === value;
    return isUnchanged ? updated : withValueAt(updated, [...place, name], value);
  }, raw);
}

/** The keys of a row for its text, its value and its children. */
interface Names {
  label: string;
  value: string;
  children: string;
}

const namePlaces: readonly Path[] = [['props', 'props'], ['props'], ['__config__', 'props']];

const namesOf = ({ raw }: PlannedNode): Names => namesIn(raw);

function namesIn(raw: JsonObject): Names {
  const props = namePlaces.map((path) => valueAt(raw, path)).find(isJsonObject) ?? {};
  const nameAt = (key: keyof Names, defaultName: string) =>
    typeof props[key] === 'string' && props[key] !== '' ? props[key] : defaultName;
  return { label: nameAt('label', 'fullName'), value: nameAt('value', 'id'), children: nameAt('children', 'children') };
}

const codeAt = ({ config }: PlannedNode, name: string): string => valueKinds.code(config[name]) ?? '';
