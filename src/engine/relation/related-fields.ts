import { namingFieldsOf } from '../naming-fields';
import type { ParsedResource } from '../parsed';
import type { QueryFields } from '../query/query-fields';
import type { Registry } from '../registry';
import { defaultLabel } from './related-source';

/**
 * The fields of a related module as relations name them: a relation without a shown field shows the first of the `fields` that name a
 * record.
 *
 * @example relatedFields(queryFieldsOf(dictionaryData, registry), dictionaryData, registry).get('fullName')?.path // 'fullName'
 */
export function relatedFields(fields: QueryFields, resource: Pick<ParsedResource, 'fields'>, registry: Registry): QueryFields {
  const naming = () => namingFieldsOf(resource, registry).find(({ id }) => fields.get(id)?.path === id)?.id;
  return {
    names: fields.names,
    get: (name) => fields.get(name) ?? (name === defaultLabel ? fields.get(naming() ?? '') : undefined),
  };
}
