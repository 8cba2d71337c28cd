import { isJsonObject, type JsonObject } from '#engine/json';
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
  const file = checkFileFormat(ownFormat(readJsonFile(files)), dictionaryFormat);
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

/**
 * The file of an existing installation in our format: `list` has its categories, `modelList` their entries, and deleted rows are
 * marked. Any other file stays as it is.
 */
function ownFormat(file: unknown): unknown {
  if (!isJsonObject(file) || 'format' in file || !Array.isArray(file['list']) || !Array.isArray(file['modelList'])) return file;
  return {
    ...dictionaryFormat,
    categories: kept(file['list']).map(({ id, parentId, fullName, enCode, isTree, sortCode, description }) => ({
      id,
      fullName,
      enCode,
      isTree: Number(isTree ?? 0),
      description: description ?? null,
      parentId: isTop(parentId) ? '-1' : parentId,
      ...sorted(sortCode),
    })),
    entries: kept(file['modelList']).map(({ id, dictionaryTypeId, parentId, fullName, enCode, sortCode, enabledMark, description }) => ({
      id,
      dictionaryTypeId,
      fullName,
      enCode,
      enabledMark: Number(enabledMark ?? 1),
      description: description ?? null,
      parentId: isTop(parentId) ? '0' : parentId,
      ...sorted(sortCode),
    })),
  } as JsonObject;
}

const kept = (rows: readonly unknown[]): JsonObject[] =>
  rows.filter(isJsonObject).filter(({ deleteMark }) => Number(deleteMark ?? 0) !== 1);

const isTop = (parentId: unknown): boolean => ['', '0', '-1'].includes(String(parentId ?? ''));
const sorted = (sortCode: unknown) => (sortCode === null || sortCode === undefined ? {} : { sortCode: Number(sortCode) });
