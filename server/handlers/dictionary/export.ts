import { AppError } from '../../app-error';
import { branchOf } from '../../behaviours/branch-of';
import { writableFields } from '../../records/read-posted';
import { pickFields } from '../../records/visible-fields';
import type { ParsedResource } from '#engine/parsed';
import { structuredRows } from '../../behaviours/structured-rows';
import type { Behaviour } from '../../exchange';
import { offerFile } from '../../files/offer-file';
import { dictionaryFormat } from '../../files/dictionary-file';

/** A category as a `.bdd` file, with the categories below it and all their entries, disabled ones too. */
export const handler: Behaviour = async ({ params, caller }, services) => {
  const [types, data] = [services.catalogue.resource('system/dictionaryType'), services.catalogue.resource('system/dictionaryData')];
  const id = params['dictionaryTypeId'] ?? '';
  const fieldsOf = (resource: ParsedResource) => {
    const { hidden } = services.accessFor(resource, caller).fields;
    return ['id', ...writableFields(resource).map((field) => field.id)].filter((field) => !hidden.has(field));
  };
  const categories = branchOf(await structuredRows(types, { fields: fieldsOf(types), structure: ['parentId'] }, services, caller), 'parentId', id);
  const [category] = categories;
  if (!category) throw new AppError('recordNotFound', { id });
  const narrowedBy = { field: 'dictionaryTypeId', is: 'in' as const, value: categories.map((one) => one['id']) };
  const entries = await services.recordsOf(data.id, caller, undefined, { narrowedBy }).all({ fields: fieldsOf(data) });
  const file = {
    ...dictionaryFormat,
    exportedAt: Date.now(),
    categories: categories.map((one) => pickFields(one, fieldsOf(types))),
    entries: entries.map((one) => pickFields(one, fieldsOf(data))),
  };
  return { data: await offerFile({ name: `${String(category['fullName'] ?? id)}.bdd`, type: 'application/json; charset=utf-8', content: `${JSON.stringify(file, null, 2)}\n` }, services, caller) };
};
