import type { DescriptorNode } from '../generated/descriptor.gen';
import { isJsonObject, type JsonObject } from '../json';
import { containerNames, displayNames, newestNameOf } from './control-names';
import { withFormerName } from './former-names';
import { isAt, withValueAt } from './json-path';
import { ownKey } from './node-id';
import type { Plan, PlannedNode } from './plan';
import { sourceNodeOf, type SourceNode } from './source-node';
import { withNewTextKeys } from './text-translations';

/** By id of a node: the form JSON that it begins as, or the id of the node with that JSON. */
export type Origins = Readonly<Record<string, string | JsonObject>>;

/** What nodes begin as that the form JSON does not have. A renamed one keeps the number by which it is known, a copy gets its own. */
export interface NodeOrigins {
  renamed?: Origins;
  copied?: Origins;
}

/** The origin of a node; `undefined` for one that is neither renamed nor a copy. */
export function originIn({ renamed, copied }: NodeOrigins, id: string): { origin: string | JsonObject; isCopy: boolean } | undefined {
  const [own, other] = [renamed, copied].map((origins) => (origins && Object.hasOwn(origins, id) ? origins[id] : undefined));
  if (other !== undefined) return { origin: other, isCopy: true };
  return own === undefined ? undefined : { origin: own, isCopy: false };
}

interface NewNodeContext {
  reading: { plan: Plan };
  /** The property that contains the name of the control. */
  keyProperty: string;
  origins: NodeOrigins;
  /** The first part of the keys of texts in several languages, which contain the id. */
  keyPrefix: string;
}

/** The form JSON of a new node: that of its origin under the new name, or an empty one of its control. */
export function newNode(node: DescriptorNode, { reading, keyProperty, origins, keyPrefix }: NewNodeContext): PlannedNode {
  const { origin, isCopy = false } = originIn(origins, node.id) ?? {};
  const source = typeof origin === 'string' ? reading.plan.byId.get(origin) : origin && { ...sourceNodeOf(origin), name: node.jnpfKey };
  const raw = source ? rawOfOrigin(source, { id: node.id, isCopy, keyPrefix }) : emptyRaw(node, keyProperty);
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

/** A number that identifies the node in its form is that of the origin alone, so a copy gets another. Children are encoded on their own. */
function rawOfOrigin(
  { raw, config, vModel }: SourceNode,
  { id, isCopy, keyPrefix }: { id: string; isCopy: boolean; keyPrefix: string },
): JsonObject {
  const { formId, renderKey } = config;
  const number = isCopy ? numberIn(id) : undefined;
  const mark = number ?? (isCopy && formId !== undefined ? id : undefined);
  const own = raw[ownKey];
  const changes: [path: string[], value: unknown][] = [
    ...(vModel === undefined ? [] : [[['__vModel__'], id] as [string[], unknown]]),
    ...(isAt(raw, ['__config__', 'children']) ? [[['__config__', 'children'], []] as [string[], unknown]] : []),
    ...(isJsonObject(own) ? [[[ownKey, 'id'], undefined] as [string[], unknown]] : []),
    ...formerNames(raw, { id, isCopy, vModel, isNoted: formId !== undefined && renderKey === undefined }),
    ...(mark === undefined ? [] : [[['__config__', 'formId'], mark] as [string[], unknown]]),
    ...(number === undefined || typeof renderKey !== 'number'
      ? []
      : [[['__config__', 'renderKey'], renderKey + number] as [string[], unknown]]),
  ];
  return changes.reduce((changed, [path, value]) => withValueAt(changed, path, value), withNewTextKeys(raw, `${keyPrefix}.${id}`));
}

/**
 * A control that has a number and no key, by which it is known whatever its label is, has its former names. A copy has none: what was
 * stored under them is the original's.
 */
function formerNames(
  raw: JsonObject,
  { id, isCopy, vModel, isNoted }: { id: string; isCopy: boolean; vModel: string | undefined; isNoted: boolean },
): [path: string[], value: unknown][] {
  if (isCopy) return isAt(raw, [ownKey, 'was']) ? [[[ownKey, 'was'], undefined]] : [];
  return !isNoted || vModel === undefined || vModel === id ? [] : [[[ownKey, 'was'], withFormerName(raw, vModel)]];
}
