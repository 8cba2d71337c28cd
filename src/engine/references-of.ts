import type { Descriptor } from './generated/descriptor.gen';
import { operationName } from './operation-name';
import type { Registry } from './registry';
import { nodesOf, objectsIn } from './walk';

/** A reference to another descriptor. `pointer` is its place in the referring descriptor. */
export interface DescriptorReference {
  pointer: string;
  kind: 'resource' | 'dialog';
  id: string;
}

/**
 * The references of a descriptor to others: resources of its panels, fields and operations, and dialogs that it opens. For
 * the bundle of a screen, and to show where a descriptor is used.
 *
 * @example referencesOf(dictionaryScreen, registry).some(({ id }) => id === 'systemData/dictionaryTypes') // true
 */
export function referencesOf(descriptor: Descriptor, registry: Registry): DescriptorReference[] {
  const own = descriptor.kind === 'dialog' ? descriptor.resource : undefined;
  const references: DescriptorReference[] = own === undefined ? [] : [{ pointer: '/resource', kind: 'resource', id: own }];
  for (const { pointer, value: node } of nodesOf(descriptor)) {
    const definition = registry.get(node.jnpfKey);
    const defaultResource = descriptor.kind === 'resource' ? descriptor.id : own;
    const resource = typeof node.props?.['resource'] === 'string' ? node.props['resource'] : defaultResource;
    const add = (place: string, kind: DescriptorReference['kind'], id: string | undefined) => {
      const path = pointer + place;
      const isListed = references.some((reference) => reference.pointer === path);
      if (id !== undefined && id !== descriptor.id && !isListed) references.push({ pointer: path, kind, id });
    };
    if (resource !== own) add('/props/resource', 'resource', resource);
    if (definition.group === 'fields') add('/props/to', 'resource', definition.refersTo?.(node));
    else
      for (const { pointer: place, operation } of definition.refersTo?.(node) ?? [])
        add(place, 'resource', operationName(operation, resource).resource);
    for (const { pointer: place, value } of objectsIn(node.props ?? {}, '/props')) {
      if (typeof value['do'] === 'string' && typeof value['dialog'] === 'string') add(`${place}/dialog`, 'dialog', value['dialog']);
      if (typeof value['operation'] === 'string')
        add(`${place}/operation`, 'resource', operationName(value['operation'], resource).resource);
    }
  }
  return references;
}
