import { compileSchema } from '#engine/compile-schema';
import { checkFileFormat } from '../../behaviours/check-file-format';
import { importRecords } from '../../records/import-records';
import { readJsonFile } from '../../behaviours/read-json-file';
import { refusedImport } from '../../behaviours/refused-import';
import type { Behaviour } from '../../exchange';
import { dictionaryFileSchema, dictionaryFormat } from '../../files/dictionary-file';

const checkFile = compileSchema(dictionaryFileSchema);

/**
 * Takes a `.bdd` file in, whole or not at all. A category or entry that is here already, by its id or else by its code,
 * is updated; all others are new; what the file does not name stays as it is. Importing one export twice changes nothing.
 */
export const handler: Behaviour = async ({ files, caller }, services) => {
  const file = checkFileFormat(readJsonFile(files), dictionaryFormat);
  const setOf = (resource: string, key: string) => ({ resource: services.catalogue.resource(resource), path: `/${key}`, rows: Array.isArray(file[key]) ? (file[key] as unknown[]) : [] });
  const sets = [setOf('system/dictionaryType', 'categories'), setOf('system/dictionaryData', 'entries')];
  const counts = await importRecords(sets, checkFile(file), caller, services).catch(refusedImport(services.texts, caller.language));
  return { data: counts, msg: services.texts.text(caller.language, '$t:dictionary.imported', { ...counts }) };
};
