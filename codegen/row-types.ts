import { collectionOf } from '#engine/collection';
import type { Column } from '#engine/column';
import type { ColumnType } from '#engine/definition';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
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
    const fields = columns.filter(({ field }) => !deletion.has(field)).map(fieldLine);
    const tables = rowTables.flatMap(({ field, columns: inRows }) => [
      `    ${keyOf(field)}?: {`,
      // A row that is added has no id yet.
      ...inRows.filter(({ field: id }) => /^\w/.test(id)).map((column) => `  ${fieldLine(column).replace('id: string', 'id?: string')}`),
      '    }[];',
    ]);
    return [`  '${resource.id}': {`, ...fields, ...tables, '  };'];
  });
  const lines = [
    banner('schemas/resources'),
    '/** Records by their resources. Moments and days are milliseconds. */',
    'export type Rows = {',
    ...types,
    '};',
    '',
  ];
  return { path: 'server/storage/generated/rows.gen.ts', text: lines.join('\n') };
}

/** Records that are deleted do not exist for who reads them. */
const deletion: ReadonlySet<string> = new Set(['deleteMark', 'deleteTime', 'deleteUserId']);

const fieldLine = ({ field, type }: Column): string =>
  field === 'id' ? '    id: string;' : `    ${keyOf(field)}?: ${typeOf[type]}${type === 'jsonb' ? '' : ' | null'};`;

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
