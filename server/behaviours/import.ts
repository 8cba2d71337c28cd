import { AppError } from '../app-error';
import type { Behaviour } from '../exchange';
import { checkFileFormat } from './check-file-format';
import { importRecords } from '../records/import-records';
import { readJsonFile } from './read-json-file';
import { recordsFormat } from './records-file';
import { refusedImport } from './refused-import';

/** Imports a file of records in one transaction. A record whose id or first unique key is stored is updated, any other is created. */
export const behaviour: Behaviour = async ({ resource, files, caller }, services) => {
  const file = checkFileFormat(readJsonFile(files), recordsFormat);
  if (file['resource'] !== resource.id) throw new AppError('fileFormatWrong', { expected: resource.id, actual: String(file['resource']) });
  const rows = Array.isArray(file['records']) ? (file['records'] as unknown[]) : [];
  const counts = await importRecords([{ resource, path: '/records', rows }], [], caller, services).catch(
    refusedImport(services.texts, caller.language),
  );
  return { data: counts };
};
