import { isJsonObject, type JsonObject } from '#engine/json';
import type { NodePlace } from '#engine/jnpf/decode-form';
import { decodeForm } from '#engine/jnpf/decode-form';
import { stringifyWithIntegers } from '#engine/jnpf/exact-integers';
import { defaultLimits } from '#engine/jnpf/limits';
import { ownKey } from '#engine/jnpf/node-id';
import { readJson } from '#engine/jnpf/read-json';
import type { Row } from '../storage/records';

/** The JSON texts of a module that name its fields. */
const designs = ['formData', 'columnData', 'appColumnData', 'interfaceParam'] as const;

/**
 * The form and list JSON of a module as a caller may see them: without hidden fields, and without what names one. With no
 * hidden field the same texts. A text that cannot be read is left out, because it may name anything.
 *
 * @example visibleDesign({ formData: '{"fields":[{"__vModel__":"a"}]}' }, new Set(['a']))['formData'] // '{"fields":[]}'
 */
export function visibleDesign(wire: Row, hidden: ReadonlySet<string>): Row {
  if (hidden.size === 0) return wire;
  const ofRule = visible.get(wire) ?? new WeakMap<ReadonlySet<string>, Row>();
  visible.set(wire, ofRule);
  const cached = ofRule.get(hidden) ?? withoutHidden(wire, hidden);
  ofRule.set(hidden, cached);
  return cached;
}

/** One for each pair of texts and rights: releases and rules are shared objects. */
const visible = new WeakMap<Row, WeakMap<ReadonlySet<string>, Row>>();

function withoutHidden(wire: Row, hidden: ReadonlySet<string>): Row {
  const names = hiddenNames(decodeForm(wire['formData']).places, hidden);
  const texts = designs.flatMap((design) =>
    hasText(wire[design]) ? [[design, withoutNames(wire[design], { names, isList: design.endsWith('olumnData') })] as const] : [],
  );
  return { ...wire, ...Object.fromEntries(texts) };
}

const hasText = (text: unknown): boolean => text !== undefined && text !== null && text !== '';

interface HiddenNames {
  /** As lists and settings name them: `field`, or `table-field` for a column. */
  full: ReadonlySet<string>;
  /** As scripts, expressions and the settings of a table name them: a column stands alone. */
  short: ReadonlySet<string>;
}

/** Rules name fields by their ids, as our expressions do; the JSON names them by `__vModel__`. */
function hiddenNames(places: Readonly<Record<string, NodePlace>>, hidden: ReadonlySet<string>): HiddenNames {
  const paths = [...hidden].flatMap((path) => {
    const ids = path.split('.');
    const names = places[ids.at(-1) ?? '']?.path ?? [];
    return names.length === ids.length ? [ids, names] : [ids];
  });
  return { full: new Set(paths.map((path) => path.join('-'))), short: new Set(paths.map((path) => path.at(-1) ?? '')) };
}

function withoutNames(source: unknown, kind: Pick<Place, 'names' | 'isList'>): unknown {
  const { value } = readJson(source, defaultLimits);
  if (value === undefined) return '';
  const kept = keptValue(value, { ...kind, table: '', isScript: false }) ?? null;
  return typeof source === 'string' ? stringifyWithIntegers(kept) : kept;
}

interface Place {
  names: HiddenNames;
  isList: boolean;
  /** The name of the sub-table around; empty outside of one. */
  table: string;
  /** Whether texts are scripts or expressions. */
  isScript: boolean;
}

/** `undefined` for what describes or names a hidden field. */
function keptValue(value: unknown, place: Place): unknown {
  if (Array.isArray(value)) return (value as unknown[]).map((item) => keptItem(item, place)).filter((item) => item !== undefined);
  if (isJsonObject(value)) return keptObject(value, place);
  return typeof value === 'string' && namesHidden(value, place) ? undefined : value;
}

/** A rule or a warning with an expression that reads a hidden field is left out as a whole. */
const keptItem = (item: unknown, place: Place): unknown =>
  place.isScript && isJsonObject(item) && namesHidden(JSON.stringify(item), place) ? undefined : keptValue(item, place);

/** A column, a condition or a control with its settings. A layout whose fields are all hidden goes with them. */
function keptObject(object: JsonObject, place: Place): JsonObject | undefined {
  if (describesHidden(object, place)) return undefined;
  const name = object['__vModel__'];
  const children = childrenIn(object);
  const table = place.table === '' && children !== undefined && typeof name === 'string' ? name : place.table;
  const entries = Object.entries(object).flatMap(([key, value]): [string, unknown][] => {
    if (literalKeys.test(key) || (key === 'field' && 'relationField' in object)) return [[key, value]];
    const isScript = place.isScript || scriptKeys.has(key);
    const kept = keptValue(value, { ...place, table, isScript });
    // A calculation without one of its operands is another one.
    if (key === 'expression' && Array.isArray(value) && Array.isArray(kept) && kept.length < value.length) return [[key, []]];
    if (kept !== undefined) return [[key, kept]];
    return typeof value === 'string' && !isScript ? [[key, '']] : [];
  });
  const shown = Object.fromEntries(entries);
  return children !== undefined && children.length > 0 && childrenIn(shown)?.length === 0 ? undefined : shown;
}

/** Whether an object is a hidden field, or says something about one. */
function describesHidden(object: JsonObject, { names: { full }, isList, table }: Place): boolean {
  const own = object['__vModel__'];
  if (typeof own === 'string' && own !== '') return full.has(table === '' ? own : `${table}-${own}`);
  // The `field` of a parameter is the parameter's name.
  const named =
    'relationField' in object ? [object['relationField']] : [object['prop'], object['field'], ...(isList ? [object['id']] : [])];
  return named.some((name) => typeof name === 'string' && (full.has(name) || (table !== '' && full.has(`${table}-${name}`))));
}

function childrenIn({ __config__: config }: JsonObject): readonly unknown[] | undefined {
  const children = isJsonObject(config) ? config['children'] : undefined;
  return Array.isArray(children) ? (children as unknown[]) : undefined;
}

/** Texts that users read, and words of the format. They name no field. */
const literalKeys =
  /^(?:__vModel__|label|title|fullName|placeholder|tipLabel|tag|tagIcon|icon|layout|size|type|dataType|format|align|\w*Key|\w*Position)$/;

/** Scripts, and what our own encoding adds to a control: expressions. */
const scriptKeys: ReadonlySet<string> = new Set([ownKey, 'on', 'funcs', 'expression']);

function namesHidden(text: string, { names: { full, short }, table, isScript }: Place): boolean {
  if (!isScript && table === '') return wordsIn(text, /[\p{L}\p{N}_$-]+/gu).some((word) => full.has(word));
  return wordsIn(text, /[\p{L}\p{N}_$]+/gu).some((word) => full.has(word) || short.has(word));
}

/** A relation adds its table to the name of a field. */
const wordsIn = (text: string, letters: RegExp): string[] => (text.match(letters) ?? []).map((word) => word.replace(/_jnpfTable_\w*$/, ''));
