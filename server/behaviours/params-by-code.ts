import type { Exchange } from '../exchange';
import type { Services } from '../services';
import { isStorableText } from '../storage/is-storable-text';

/**
 * A call's path parameters with codes replaced by ids: the author of a form refers to a dictionary by its code, `sex`.
 * When a text is the id of one record and the code of another, the id wins.
 */
export async function paramsByCode(
  { resource, params, caller }: Pick<Exchange, 'resource' | 'params' | 'caller'>,
  { catalogue, registry, recordsOf, accessFor }: Services,
): Promise<Record<string, string>> {
  const resolved = { ...params };
  for (const field of resource.fields) {
    const value = params[field.id];
    const target = registry.field(field.jnpfKey).refersTo?.(field);
    if (value === undefined || value === '' || target === undefined || !isStorableText(value)) continue;
    const hasCodes = catalogue.resource(target).collection?.unique?.some((names) => names.length === 1 && names[0] === code) === true;
    const records = recordsOf(target, caller);
    const isHidden = accessFor(catalogue.resource(target), caller).fields.hidden.has(code);
    if (!hasCodes || isHidden || (await records.get(value))) continue;
    const [match] = await records.all({ filter: { field: code, is: 'equals', value }, fields: ['id'] });
    if (match) resolved[field.id] = String(match['id']);
  }
  return resolved;
}

const code = 'enCode';
