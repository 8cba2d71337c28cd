import { createClient, type ClientCall } from '#api/create-client.ts';
import { baseCalls, type BaseClient } from '#api/generated/visualdev/base.gen.ts';
import type { Http } from '#api/http.ts';
import type { Answer } from '#api/read-answer.ts';
import type { SheetColumn } from '#engine/sheet-kind';

/** A spreadsheet that the server has. */
export interface UploadedSheet {
  /** The name by which the server opens it, for ten minutes. */
  fileName: string;
  columns: readonly SheetColumn[];
  rows: number;
  hasMore: boolean;
}

const uploader: ClientCall = {
  id: 'visualdev/onlineDev.uploader',
  method: 'POST',
  path: '/api/visualdev/OnlineDev/Uploader',
  encoding: 'multipart',
};

/** Uploads a spreadsheet and reads its columns. */
export async function readSheet(file: File, http: Http): Promise<UploadedSheet> {
  const uploads = createClient<{ uploader(input: { file: File }): Promise<Answer<{ name: string }>> }>([uploader], http);
  const fileName = (await uploads.uploader({ file })).data.name;
  const { columns, rows, hasMore } = (await createClient<BaseClient>(baseCalls, http).sheetColumns({ fileName })).data;
  return { fileName, columns: columns as unknown as SheetColumn[], rows, hasMore };
}

/** Releases a module without a menu, and imports its records in the background. */
export async function releaseAndImport(
  moduleId: string,
  fileName: string,
  mapping: Readonly<Record<string, string>>,
  http: Http,
): Promise<void> {
  await createClient<BaseClient>(baseCalls, http).release({ id: moduleId });
  const start: ClientCall = { id: 'records.startImport', method: 'POST', path: '/api/visualdev/OnlineDev/{moduleId}/Imports' };
  const imports = createClient<{ startImport(input: object): Promise<unknown> }>([start], http);
  await imports.startImport({ moduleId, fileName, mapping, mode: 'insert' });
}
