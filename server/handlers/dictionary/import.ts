import { compileSchema } from '#engine/compile-schema';
import { checkFileFormat } from '../../behaviours/check-file-format';
import { readJsonFile } from '../../behaviours/read-json-file';
import { refusedImport } from '../../behaviours/refused-import';
import type { Behaviour } from '../../exchange';
import { dictionaryFileSchema, dictionaryFormat } from '../../files/dictionary-file';
import { importRecords, maxImportRecords } from '../../records/import-records';

const checkFile = compileSchema(dictionaryFileSchema);

/**
 * Imports a `.bdd` file in one transaction. A category or entry is updated when its id or else its code is stored, and
 * created otherwise. Stored records that are not in the file stay unchanged.
 */
export const handler: Behaviour = async ({ files, caller }, services) => {
  const file = checkFileFormat(readJsonFile(files), dictionaryFormat);
  const setOf = (resource: string, key: string) => ({
    resource: services.catalogue.resource(resource),
    path: `/${key}`,
    rows: Array.isArray(file[key]) ? (file[key] as unknown[]) : [],
  });
  const sets = [setOf('system/dictionaryType', 'categories'), setOf('system/dictionaryData', 'entries')];
  // A file that is refused for its size is not checked.
  const fileIssues = sets.some(({ rows }) => rows.length > maxImportRecords) ? [] : checkFile(file);
  const counts = await importRecords(sets, fileIssues, caller, services).catch(refusedImport(services.texts, caller.language));
  return { data: counts, msg: services.texts.text(caller.language, '$t:dictionary.imported', { ...counts }) };
};
