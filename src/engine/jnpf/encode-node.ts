import type { Child, DescriptorNode } from '../generated/descriptor.gen';
import { isJsonObject, type JsonObject } from '../json';
import { containerNames, displayNames, tableName, theirNameOf } from './control-names';
import { decodeNode } from './decode-node';
import { withValueAt } from './json-path';
import { candidateOf, ownKey, pinnedIdOf } from './node-id';
import { withOwnParts } from './own-parts-of';
import type { PlannedNode } from './plan';
import type { Reading } from './reading';
import { isSameJson } from './same-json';
import { slots } from './slots';
import { sourceNodeOf } from './source-node';

export interface Encoding {
  reading: Reading;
  /** Where a new node's name goes: what the rest of the form does. */
  keyProperty: string;
  /** Whether ids that do not follow from the JSON are written down, which they need not be while nothing changes. */
  areIdsPinned: boolean;
}

/** What stood in a container before. */
interface Before {
  nodes: readonly PlannedNode[];
  children: readonly unknown[];
  table: PlannedNode | undefined;
}

/** The list as it was when nothing in it differs; else the nodes, and behind them whatever in the list was no node. */
export function encodeNodes(children: readonly Child[], before: Before, encoding: Encoding): readonly unknown[] {
  const encoded = children.filter(isNode).map((node) => encodeNode(node, before.table, encoding));
  if (encoded.length === before.nodes.length && encoded.every((raw, index) => raw === before.nodes[index]?.raw)) return before.children;
  const known = new Set<unknown>(before.nodes.map(({ raw }) => raw));
  return [...encoded, ...before.children.filter((child) => !known.has(child))];
}

function encodeNode({ children = [], ...node }: DescriptorNode, table: PlannedNode | undefined, encoding: Encoding): JsonObject {
  const planned = { ...renamed(encoding.reading.plan.byId.get(node.id) ?? newNode(node, encoding), node), table };
  const raw = encodeParts(node, planned, encoding);
  const inner = encodeNodes(children, { ...planned, table: planned.name === tableName ? (encoding.reading.plan.byId.get(node.id) ?? planned) : table }, encoding);
  return inner === planned.children ? raw : withValueAt(raw, ['__config__', 'children'], inner);
}

function encodeParts(node: DescriptorNode, planned: PlannedNode, { reading, areIdsPinned }: Encoding): JsonObject {
  const id = areIdsPinned && node.id !== candidateOf(planned) ? node.id : undefined;
  const isPinned = id === undefined || pinnedIdOf(planned) === id;
  if (isPinned && isSameJson(decodeNode(planned, reading), node)) return planned.raw;
  const bare = againFrom(withValueAt(planned.raw, [ownKey], undefined), planned);
  const said = decodeNode(bare, reading);
  const written = slots.reduce((raw, slot) => (isSameJson(said[slot.name], node[slot.name]) ? raw : slot.write(raw, node[slot.name], bare, reading)), planned.raw);
  return withOwnParts(written, node, (raw) => decodeNode(againFrom(raw, planned), reading), id);
}

/** The same node with other JSON. */
const againFrom = (raw: JsonObject, planned: PlannedNode): PlannedNode => ({ ...planned, raw, config: isJsonObject(raw['__config__']) ? raw['__config__'] : {} });

/** The node under another name, where its control was exchanged. */
function renamed(planned: PlannedNode, { jnpfKey }: DescriptorNode): PlannedNode {
  if (planned.name === jnpfKey) return planned;
  const raw = withValueAt(planned.raw, ['__config__', planned.keyProperty], theirNameOf(jnpfKey));
  return { ...planned, ...sourceNodeOf(raw), name: jnpfKey };
}

function newNode({ id, jnpfKey }: DescriptorNode, { keyProperty }: Encoding): PlannedNode {
  const config = { [keyProperty]: theirNameOf(jnpfKey), label: '', layout: containerNames.has(jnpfKey) ? 'rowFormItem' : 'colFormItem', required: false, formId: id };
  const raw: JsonObject = { __config__: config, ...(displayNames.has(jnpfKey) ? {} : { __vModel__: id }) };
  return { ...sourceNodeOf(raw), id, pointer: '', table: undefined, nodes: [] };
}

const isNode = (child: Child): child is DescriptorNode => !('field' in child);
