import type { Child, Descriptor, DescriptorNode, FieldReference } from './generated/descriptor.gen';
import { pointerOf } from './issue';
import { isJsonObject, type JsonObject } from './json';
import { isFieldReference } from './resolve-fields';

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
export function objectsIn(value: unknown, pointer: string): Place<JsonObject>[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => objectsIn(item, `${pointer}/${index}`));
  if (!isJsonObject(value)) return [];
  return [{ pointer, value }, ...Object.entries(value).flatMap(([name, item]) => objectsIn(item, pointer + pointerOf(name)))];
}

function childrenOf(descriptor: Descriptor): Place<Child>[] {
  return descriptor.kind === 'resource'
    ? descriptor.fields.flatMap((field, index) => withChildren(field, pointerOf('fields', index)))
    : withChildren(descriptor.root, '/root');
}

const withChildren = (child: Child, pointer: string): Place<Child>[] => [
  { pointer, value: child },
  ...(isFieldReference(child) ? [] : (child.children ?? []).flatMap((grandchild, index) => withChildren(grandchild, `${pointer}/children/${index}`))),
];
