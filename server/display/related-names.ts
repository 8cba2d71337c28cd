import type { JsonValue } from '#engine/json';
import type { ParsedResource } from '#engine/parsed';
import { queryFieldsOf, type QueryFields } from '#engine/query/query-fields';
import type { Registry } from '#engine/registry';
import { relatedFields } from '#engine/relation/related-fields';
import type { RelatedSource } from '#engine/relation/related-source';
import type { Language } from '#engine/text';
import type { Logger } from 'pino';
import type { AccessFor } from '../access/access-for';
import type { Caller } from '../access/caller';
import { AppError } from '../app-error';
import { rowsWith } from '../storage/rows-with';
import type { Names } from './create-names';
import { shownRows } from './display-rows';
import { createInterfaceReads, type InterfaceReads } from './interface-reads';
import { fixedParams } from '../interfaces/bound-params';
import type { InterfaceContext } from '../interfaces/interface-reading';
import { knownKey, type KnownRelated, type ReadRelated, type RelatedText } from '../records/related-text';

interface RelatedNamesOptions extends InterfaceContext {
  registry: Registry;
  accessFor: AccessFor;
  log: Logger;
  /** The names that the related records need themselves. */
  names(): Names;
}

/**
 * Texts of related records under the caller's rule on them: one statement for each related module, whatever the number of
 * records and of relations to it. A data interface is read once for each combination of its parameters.
 */
export function createRelatedNames(options: RelatedNamesOptions): ReadRelated {
  const { log } = options;
  return async (wanted, caller, known = noneKnown) => {
    const texts = new Map<string, TextsByField>();
    const groups = grouped(wanted);
    const interfaces = createInterfaceReads(groups, caller, options);
    for (const { key, source, fields, ids } of groups) {
      try {
        const lookup = { fields, ids, caller, known };
        texts.set(
          key,
          await (source.kind === 'module' ? moduleTexts(source, lookup, options) : interfaceTexts(source, lookup, interfaces)),
        );
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        log.debug({ err: error, source: key }, 'relations are shown without names: what they relate to cannot be read');
      }
    }
    return wanted.map(({ source, field }) => {
      const byId = texts.get(keyOf(source))?.get(field);
      return (id) => byId?.get(id);
    });
  };
}

/** Texts by field, and by the id of the record. */
type TextsByField = ReadonlyMap<string, ReadonlyMap<string, string>>;

const keyOf = (source: RelatedSource): string =>
  source.kind === 'module'
    ? `module ${source.module}`
    : `dataInterface ${source.dataInterface} ${source.value} ${JSON.stringify(fixedParams(source.params))}`;

interface Group {
  key: string;
  source: RelatedSource;
  fields: Set<string>;
  ids: Set<string>;
}

function grouped(wanted: readonly RelatedText[]): Group[] {
  const groups = new Map<string, Group>();
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

interface Lookup {
  fields: ReadonlySet<string>;
  ids: ReadonlySet<string>;
  caller: Caller;
  known: KnownRelated;
}

const noneKnown: KnownRelated = new Map();

async function moduleTexts(
  { module }: Extract<RelatedSource, { kind: 'module' }>,
  { fields, ids, caller, known }: Lookup,
  { catalogue, recordsOf, accessFor, registry, names }: RelatedNamesOptions,
): Promise<TextsByField> {
  const { resource } = await catalogue.release(module);
  const readable = relatedFields(queryFieldsOf(resource, registry, accessFor(resource, caller).fields.hidden), resource, registry);
  const paths = new Map([...fields].flatMap((name) => pathOf(readable, name)));
  const knownOf = (path: string) => known.get(knownKey(module, path));
  const knownValues = [...paths.values()].map(knownOf);
  const missing = [...ids].filter((id) => !knownValues.every((values) => values?.has(id)));
  const stored = await rowsWith(recordsOf(resource, caller), 'id', missing, ['id', ...new Set(paths.values())]);
  const rows = await shownRows(stored, resource, { registry, names: names(), caller, isRelated: true });
  return new Map(
    [...paths].map(([name, path]) => {
      const textOf = formatterOf(path, resource, registry, caller.language);
      const texts = new Map<string, string>();
      for (const [id, value] of knownOf(path) ?? []) texts.set(id, textOf(value));
      for (const row of rows) texts.set(String(row['id']), textOf(row[path]));
      return [name, texts];
    }),
  );
}

/** Numbers and other values that clients format themselves are texts here. */
function formatterOf(path: string, resource: ParsedResource, registry: Registry, language: Language): (value: unknown) => string {
  const node = resource.fields.find(({ id }) => id === path);
  const definition = node && registry.field(node.jnpfKey);
  return (value) => {
    if (typeof value === 'string') return value;
    if (value === null || value === undefined) return '';
    return definition ? definition.format(value as JsonValue, node, language) : String(value as number);
  };
}

/** Names of fields come from a design, which may be older than the related module. */
const pathOf = (fields: QueryFields, name: string): [string, string][] => {
  const field = fields.get(name);
  return field?.isSortable ? [[name, field.path]] : [];
};

type InterfaceSource = Extract<RelatedSource, { kind: 'dataInterface' }>;

async function interfaceTexts(source: InterfaceSource, { fields, ids }: Lookup, interfaces: InterfaceReads): Promise<TextsByField> {
  const rows = (await interfaces.rows(source, ids)).filter((row) => ids.has(String(row[source.value])));
  return new Map([...fields].map((field) => [field, new Map(rows.map((row) => [String(row[source.value]), textIn(row[field])]))]));
}

const textIn = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
