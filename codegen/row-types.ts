import { collectionOf, systemColumns } from '#engine/collection';
import type { Column } from '#engine/column';
import type { ColumnType } from '#engine/definition';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { rowColumns } from '#engine/row-table';
import { banner } from './banner';
import type { GeneratedFile } from './client';

/**
 * The types of the records of all resources with a table, by their ids. Every field but the id may be missing, because a caller's
 * rights hide fields and a query names those that it reads. The records of modules have no types: users make their fields.
 *
 * @example rowTypes(resources, registry).path // 'server/storage/generated/rows.gen.ts'
 */
export function rowTypes(resources: readonly ParsedResource[], registry: Registry): GeneratedFile {
  const types = resources.flatMap((resource) => {
    const collection = resource.id.startsWith('module/') ? undefined : collectionOf(resource, registry);
    if (!collection) return [];
    const { columns, rowTables } = collection;
    const tables = rowTables.flatMap(({ field, columns: inRows }) => [
      `${keyOf(field)}?: {`,
      // A row that is added has no id yet.
      '  id?: string;',
      ...fieldsOf(inRows, rowColumns).map((line) => `  ${line}`),
      '}[];',
    ]);
    const lines = [...fieldsOf(columns, systemColumns), ...tables].map((line) => `    ${line}`);
    return [`  '${resource.id}': Stored & {`, ...lines, '  };'];
  });
  const shared = fieldsOf(systemColumns.filter(({ field }) => field !== 'id' && !deletion.has(field)));
  const lines = [
    banner('schemas/resources'),
    '/** What every record has. Moments and days are milliseconds. */',
    'type Stored = {',
    ...['id: string;', ...shared].map((line) => `  ${line}`),
    '};',
    '',
    '/** Records by their resources. */',
    'export type Rows = {',
    ...types,
    '};',
    '',
  ];
  return { path: 'server/storage/generated/rows.gen.ts', text: lines.join('\n') };
}

/** Records that are deleted do not exist for who reads them. */
const deletion: ReadonlySet<string> = new Set(['deleteMark', 'deleteTime', 'deleteUserId']);

/** A line for each column that is not among `others`. */
const fieldsOf = (columns: readonly Column[], others: readonly Column[] = []): string[] =>
  columns
    .filter(({ field }) => !others.some((other) => other.field === field))
    .map(({ field, type }) => `${keyOf(field)}?: ${typeOf[type]}${type === 'jsonb' ? '' : ' | null'};`);

const keyOf = (field: string): string => (/^\w+$/.test(field) ? field : `'${field}'`);

/** What a column is read as. */
const typeOf: Readonly<Record<ColumnType, string>> = {
  text: 'string',
  boolean: 'boolean',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  jsonb: 'unknown',
};
