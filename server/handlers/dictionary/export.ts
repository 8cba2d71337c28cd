import { AppError } from '../../app-error';
import { branchOf } from '../../behaviours/branch-of';
import { exportedFields } from '../../behaviours/readable-fields';
import { structuredRows } from '../../behaviours/structured-rows';
import type { Behaviour } from '../../exchange';
import { dictionaryFormat } from '../../files/dictionary-file';
import { offerFile } from '../../files/offer-file';
import { pickFields } from '../../records/visible-fields';

/** Exports a category as a `.bdd` file, with the categories below it and all entries, disabled ones included. */
export const handler: Behaviour = async ({ params, caller }, services) => {
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
