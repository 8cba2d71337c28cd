import { compileSchema } from '#engine/compile-schema';
import { isJsonObject, type JsonObject } from '#engine/json';
import type { ParsedResource } from '#engine/parsed';
import { AppError } from '#server/app-error.ts';
import { branchOf } from '#server/behaviours/branch-of.ts';
import { checkFileFormat } from '#server/behaviours/check-file-format.ts';
import { withoutBranches } from '#server/behaviours/prune-tree.ts';
import { readJsonFile } from '#server/behaviours/read-json-file.ts';
import { pruned, treeShapeOf } from '#server/behaviours/read-tree.ts';
import { exportedFields } from '#server/behaviours/readable-fields.ts';
import { refusedImport } from '#server/behaviours/refused-import.ts';
import { structuredRows } from '#server/behaviours/structured-rows.ts';
import { treeOf } from '#server/behaviours/tree-of.ts';
import type { Behaviour } from '#server/exchange.ts';
import { dictionaryFileSchema, dictionaryFormat } from '#server/files/dictionary-file.ts';
import { offerFile } from '#server/files/offer-file.ts';
import { importRecords, maxImportRecords } from '#server/records/import-records.ts';
import { rowsBelow } from '#server/records/rows-below.ts';
import { pickFields } from '#server/records/visible-fields.ts';
import type { Row } from '#server/storage/records.ts';

const categoryFields = ['id', 'parentId', 'fullName', 'enCode', 'isTree'];
const entryFields = ['id', 'parentId', 'fullName', 'enCode', 'enabledMark', 'sortCode'];

/**
 * All categories with their enabled entries, nested when the category is a tree. Clients read it once in a session and
 * look up entries by the category's code. Entries below a disabled entry are disabled.
 */
export const all: Behaviour = async ({ caller }, services) => {
  const [typeResource, dataResource] = [
    services.catalogue.resource('system/dictionaryType'),
    services.catalogue.resource('system/dictionaryData'),
  ];
  const [categories, entries] = await Promise.all([
    structuredRows(typeResource, { fields: categoryFields, structure: ['isTree'] }, services, caller),
    structuredRows(dataResource, { fields: entryFields, structure: ['dictionaryTypeId', 'parentId', 'enabledMark'] }, services, caller),
  ]);
  const shownOf = (resource: ParsedResource, fields: readonly string[]) =>
    fields.filter((field) => !services.accessFor(resource, caller).fields.hidden.has(field));
  const [shownOfCategory, shownOfEntry] = [shownOf(typeResource, categoryFields), shownOf(dataResource, entryFields)];
  const shape = treeShapeOf(dataResource);
  const entriesByCategory = rowsBelow(entries, (entry) => entry['dictionaryTypeId']);
  const list = categories.map((category) => {
    const categoryEntries = entriesByCategory.get(category['id']) ?? [];
    const flat = () =>
      categoryEntries
        .filter((entry) => !isDisabled(entry))
        .map((entry) => ({ ...pickFields(entry, shownOfEntry), hasChildren: false, children: null }));
    const dictionaryList =
      category['isTree'] === 1 ? pruned(treeOf(withoutBranches(categoryEntries, shape, isDisabled), shape), shownOfEntry) : flat();
    return { ...pickFields(category, shownOfCategory), dictionaryList };
  });
  return { data: { list } };
};

const isDisabled = (entry: Row): boolean => entry['enabledMark'] !== 1;

/** Exports a category as a `.bdd` file, with the categories below it and all entries, disabled ones included. */
const exportHandler: Behaviour = async ({ params, caller }, services) => {
  const [types, data] = [services.catalogue.resource('system/dictionaryType'), services.catalogue.resource('system/dictionaryData')];
  const id = params['dictionaryTypeId'] ?? '';
  const categoryFields = exportedFields({ resource: types, caller }, services);
  const entryFields = exportedFields({ resource: data, caller }, services);
  const categories = branchOf(
    await structuredRows(types, { fields: categoryFields, structure: ['parentId'] }, services, caller),
    'parentId',
    id,
  );
  const [category] = categories;
  if (!category) throw new AppError('recordNotFound', { id });
  const narrowedBy = { field: 'dictionaryTypeId', is: 'in' as const, value: categories.map((row) => row['id']) };
  const entries = await services.recordsOf(data.id, caller, undefined, { narrowedBy }).all({ fields: entryFields });
  const file = {
    ...dictionaryFormat,
    exportedAt: Date.now(),
    categories: categories.map((row) => pickFields(row, categoryFields)),
    entries: entries.map((row) => pickFields(row, entryFields)),
    // Existing installations read these two.
    list: categories.map((row) => pickFields(row, categoryFields)),
    modelList: entries.map((row) => pickFields(row, entryFields)),
  };
  return {
    data: await offerFile(
      {
        name: `${String(category['fullName'] ?? id)}.bdd`,
        type: 'application/json; charset=utf-8',
        content: `${JSON.stringify(file, null, 2)}\n`,
      },
      services,
    ),
  };
};

const checkFile = compileSchema(dictionaryFileSchema);

/**
 * Imports a `.bdd` file in one transaction. A category or entry is updated when its id or else its code is stored, and
 * created otherwise. Stored records that are not in the file stay unchanged.
 */
const importHandler: Behaviour = async ({ files, caller }, services) => {
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

export { exportHandler as export, importHandler as import };
