import type { Child } from '#engine/generated/descriptor.gen';
import { isJsonObject, type JsonValue } from '#engine/json';
import { toWire } from '#engine/module/record-wire';
import type { ParsedResource } from '#engine/parsed';
import { plainDecimal } from '#engine/plain-decimal';
import type { Registry } from '#engine/registry';
import { isFieldReference } from '#engine/resolve-fields';
import type { PrintData } from '#print/print-data';
import { signedRows } from '#server/display/signed-rows.ts';
import { withSumsBelow } from '#server/display/sums-below.ts';
import { shownRows } from '#server/display/display-rows.ts';
import { storagePlanOf } from '#server/records/write-plan.ts';
import { rowsWith } from '#server/storage/rows-with.ts';
import type { Row } from '#server/storage/records.ts';
import type { PrintContext } from './print-context';

/** The records of a module as texts, by id, as far as the caller may see them. Sub-tables are lists under their names. */
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
    texts.map((row) => {
      const record = toWire(plainFiles(shownNumbers({ ...blank, ...row }, resource.fields, registry), resource), resource.names);
      return [String(row['id']), withTables(record, resource)];
    }),
  );
}

/** The ids of records that the caller may not see, or that do not exist. */
export async function unseenIds(moduleId: string, ids: readonly string[], { caller, services }: PrintContext): Promise<string[]> {
  const { resource } = await services.catalogue.release(moduleId);
  const seen = new Set((await rowsWith(services.recordsOf(resource, caller), 'id', ids, ['id'])).map(({ id }) => String(id)));
  return ids.filter((id) => !seen.has(id));
}

/** Every field that the caller may see, so that an empty value differs from a field that does not exist. */
const blankRecord = ({ fields }: ParsedResource, hidden: ReadonlySet<string>): Row =>
  Object.fromEntries(fields.filter(({ id, access }) => !hidden.has(id) && access !== 'secret').map(({ id }) => [id, null]));

/** Numbers as screens show them, in rows of sub-tables too. */
function shownNumbers(row: Row, fields: readonly Child[], registry: Registry): Row {
  const changed: Row = {};
  for (const node of fields) {
    if (isFieldReference(node) || !registry.has(node.jnpfKey)) continue;
    const [value, definition] = [row[node.id], registry.field(node.jnpfKey)];
    if (Array.isArray(value) && node.children)
      changed[node.id] = value.map((each) => (isJsonObject(each) ? shownNumbers(each, node.children ?? [], registry) : each));
    else if (definition.numeric === true && plainDecimal(value) !== undefined)
      changed[node.id] = definition.format(value as JsonValue, node);
  }
  return { ...row, ...changed };
}

/** Files as JSON, so that only sub-tables are lists. */
function plainFiles(row: Row, { fields }: ParsedResource): Row {
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
