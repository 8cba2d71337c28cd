import type { Child, DescriptorNode } from '../generated/descriptor.gen';
import type { JsonObject } from '../json';
import { newestNameOf, tableName } from './control-names';
import { decodeNode } from './decode-node';
import { withValueAt } from './json-path';
import { candidateOf, pinnedIdOf } from './node-id';
import { newNode, type NodeOrigins } from './new-node';
import { withoutOwnParts, withOwnParts } from './own-parts-of';
import { addNames, type PlannedNode } from './plan';
import type { Reading } from './reading';
import { isSameJson } from './same-json';
import { slots } from './slots';
import { sourceNodeOf } from './source-node';
import { withTextKeys } from './text-translations';
import { translatedNode, withRaw } from './translated-node';

export interface Encoding {
  reading: Reading;
  /** The property that contains the name of a new node, as in the other nodes of the form. */
  keyProperty: string;
  /** Whether to write ids that decoding would not derive. An unchanged form does not need them. */
  areIdsPinned: boolean;
  origins: NodeOrigins;
  /** The first part of the keys of the nodes' texts in several languages. */
  keyPrefix: string;
}

/** The previous contents of a container. */
interface PreviousContents {
  nodes: readonly PlannedNode[];
  children: readonly unknown[];
  table: PlannedNode | undefined;
}

/** The same list if it did not change; else the nodes, followed by items of the list that are not nodes. */
export function encodeNodes(children: readonly Child[], before: PreviousContents, encoding: Encoding): readonly unknown[] {
  const encoded = children.filter(isNode).map((node) => encodeNode(node, before.table, encoding));
  if (encoded.length === before.nodes.length && encoded.every((raw, index) => raw === before.nodes[index]?.raw)) return before.children;
  const nodeItems = new Set<unknown>(before.nodes.map(({ raw }) => raw));
  return [...encoded, ...before.children.filter((child) => !nodeItems.has(child))];
}

function encodeNode({ children = [], ...node }: DescriptorNode, table: PlannedNode | undefined, encoding: Encoding): JsonObject {
  const existing = encoding.reading.plan.byId.get(node.id);
  const planned = { ...renamed(existing ?? newNode(node, encoding), node), table };
  const raw = encodeParts(node, planned, encoding);
  const innerTable = planned.name === tableName ? (existing ?? planned) : table;
  const inner = encodeNodes(children, { ...planned, table: innerTable }, encoding);
  return inner === planned.children ? raw : withValueAt(raw, ['__config__', 'children'], inner);
}

function encodeParts(node: DescriptorNode, planned: PlannedNode, { reading, areIdsPinned, keyPrefix }: Encoding): JsonObject {
  const id = areIdsPinned && node.id !== candidateOf(planned) ? node.id : undefined;
  const isPinned = id === undefined || pinnedIdOf(planned) === id;
  if (isPinned && isSameJson(decodeNode(planned, reading), node)) return planned.raw;
  const translated = translatedNode(planned);
  const bare = withRaw(withoutOwnParts(translated.raw), planned);
  const decoded = decodeNode(bare, reading);
  const updated = slots.reduce((raw, slot) => {
    const isUnchanged = isSameJson(decoded[slot.name], node[slot.name]);
    return isUnchanged ? raw : slot.write(raw, node[slot.name], bare, reading);
  }, translated.raw);
  return withOwnParts(withTextKeys(updated, `${keyPrefix}.${node.id}`), node, (raw) => decodeNode(withRaw(raw, planned), reading), id);
}

/** The node with the name of its new control, if the control was changed. */
function renamed(planned: PlannedNode, { jnpfKey }: DescriptorNode): PlannedNode {
  if (planned.name === jnpfKey) return planned;
  const named = withValueAt(planned.raw, ['__config__', planned.keyProperty], newestNameOf(jnpfKey));
  // Clients of 3.1 choose the component by them.
  const raw = ['tag', 'tagIcon'].reduce((changed, name) => withValueAt(changed, ['__config__', name], undefined), named);
  return { ...planned, ...sourceNodeOf(raw), name: jnpfKey };
}

/**
 * Plans the nodes that the form JSON does not have, so that others can name them while they are encoded. Returns their ids.
 */
export function planNewNodes(children: readonly Child[], table: PlannedNode | undefined, encoding: Encoding): string[] {
  const { byId, byName } = encoding.reading.plan;
  return children.filter(isNode).flatMap((node) => {
    const isNew = !byId.has(node.id);
    const planned = byId.get(node.id) ?? { ...newNode(node, encoding), table };
    byId.set(node.id, planned);
    if (isNew) addNames(planned, { byName, issues: [] });
    const inner = planNewNodes(node.children ?? [], node.jnpfKey === tableName ? planned : table, encoding);
    return isNew ? [node.id, ...inner] : inner;
  });
}

const isNode = (child: Child): child is DescriptorNode => !('field' in child);
