import { isJsonObject, type JsonValue } from '#engine/json';
import type { QueryFields } from '#engine/query/query-fields';
import { queryFieldsOf } from '#engine/query/query-fields';
import type { Registry } from '#engine/registry';
import type { RelatedSource } from '#engine/relation/related-source';
import type { Logger } from 'pino';
import type { AccessFor } from '../access/access-for';
import { pickerOf, type Caller } from '../access/caller';
import { AppError } from '../app-error';
import type { Row } from '../storage/records';
import { rowsWith } from '../storage/rows-with';
import type { Names } from './create-names';
import { shownRows } from './display-rows';
import { definitionOf } from './interface-data';
import { interfaceRows, type InterfaceContext } from './interface-rows';
import type { RelatedText, RelatedTexts } from './related-text';

interface RelatedNamesOptions extends InterfaceContext {
  registry: Registry;
  accessFor: AccessFor;
  log: Logger;
  /** The names that the related records need themselves. */
  names(): Names;
}

/** Maximum number of rows of a data interface that are searched for the related ones. */
const maxRows = 20_000;

/**
 * Texts of related records under the caller's rule on them: one statement for each related module, whatever the number of
 * records and of relations to it.
 */
export function createRelatedNames(
  options: RelatedNamesOptions,
): (wanted: readonly RelatedText[], caller: Caller) => Promise<RelatedTexts> {
  const { log } = options;
  return async (wanted, caller) => {
    const texts = new Map<string, ReadonlyMap<string, Readonly<Record<string, string>>>>();
    for (const { key, source, fields, ids } of grouped(wanted)) {
      try {
        texts.set(key, await (source.kind === 'module' ? moduleTexts : interfaceTexts)(source as never, { fields, ids }, caller, options));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        log.debug({ err: error, source: key }, 'relations are shown without names: what they relate to cannot be read');
      }
    }
    return (source, id, field) => texts.get(keyOf(source))?.get(id)?.[field];
  };
}

const keyOf = (source: RelatedSource): string =>
  source.kind === 'module' ? `module ${source.module}` : `dataInterface ${source.dataInterface} ${source.value}`;

interface Lookup {
  fields: ReadonlySet<string>;
  ids: ReadonlySet<string>;
}

function grouped(wanted: readonly RelatedText[]): { key: string; source: RelatedSource; fields: Set<string>; ids: Set<string> }[] {
  const groups = new Map<string, { key: string; source: RelatedSource; fields: Set<string>; ids: Set<string> }>();
  for (const { source, field, ids } of wanted) {
    if (ids.size === 0 || field === '') continue;
    const key = keyOf(source);
    const group = groups.get(key) ?? { key, source, fields: new Set(), ids: new Set() };
    group.fields.add(field);
    for (const id of ids) group.ids.add(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

type TextsById = ReadonlyMap<string, Readonly<Record<string, string>>>;

async function moduleTexts(
  { module }: Extract<RelatedSource, { kind: 'module' }>,
  { fields, ids }: Lookup,
  caller: Caller,
  { catalogue, recordsOf, accessFor, registry, names }: RelatedNamesOptions,
): Promise<TextsById> {
  const { resource } = await catalogue.release(module);
  const readable = queryFieldsOf(resource, registry, accessFor(resource, caller).fields.hidden);
  const paths = new Map([...fields].flatMap((name) => pathOf(readable, name)));
  const stored = await rowsWith(recordsOf(resource, caller), 'id', [...ids], ['id', ...new Set(paths.values())]);
  const rows = await shownRows(stored, resource, { registry, names: names(), caller, isRelated: true });
  const formats = resource.fields.map((node) => ({ node, definition: registry.field(node.jnpfKey) }));
  const textOf = (row: Row, path: string): string => {
    const value = row[path];
    if (value === null || value === undefined) return '';
    const format = formats.find(({ node }) => node.id === path);
    return typeof value === 'string' || !format ? String(value) : format.definition.format(value as JsonValue, format.node);
  };
  return new Map(rows.map((row) => [String(row['id']), Object.fromEntries([...paths].map(([name, path]) => [name, textOf(row, path)]))]));
}

/** Names of fields come from a design, which may be older than the related module. */
const pathOf = (fields: QueryFields, name: string): [string, string][] => {
  const field = fields.get(name);
  return field?.isSortable ? [[name, field.path]] : [];
};

async function interfaceTexts(
  { dataInterface, value }: Extract<RelatedSource, { kind: 'dataInterface' }>,
  { fields, ids }: Lookup,
  caller: Caller,
  { catalogue, recordsOf }: RelatedNamesOptions,
): Promise<TextsById> {
  const picker = pickerOf(caller);
  const record = await recordsOf('system/dataInterface', picker, undefined, definitionOf(picker)).get(dataInterface);
  if (!record) return new Map();
  const queryOf = () => (value === 'id' ? { filter: { field: 'id', is: 'in' as const, value: [...ids] } } : {});
  const data = await interfaceRows(record, queryOf, { catalogue, recordsOf, caller: picker, maxRows });
  const rows: unknown = 'fixed' in data ? data.fixed : data.rows;
  const texts = new Map<string, Record<string, string>>();
  for (const row of Array.isArray(rows) ? rows : []) {
    if (!isJsonObject(row) || !ids.has(String(row[value]))) continue;
    texts.set(String(row[value]), Object.fromEntries([...fields].map((field) => [field, textIn(row[field])])));
  }
  return texts;
}

const textIn = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
