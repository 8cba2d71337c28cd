import type { Exchange } from '../exchange';
import type { Services } from '../services';
import { isStorableText } from '../storage/is-storable-text';

/**
 * A call's path parameters, those that refer to a record of another resource by its code changed to its id: who writes
 * a form knows a dictionary as `sex`. An id goes before a code of the same text.
 */
export async function paramsByCode({ resource, params, caller }: Pick<Exchange, 'resource' | 'params' | 'caller'>, { catalogue, registry, recordsOf, accessFor }: Services): Promise<Record<string, string>> {
  const known = { ...params };
  for (const field of resource.fields) {
    const value = params[field.id];
    const target = registry.field(field.jnpfKey).refersTo?.(field);
    if (value === undefined || value === '' || target === undefined || !isStorableText(value)) continue;
    const hasCodes = catalogue.resource(target).collection?.unique?.some((names) => names.length === 1 && names[0] === code) === true;
    const records = recordsOf(target, caller);
    const isHidden = accessFor(catalogue.resource(target), caller).fields.hidden.has(code);
    if (!hasCodes || isHidden || (await records.get(value))) continue;
    const [named] = await records.all({ filter: { field: code, is: 'equals', value }, fields: ['id'] });
    if (named) known[field.id] = String(named['id']);
  }
  return known;
}

const code = 'enCode';
