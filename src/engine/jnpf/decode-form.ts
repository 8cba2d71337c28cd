import type { DescriptorNode, FormDescriptor, Text } from '../generated/descriptor.gen';
import { issue, type Issue } from '../issue';
import { checkCalculations } from './check-calculations';
import { formName } from './control-names';
import { decodeNode } from './decode-node';
import { withoutIntegers } from './exact-integers';
import { frameOf, type Frame } from './form-frame';
import { settingsOf } from './form-settings';
import { defaultLimits, type Limits } from './limits';
import { ownParts } from './own-parts';
import { flatten, planOf, rootId, type Plan, type PlannedNode } from './plan';
import { readJson } from './read-json';
import type { Reading } from './reading';
import { scriptIssues } from './scripts-of';

/** A form JSON as a descriptor. All of it is plain JSON, so it can be kept and sent; `encodeForm` takes it back. */
export interface DecodedForm {
  descriptor: FormDescriptor;
  /** The form JSON as it came: what the descriptor cannot say is found here again. */
  source: unknown;
  /** What is wrong or inactive, each with its place in the form JSON. */
  issues: Issue[];
  /** By id of the node. */
  places: Record<string, NodePlace>;
}

/** Where a node of the descriptor stands in the form JSON and in the records that such a form keeps. */
export interface NodePlace {
  /** JSON Pointer into the form JSON. */
  pointer: string;
  /** Its name in a record (`__vModel__`), for a column after the name of its sub-table; empty for what has none. */
  path: readonly string[];
}

export interface DecodeOptions {
  id?: string;
  title?: Text;
  limits?: Partial<Limits>;
}

/**
 * Decodes `formData` of any generation (3.1 to 5.x, and forks that rename the key property): an object, a bare list of
 * fields, or either as a JSON text. Pure; never throws: what cannot be read is an issue, and stays in the source.
 * Lengths are pixels, moments UTC milliseconds, names of fields the descriptor's ids.
 *
 * @example decodeForm({ fields: [{ __config__: { jnpfKey: 'comInput', label: 'A' }, __vModel__: 'a' }] }).descriptor.root.children // [{ id: 'a', jnpfKey: 'input', label: 'A' }]
 */
export function decodeForm(source: unknown, { id = 'form', title = '', limits }: DecodeOptions = {}): DecodedForm {
  const all: Limits = { ...defaultLimits, ...limits };
  const { value, hasIntegers, issues } = readJson(source, all);
  const frame = frameOf(value);
  if (!frame) {
    const found = issues.length > 0 ? issues : [issue('', 'jnpfNoForm')];
    return { descriptor: descriptorOf(id, title, { id: rootId, jnpfKey: formName, children: [] }), source, issues: found, places: {} };
  }
  const plan = planOf(frame.fields, frame.pointer, all);
  const reading: Reading = { plan, issues: [], hasIntegers };
  const children = decodeNodes(plan.roots, reading);
  const root: DescriptorNode = { ...decodeRoot(frame, reading), children };
  const found = [...frameIssues(value, frame), ...plan.issues, ...reading.issues, ...checkCalculations(children, plan), ...inactive(frame, plan)];
  return { descriptor: descriptorOf(id, title, root), source, issues: found.slice(0, all.issues), places: placesOf(plan) };
}

/** The root without its children. */
export function decodeRoot({ settings }: Frame, reading: Pick<Reading, 'issues' | 'hasIntegers'>): DescriptorNode {
  const props = settingsOf(settings);
  const said = { ...(Object.keys(props).length > 0 ? { props } : {}), ...(settings['disabled'] === true ? { disabled: 'true' } : {}) };
  const { set, unset } = ownParts({ raw: settings, pointer: '' }, reading);
  const kept = Object.entries({ ...said, ...set }).filter(([name]) => !unset.includes(name));
  return { id: rootId, jnpfKey: formName, ...Object.fromEntries(reading.hasIntegers ? kept.map(([name, value]) => [name, withoutIntegers(value)]) : kept) };
}

const decodeNodes = (nodes: readonly PlannedNode[], reading: Reading): DescriptorNode[] =>
  nodes.map((node) => {
    const decoded = decodeNode(node, reading);
    return node.nodes.length > 0 ? { ...decoded, children: decodeNodes(node.nodes, reading) } : decoded;
  });

const descriptorOf = (id: string, title: Text, root: DescriptorNode): FormDescriptor => ({ id, kind: 'form', version: 1, title, root });

const placesOf = ({ byId }: Plan): Record<string, NodePlace> =>
  Object.fromEntries([...byId].map(([id, { pointer, table, vModel }]) => [id, { pointer, path: vModel === undefined ? [] : table?.vModel === undefined ? [vModel] : [table.vModel, vModel] }]));

function frameIssues(value: unknown, { settings }: Frame): Issue[] {
  const fields = settings['fields'];
  return Array.isArray(value) || Array.isArray(fields) ? [] : [issue('/fields', 'type', { expected: 'array' })];
}

const inactive = ({ settings }: Frame, plan: Plan): Issue[] => [
  ...scriptIssues(settings['funcs'], '/funcs'),
  ...flatten(plan.roots).flatMap(({ raw, pointer }) => scriptIssues(raw['on'], `${pointer}/on`)),
];
