import type { Child, Descriptor, DescriptorNode, FieldReference } from './generated/descriptor.gen';
import { pointerOf } from './issue';
import { isJsonObject, type JsonObject } from './json';
import { isFieldReference } from './resolve-fields';

/** A value and its JSON Pointer. */
export interface Place<T> {
  pointer: string;
  value: T;
}

/** Every node of a descriptor with its JSON Pointer, parents before children. */
export function nodesOf(descriptor: Descriptor): Place<DescriptorNode>[] {
  return childrenOf(descriptor).filter((place): place is Place<DescriptorNode> => !isFieldReference(place.value));
}

/** Every reference to a field of the descriptor's resource. */
export function fieldReferencesOf(descriptor: Descriptor): Place<FieldReference>[] {
  return childrenOf(descriptor).filter((place): place is Place<FieldReference> => isFieldReference(place.value));
}

/** Every object in a JSON value, the value itself included, with its JSON Pointer. */
export function objectsIn(value: unknown, pointer: string, into: Place<JsonObject>[] = []): Place<JsonObject>[] {
  if (Array.isArray(value)) value.forEach((item, index) => descend(item, `${pointer}/${index}`, into));
  else if (isJsonObject(value)) {
    into.push({ pointer, value });
    for (const name of Object.keys(value)) descend(value[name], pointer, into, name);
  }
  return into;
}

function descend(item: unknown, pointer: string, into: Place<JsonObject>[], name?: string): void {
  if (typeof item === 'object' && item !== null) objectsIn(item, name === undefined ? pointer : pointer + pointerOf(name), into);
}

function childrenOf(descriptor: Descriptor): Place<Child>[] {
  const places: Place<Child>[] = [];
  if (descriptor.kind === 'resource') {
    descriptor.fields.forEach((field, index) => addChildren(field, pointerOf('fields', index), places));
  } else addChildren(descriptor.root, '/root', places);
  return places;
}

function addChildren(child: Child, pointer: string, places: Place<Child>[]): void {
  places.push({ pointer, value: child });
  if (isFieldReference(child)) return;
  child.children?.forEach((grandchild, index) => addChildren(grandchild, `${pointer}/children/${index}`, places));
}
