import { issue, pointerOf, type Issue } from '../issue';
import { isJsonObject } from '../json';
import { displayNames, systemNames, tableName, unknownName } from './control-names';
import { candidateOf, isIdentifier, isSystemName, pinnedIdOf, takeId } from './node-id';
import type { Limits } from './limits';
import { sourceNodeOf, type SourceNode } from './source-node';

/** A node of the form JSON with its id in the descriptor, before its other parts are decoded. */
export interface PlannedNode extends SourceNode {
  id: string;
  /** JSON Pointer into the form JSON. */
  pointer: string;
  /** The sub-table of a column. */
  table: PlannedNode | undefined;
  nodes: PlannedNode[];
}

/** All nodes of a form JSON, by id and by the names that refer to them. */
export interface Plan {
  roots: PlannedNode[];
  byId: Map<string, PlannedNode>;
  /** By `__vModel__`; a column also as `table-field` and `table.field`. */
  byName: Map<string, PlannedNode>;
  issues: Issue[];
}

/** Finds the nodes and gives them ids that are unique in the form and the same in every decoding. */
export function planOf(fields: readonly unknown[], pointer: string, limits: Limits): Plan {
  const plan: Plan = { roots: [], byId: new Map(), byName: new Map(), issues: [] };
  plan.roots = nodesIn(fields, pointer, { depth: 1, parent: undefined, table: undefined, limits, issues: plan.issues });
  const all = flatten(plan.roots);
  const taken = new Map<string, number>([[rootId, 1]]);
  for (const node of all) {
    const pinned = pinnedIdOf(node);
    if (pinned !== undefined && !taken.has(pinned)) taken.set((node.id = pinned), 1);
  }
  // A field with a system name yields its id to a field of that very name.
  for (const node of [...all.filter((each) => !isSystemName(each)), ...all.filter(isSystemName)])
    if (node.id === '') node.id = takeId(candidateOf(node), node.table?.id, taken);
  for (const node of all) {
    plan.byId.set(node.id, node);
    addNames(node, plan);
  }
  return plan;
}

/** The id of the root node. */
export const rootId = 'form';

/** Nodes in document order, parents before children. */
export function flatten(nodes: readonly PlannedNode[], into: PlannedNode[] = []): PlannedNode[] {
  for (const node of nodes) {
    into.push(node);
    if (node.nodes.length > 0) flatten(node.nodes, into);
  }
  return into;
}

interface Place {
  depth: number;
  parent: string | undefined;
  table: PlannedNode | undefined;
  limits: Limits;
  issues: Issue[];
}

function nodesIn(list: readonly unknown[], pointer: string, place: Place): PlannedNode[] {
  const { depth, parent, limits, issues } = place;
  if (depth > limits.nodeDepth && list.length > 0) {
    issues.push(issue(pointer, 'jnpfTooDeep', { limit: limits.nodeDepth }));
    return [];
  }
  return list.flatMap((raw, position) => {
    const nodePointer = `${pointer}/${position}`;
    if (!isJsonObject(raw)) {
      issues.push(issue(nodePointer, 'type', { expected: 'object' }));
      return [];
    }
    const node: PlannedNode = Object.assign(sourceNodeOf(raw, parent), { id: '', pointer: nodePointer, table: place.table, nodes: [] });
    issues.push(...issuesOfNode(node, parent));
    if (node.children.length > 0) {
      const table = node.name === tableName ? node : place.table;
      const inner: Place = { ...place, depth: depth + 1, parent: node.name, table };
      node.nodes = nodesIn(node.children, nodePointer + pointerOf('__config__', 'children'), inner);
    }
    return [node];
  });
}

function issuesOfNode({ raw, pointer, config, jnpfName, name, vModel, table }: PlannedNode, parent: string | undefined): Issue[] {
  const issues: Issue[] = [];
  const { children } = config;
  if (!isJsonObject(raw['__config__'])) issues.push(issue(`${pointer}/__config__`, 'type', { expected: 'object' }));
  else if (jnpfName === undefined && name === unknownName) issues.push(issue(pointer, 'jnpfNameless', { parent: parent ?? '' }));
  if (children !== undefined && children !== null && !Array.isArray(children))
    issues.push(issue(`${pointer}/__config__/children`, 'type', { expected: 'array' }));
  if (vModel !== undefined && !isIdentifier(vModel)) issues.push(issue(`${pointer}/__vModel__`, 'jnpfName', { name: vModel.slice(0, 63) }));
  if (table && systemNames.has(name)) issues.push(issue(pointer, 'jnpfSystemField', { name: vModel ?? name }));
  return issues;
}

/** Adds the names of a node to those that refer to nodes. */
export function addNames(node: PlannedNode, { byName, issues }: Pick<Plan, 'byName' | 'issues'>): void {
  const { vModel, table } = node;
  if (vModel === undefined || displayNames.has(node.name)) return;
  const names = table?.vModel === undefined ? [vModel] : [`${table.vModel}-${vModel}`, `${table.vModel}.${vModel}`];
  if (byName.has(names[0] ?? '')) issues.push(issue(`${node.pointer}/__vModel__`, 'duplicateName', { name: vModel.slice(0, 63) }));
  for (const name of names) if (!byName.has(name)) byName.set(name, node);
}
