import type { DescriptorNode } from '../generated/descriptor.gen';
import { isJsonObject, type JsonObject } from '../json';
import { containerNames, displayNames, newestNameOf } from './control-names';
import { isAt, withValueAt } from './json-path';
import { ownKey } from './node-id';
import type { Plan, PlannedNode } from './plan';
import { sourceNodeOf, type SourceNode } from './source-node';
import { withNewTextKeys } from './text-translations';

/** By id of a renamed or copied node: the form JSON that it begins as, or the id of the node with that JSON. */
export type Origins = Readonly<Record<string, string | JsonObject>>;

interface NewNodeContext {
  reading: { plan: Plan };
  /** The property that contains the name of the control. */
  keyProperty: string;
  origins: Origins;
  /** The first part of the keys of texts in several languages, which contain the id. */
  keyPrefix: string;
}

/** The form JSON of a new node: that of its origin under the new name, or an empty one of its control. */
export function newNode(node: DescriptorNode, { reading, keyProperty, origins, keyPrefix }: NewNodeContext): PlannedNode {
  const origin = Object.hasOwn(origins, node.id) ? origins[node.id] : undefined;
  const source = typeof origin === 'string' ? reading.plan.byId.get(origin) : origin && { ...sourceNodeOf(origin), name: node.jnpfKey };
  const raw = source ? rawOfOrigin(source, node.id, keyPrefix) : emptyRaw(node, keyProperty);
  return { ...sourceNodeOf(raw), id: node.id, pointer: '', table: undefined, nodes: [], ...(source && { name: source.name }) };
}

/** The number at the end of an id that was made for a new node. @example numberIn('inputField101') // 101 */
export const numberIn = (id: string): number | undefined => {
  const [, number] = /(?:Field|_)(\d{1,6})$/.exec(id) ?? [];
  return number === undefined ? undefined : Number(number);
};

function emptyRaw({ id, jnpfKey }: DescriptorNode, keyProperty: string): JsonObject {
  const layout = containerNames.has(jnpfKey) ? 'rowFormItem' : 'colFormItem';
  const config = { [keyProperty]: newestNameOf(jnpfKey), label: '', layout, required: false, formId: numberIn(id) ?? id };
  return { __config__: config, ...(displayNames.has(jnpfKey) ? {} : { __vModel__: id }) };
}

/** A number that identifies the node in its form is replaced. Children are encoded on their own. */
function rawOfOrigin({ raw, config, vModel }: SourceNode, id: string, keyPrefix: string): JsonObject {
  const number = numberIn(id);
  const { renderKey } = config;
  const own = raw[ownKey];
  const changes: [path: string[], value: unknown][] = [
    ...(vModel === undefined ? [] : [[['__vModel__'], id] as [string[], unknown]]),
    ...(isAt(raw, ['__config__', 'children']) ? [[['__config__', 'children'], []] as [string[], unknown]] : []),
    ...(isJsonObject(own) ? [[[ownKey, 'id'], undefined] as [string[], unknown]] : []),
    ...(number === undefined ? [] : [[['__config__', 'formId'], number] as [string[], unknown]]),
    ...(number === undefined || typeof renderKey !== 'number'
      ? []
      : [[['__config__', 'renderKey'], renderKey + number] as [string[], unknown]]),
  ];
  return changes.reduce((changed, [path, value]) => withValueAt(changed, path, value), withNewTextKeys(raw, `${keyPrefix}.${id}`));
}
