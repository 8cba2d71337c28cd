import type { DescriptorNode } from '../generated/descriptor.gen';
import { isJsonObject, type JsonObject } from '../json';
import { withValueAt } from './json-path';
import { ownKey } from './node-id';
import { isSameJson } from './same-json';

/**
 * The node's JSON with what it cannot say of the wanted node written beside it, and without what an earlier encoding
 * wrote there and is no longer so. `id` is written when it does not follow from the JSON.
 */
export function withOwnParts(raw: JsonObject, wanted: Omit<DescriptorNode, 'children'>, decode: (raw: JsonObject) => DescriptorNode, id?: string): JsonObject {
  const before = isJsonObject(raw[ownKey]) ? raw[ownKey] : {};
  const { set: _, unset: __, id: ___, ...others } = before;
  const said = new Map(Object.entries(decode(withValueAt(raw, [ownKey], undefined))));
  const want = new Map(Object.entries(wanted).filter(([name, value]) => !isName(name) && value !== undefined));
  const set = [...want].filter(([name, value]) => !isSameJson(said.get(name), value));
  const unset = [...said.keys()].filter((name) => !isName(name) && !want.has(name));
  const own = { ...others, ...(id === undefined ? {} : { id }), ...(set.length > 0 ? { set: Object.fromEntries(set) } : {}), ...(unset.length > 0 ? { unset } : {}) };
  return withValueAt(raw, [ownKey], Object.keys(own).length > 0 ? own : undefined);
}

const isName = (part: string): boolean => part === 'id' || part === 'jnpfKey';
