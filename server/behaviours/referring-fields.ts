import type { ParsedResource } from '#engine/parsed';
import type { Services } from '../services';

/**
 * The stored fields of any resource that refer to records of this one: who would be left with a dangling reference.
 *
 * @example referringFields('system/dictionaryType', services).map(({ field }) => field) // ['dictionaryTypeId']
 */
export const referringFields = (resourceId: string, { catalogue, registry }: Pick<Services, 'catalogue' | 'registry'>): { resource: ParsedResource; field: string }[] =>
  catalogue
    .resources()
    .filter(({ collection }) => collection)
    .flatMap((resource) => resource.fields.filter((field) => registry.field(field.jnpfKey).refersTo?.(field) === resourceId).map(({ id }) => ({ resource, field: id })));
