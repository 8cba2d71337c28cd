import type { ParsedDescriptor } from '#engine/parsed';
import { referencesOf } from '#engine/references-of';
import type { Registry } from '#engine/registry';
import type { Catalogue } from '../catalogue/create-catalogue';
import type { ServedModule } from './served-module';

/**
 * What a module's descriptor needs to run: the module's other descriptors that it leads to, and those of the product
 * that any of them names.
 */
export function moduleClosure({ descriptors }: ServedModule, id: string, { catalogue, registry }: { catalogue: Catalogue; registry: Registry }): ParsedDescriptor[] {
  const reached = new Map<string, ParsedDescriptor>();
  const pending = [id];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const descriptor = descriptors.get(next) ?? catalogue.get(next);
    if (!descriptor || reached.has(next)) continue;
    reached.set(next, descriptor);
    pending.push(...referencesOf(descriptor, registry).map((reference) => reference.id));
  }
  reached.delete(id);
  return [...reached.values()];
}
