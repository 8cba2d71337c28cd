import { moduleIdIn } from '#engine/module/module-key';
import type { SheetColumn, SheetRelation } from '#engine/sheet-kind';
import { allows } from '#server/access/access-for.ts';
import type { Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { sourceTables, type SourceColumn, type SourceTables } from '#server/interfaces/sql/source-tables.ts';
import { ownSource } from '#server/interfaces/sql/sql-sources.ts';
import type { Services } from '#server/services.ts';
import { tableColumns, type TableReading } from './table-columns';

/** The query or the body of a call about a table. */
export interface TableInput {
  sourceId: string;
  table: string;
}

/** Rows whose values say what a column is. */
const maxSampled = 200;

/** The tables of a data source. Throws `forbidden` for a caller who may not make data interfaces, which read the same tables. */
export function readableTables(sourceId: string, caller: Caller, services: Services): Promise<SourceTables> {
  const rule = services.accessFor(services.catalogue.resource('system/dataInterface'), caller);
  if (!allows(rule, 'btn_add')) throw new AppError('forbidden');
  return sourceTables(sourceId, services, caller.signal);
}

/** What a table is as fields, with the columns as the database describes them. */
export async function readTable(
  { sourceId, table }: TableInput,
  tables: SourceTables,
  caller: Caller,
  services: Services,
): Promise<{ columns: SheetColumn[]; described: SourceColumn[]; rows: number; hasMore: boolean }> {
  const described = await tables.columns(table);
  const rows = await tables.rows(described, { from: 0, size: maxSampled + 1 });
  const isReferring = sourceId === ownSource && described.some(({ referenced }) => referenced !== undefined);
  const relations = isReferring ? await moduleTables(services) : new Map<string, SheetRelation>();
  const columns = tableColumns({ columns: described, rows: rows.slice(0, maxSampled), states: statesOf(caller, services), relations });
  return { columns, described, rows: Math.min(rows.length, maxSampled), hasMore: rows.length > maxSampled };
}

/** The words for yes and no in the language of the caller. */
export const statesOf = ({ language }: Caller, { texts }: Pick<Services, 'texts'>): TableReading['states'] => [
  texts.text(language, '$t:common.yes'),
  texts.text(language, '$t:common.no'),
];

/** The released modules by the names of their tables. The first text names a record. */
async function moduleTables({ catalogue, registry }: Pick<Services, 'catalogue' | 'registry'>): Promise<Map<string, SheetRelation>> {
  const releases = await catalogue.releases();
  return new Map(
    releases.flatMap(({ resource: { id, collection, fields } }) => {
      const moduleId = moduleIdIn(id);
      const field = fields.find((each) => registry.field(each.jnpfKey).column?.(each) === 'text');
      return collection && field && moduleId !== undefined ? [[`public.${collection.table}`, { moduleId, field: field.id }] as const] : [];
    }),
  );
}
