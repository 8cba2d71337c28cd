import { isJsonObject } from '#engine/json';
import { toWire } from '#engine/module/record-wire';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { headSet, type PrintData } from '#print/print-data';
import { signedRows } from '#server/display/signed-rows.ts';
import { withSumsBelow } from '#server/display/sums-below.ts';
import { shownRows } from '#server/display/display-rows.ts';
import { storagePlanOf } from '#server/records/write-plan.ts';
import { rowsWith } from '#server/storage/rows-with.ts';
import type { Row } from '#server/storage/records.ts';
import type { PrintContext } from './print-context';

/**
 * The records of a module as texts, by id, as far as the caller may see them. Sub-tables are lists under their names, formatted
 * texts are HTML. All records are read together, and so are their sub-tables.
 */
export async function moduleData(moduleId: string, ids: readonly string[], context: PrintContext): Promise<Map<string, PrintData>> {
  const { caller, services } = context;
  const { registry, names, accessFor, recordsOf, catalogue } = services;
  const { resource } = await catalogue.release(moduleId);
  const { hidden } = accessFor(resource, caller).fields;
  const shown = ['id', ...storagePlanOf(resource, registry).fields].filter((field) => !hidden.has(field));
  const stored = await rowsWith(recordsOf(resource, caller), 'id', ids, shown);
  const rows = await signedRows(await withSumsBelow(stored, resource, caller, services), resource, services);
  const texts = await shownRows(rows, resource, { registry, names, caller, hidden });
  const blank = blankRecord(resource, hidden);
  return new Map(
    texts.map((text, index) => {
      const row = withFormats(text, rows[index] ?? {}, resource.fields, registry);
      const record = toWire(withFileTexts({ ...blank, ...row }, resource), resource.names);
      return [String(text['id']), withTables(record, resource)];
    }),
  );
}

/** The formatted texts of a module as `set.field`, under the names that templates use. */
export async function formattedFields(moduleId: string, { services }: PrintContext): Promise<string[]> {
  const { resource } = await services.catalogue.release(moduleId);
  const nameOf = (path: string, id: string): string => resource.names?.[path] ?? id;
  const fieldsIn = (set: string, nodes: Children, prefix: string): string[] =>
    nodes.filter(isNode).flatMap(({ id, jnpfKey, children }) => {
      if (children !== undefined && prefix === '') return fieldsIn(nameOf(id, id), children, `${id}.`);
      return services.registry.field(jnpfKey).formatted ? [`${set}.${nameOf(prefix + id, id)}`] : [];
    });
  return fieldsIn(headSet, resource.fields, '');
}

/** The ids of records that the caller may not see, or that do not exist. */
export async function unseenIds(moduleId: string, ids: readonly string[], { caller, services }: PrintContext): Promise<string[]> {
  const { resource } = await services.catalogue.release(moduleId);
  const seen = new Set((await rowsWith(services.recordsOf(resource, caller), 'id', ids, ['id'])).map(({ id }) => String(id)));
  return ids.filter((id) => !seen.has(id));
}

type Children = NonNullable<DescriptorNode['children']>;

const isNode = (child: Children[number]): child is DescriptorNode => 'jnpfKey' in child;

/** Every field that the caller may see, so that an empty value differs from a field that does not exist. */
const blankRecord = ({ fields }: ParsedResource, hidden: ReadonlySet<string>): Row =>
  Object.fromEntries(fields.filter(({ id, access }) => !hidden.has(id) && access !== 'secret').map(({ id }) => [id, null]));

/** The texts of a record with the HTML of its formatted texts, which lists show as plain text. */
function withFormats(texts: Row, row: Row, nodes: Children, registry: Registry): Row {
  const changed: Row = {};
  for (const { id, jnpfKey, children } of nodes.filter(isNode)) {
    const value = row[id];
    if (value === undefined || value === null) continue;
    const lines = texts[id];
    if (children !== undefined && Array.isArray(value) && Array.isArray(lines))
      changed[id] = lines.map((line: unknown, index) =>
        isJsonObject(line) && isJsonObject(value[index]) ? withFormats(line, value[index], children, registry) : line,
      );
    else if (registry.field(jnpfKey).formatted) changed[id] = value;
  }
  return { ...texts, ...changed };
}

/** Files as JSON, so that only sub-tables are lists. */
function withFileTexts(row: Row, { fields }: ParsedResource): Row {
  const changed: Row = {};
  for (const { id, children } of fields) {
    const value = row[id];
    if (children === undefined && typeof value === 'object' && value !== null) changed[id] = JSON.stringify(value);
  }
  return { ...row, ...changed };
}

/** The record with a list, maybe an empty one, for each sub-table. */
function withTables(record: Row, { fields, names }: ParsedResource): PrintData {
  const tables = fields.filter(({ children }) => children !== undefined);
  const lists = tables.map(({ id }) => {
    const name = names?.[id] ?? id;
    const rows = record[name];
    return [name, Array.isArray(rows) ? rows.filter(isJsonObject) : []] as const;
  });
  return { ...record, ...Object.fromEntries(lists) };
}
