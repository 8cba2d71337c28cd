import type { DescriptorNode } from '../generated/descriptor.gen';
import { isJsonObject, type JsonObject } from '../json';
import { withValueAt } from './json-path';
import { ownKey } from './node-id';
import { isSameJson } from './same-json';

/**
 * The JSON of a node with the parts of the descriptor that it cannot express, and without outdated parts of an earlier
 * encoding. `id` is stored if decoding would not derive it.
 */
export function withOwnParts(
  raw: JsonObject,
  node: Omit<DescriptorNode, 'children'>,
  decode: (raw: JsonObject) => DescriptorNode,
  id?: string,
): JsonObject {
  const before = isJsonObject(raw[ownKey]) ? raw[ownKey] : {};
  const { set: _, unset: __, id: ___, ...others } = before;
  const decoded = new Map(Object.entries(decode(withoutOwnParts(raw))));
  const parts = new Map(Object.entries(node).filter(([name, value]) => !isName(name) && value !== undefined));
  const set = [...parts].filter(([name, value]) => !isSameJson(decoded.get(name), value));
  const unset = [...decoded.keys()].filter((name) => !isName(name) && !parts.has(name));
  const own = {
    ...others,
    ...(id === undefined ? {} : { id }),
    ...(set.length > 0 ? { set: Object.fromEntries(set) } : {}),
    ...(unset.length > 0 ? { unset } : {}),
  };
  return withValueAt(raw, [ownKey], Object.keys(own).length > 0 ? own : undefined);
}

/** The JSON without the parts that an encoding stored in it. Texts in further languages stay, as they are of its literals. */
export function withoutOwnParts(raw: JsonObject): JsonObject {
  const own = raw[ownKey];
  const texts = isJsonObject(own) ? own['texts'] : undefined;
  return withValueAt(raw, [ownKey], texts === undefined ? undefined : { texts });
}

const isName = (part: string): boolean => part === 'id' || part === 'jnpfKey';
