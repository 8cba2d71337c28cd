import { createClient } from '#api/create-client.ts';
import { dataSourceCalls, type DataSourceClient } from '#api/generated/system/data-source.gen.ts';
import { baseCalls, type BaseClient, type BaseSourceTablesResult } from '#api/generated/visualdev/base.gen.ts';
import type { Http } from '#api/http.ts';
import type { SheetColumn } from '#engine/sheet-kind';
import { releaseAndImport } from '../sheet/sheet-calls';

/** A table or a view of a data source. */
export type SourceTable = BaseSourceTablesResult['list'][number];

export interface SourceChoice {
  id: string;
  fullName: string;
}

/** A table with its columns. */
export interface OpenTable {
  sourceId: string;
  table: SourceTable;
  columns: readonly SheetColumn[];
  rows: number;
  hasMore: boolean;
}

/** The data sources that are enabled. */
export async function readSources(http: Http): Promise<SourceChoice[]> {
  const { list } = (await createClient<DataSourceClient>(dataSourceCalls, http).choices()).data;
  return list.map(({ id, fullName }) => ({ id, fullName: fullName ?? id }));
}

export const readTables = async (sourceId: string, http: Http): Promise<readonly SourceTable[]> =>
  (await createClient<BaseClient>(baseCalls, http).sourceTables({ sourceId })).data.list;

export async function readTable(sourceId: string, table: SourceTable, http: Http): Promise<OpenTable> {
  const { columns, rows, hasMore } = (await createClient<BaseClient>(baseCalls, http).sourceColumns({ sourceId, table: table.name })).data;
  return { sourceId, table, columns: columns as unknown as SheetColumn[], rows, hasMore };
}

/** Releases the module, and imports the rows of the table in the background. */
export async function importTable(
  moduleId: string,
  { sourceId, table }: Pick<OpenTable, 'sourceId' | 'table'>,
  mapping: Readonly<Record<string, string>>,
  http: Http,
): Promise<void> {
  const { name } = (await createClient<BaseClient>(baseCalls, http).sourceFile({ sourceId, table: table.name })).data;
  await releaseAndImport(moduleId, name, mapping, http);
}
