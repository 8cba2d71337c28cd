import { AppError } from '../../app-error';
import { branchOf } from '../../behaviours/branch-of';
import { writableFields } from '../../records/read-posted';
import { pickFields } from '../../records/visible-fields';
import type { Behaviour } from '../../exchange';
import { offerFile } from '../../files/offer-file';
import { dictionaryFormat } from '../../files/dictionary-file';

/** A category as a `.bdd` file, with the categories below it and all their entries, disabled ones too. */
export const handler: Behaviour = async ({ params, caller }, services) => {
  const { catalogue, recordsOf } = services;
  const id = params['dictionaryTypeId'] ?? '';
  const categories = branchOf(await recordsOf('system/dictionaryType', caller).all({}), 'parentId', id);
  const [category] = categories;
  if (!category) throw new AppError('recordNotFound', { id });
  const entries = await recordsOf('system/dictionaryData', caller).all({ filter: { field: 'dictionaryTypeId', is: 'in', value: categories.map((one) => one['id']) } });

  const fieldsOf = (resource: string) => ['id', ...writableFields(catalogue.resource(resource)).map((field) => field.id)];
  const file = {
    ...dictionaryFormat,
    exportedAt: Date.now(),
    categories: categories.map((one) => pickFields(one, fieldsOf('system/dictionaryType'))),
    entries: entries.map((one) => pickFields(one, fieldsOf('system/dictionaryData'))),
  };
  return { data: await offerFile({ name: `${String(category['fullName'])}.bdd`, type: 'application/json; charset=utf-8', content: `${JSON.stringify(file, null, 2)}\n` }, services, caller) };
};
