import type { Descriptor } from './generated/descriptor.gen';
import { operationName } from './operation-name';
import type { Registry } from './registry';
import { nodesOf, objectsIn } from './walk';

/** How one descriptor refers to another. `pointer` is the place in the descriptor that refers. */
export interface DescriptorReference {
  pointer: string;
  kind: 'resource' | 'dialog';
  id: string;
}

/**
 * Every other descriptor that a descriptor needs: the resources of its panels, fields and operations, the dialogs
 * that it opens. The edges of the graph behind a screen's bundle, and behind "where is this used?".
 *
 * @example referencesOf(dictionaryScreen, registry).some(({ id }) => id === 'systemData/dictionaryTypes') // true
 */
export function referencesOf(descriptor: Descriptor, registry: Registry): DescriptorReference[] {
  const own = descriptor.kind === 'dialog' ? descriptor.resource : undefined;
  const references: DescriptorReference[] = own === undefined ? [] : [{ pointer: '/resource', kind: 'resource', id: own }];
  for (const { pointer, value: node } of nodesOf(descriptor)) {
    const definition = registry.get(node.jnpfKey);
    const resource = typeof node.props?.['resource'] === 'string' ? node.props['resource'] : descriptor.kind === 'resource' ? descriptor.id : own;
    const add = (place: string, kind: DescriptorReference['kind'], id: string | undefined) => {
      if (id !== undefined && id !== descriptor.id && !references.some((known) => known.pointer === pointer + place)) references.push({ pointer: pointer + place, kind, id });
    };
    if (resource !== own) add('/props/resource', 'resource', resource);
    if (definition.group === 'fields') add('/props/to', 'resource', definition.refersTo?.(node));
    else for (const { pointer: place, operation } of definition.refersTo?.(node) ?? []) add(place, 'resource', operationName(operation, resource).resource);
    for (const { pointer: place, value } of objectsIn(node.props ?? {}, '/props')) {
      if (typeof value['do'] === 'string' && typeof value['dialog'] === 'string') add(`${place}/dialog`, 'dialog', value['dialog']);
      if (typeof value['operation'] === 'string') add(`${place}/operation`, 'resource', operationName(value['operation'], resource).resource);
    }
  }
  return references;
}
