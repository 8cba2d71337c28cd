import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { JsonObject, JsonValue } from '#engine/json';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { isFieldReference } from '#engine/resolve-fields';
import type { IdMap } from './id-map';
import { plainName } from './source';

/** A row of a table under plain names of its columns. */
export type PlainRow = Readonly<Record<string, string | null>>;

/** Turns rows of a dump into records of a module, under the names of the wire. */
export interface RecordReader {
  record(row: PlainRow, rowsOf: (field: string) => readonly PlainRow[]): JsonObject;
}

/** Columns have the names of the controls; those without a control are left out. */
export function recordReader(resource: ParsedResource, registry: Registry, ids: IdMap): RecordReader {
  const nameOf = (path: string): string => resource.names?.[path] ?? path.split('.').at(-1) ?? path;
  const valuesOf = (row: PlainRow, nodes: readonly DescriptorNode[], prefix: string): JsonObject =>
    Object.fromEntries(
      nodes.flatMap((node): [string, JsonValue][] => {
        const name = nameOf(prefix + node.id);
        const stored = row[plainName(name)];
        return stored === undefined ? [] : [[name, ids.inValue(valueOf(stored, registry.field(node.jnpfKey).column(node)))]];
      }),
    );
  const isTable = ({ jnpfKey }: DescriptorNode): boolean => registry.field(jnpfKey).rows === true;
  const tables = resource.fields.filter(isTable);
  const plain = resource.fields.filter((node) => !isTable(node));
  return {
    record: (row, rowsOf) => ({
      ...valuesOf(row, plain, ''),
      ...Object.fromEntries(
        tables.map((node) => {
          const columns = (node.children ?? []).filter((child): child is DescriptorNode => !isFieldReference(child));
          return [nameOf(node.id), rowsOf(nameOf(node.id)).map((child) => valuesOf(child, columns, `${node.id}.`))];
        }),
      ),
    }),
  };
}

/** PostgreSQL writes zones of whole hours without their minutes. */
export const plainMoment = (text: string): string => text.replace(/(:\d{2}(?:\.\d+)?[+-]\d{2})$/, '$1:00');

/** Lists and objects are stored as JSON text there; the form checks all other texts and numbers. */
function valueOf(stored: string | null, column: string | null): JsonValue {
  if (stored === null || stored === '') return null;
  if (column === 'bigint') return plainMoment(stored);
  if (column !== 'jsonb' || !/^\s*[[{]/.test(stored)) return stored;
  try {
    return JSON.parse(stored) as JsonValue;
  } catch {
    return stored;
  }
}
