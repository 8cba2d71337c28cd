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
import type { HasText } from './literal-text';
import { readJson } from './read-json';
import type { Reading } from './reading';
import { scriptIssues } from './scripts-of';
import { withTranslations } from './text-translations';

/** A form JSON and its descriptor. It is plain JSON, so it can be stored and sent. `encodeForm` reverses it. */
export interface DecodedForm {
  descriptor: FormDescriptor;
  /** The original form JSON, with everything that the descriptor cannot express. */
  source: unknown;
  /** Problems and inactive parts, with their place in the form JSON. */
  issues: Issue[];
  /** By id of a node. */
  places: Record<string, NodePlace>;
}

/** The place of a node in the form JSON and in its records. */
export interface NodePlace {
  /** JSON Pointer into the form JSON. */
  pointer: string;
  /** The name of the field in a record (`__vModel__`), after that of its sub-table; empty for a node without a value. */
  path: readonly string[];
}

export interface DecodeOptions {
  id?: string;
  title?: Text;
  limits?: Partial<Limits>;
  /** Translates texts by their keys (`labelI18nCode`), for users. Without it they stay literals, for designers. */
  hasText?: HasText | undefined;
}

/**
 * Decodes `formData` of every generation (3.1 to 5.x, and forks that rename the key property): an object, a list of
 * fields, or the JSON text of either. Lengths are in pixels, moments in UTC milliseconds, fields are named by their ids in
 * the descriptor. Pure; never throws: unreadable parts become issues and are kept in the source.
 *
 * @example decodeForm({ fields: [{ __config__: { jnpfKey: 'comInput', label: 'A' }, __vModel__: 'a' }] })
 *   .descriptor.root.children // [{ id: 'a', jnpfKey: 'input', label: 'A' }]
 */
export function decodeForm(source: unknown, { id = 'form', title = '', limits, hasText }: DecodeOptions = {}): DecodedForm {
  const allLimits: Limits = { ...defaultLimits, ...limits };
  const { value, hasIntegers, issues } = readJson(source, allLimits);
  const frame = frameOf(value);
  if (!frame) {
    const descriptor = descriptorOf(id, title, { id: rootId, jnpfKey: formName, children: [] });
    return { descriptor, source, issues: issues.length > 0 ? issues : [issue('', 'jnpfNoForm')], places: {} };
  }
  const plan = planOf(frame.fields, frame.pointer, allLimits);
  const reading: Reading = { plan, issues: [], hasIntegers, hasText };
  const children = decodeNodes(plan.roots, reading);
  const root: DescriptorNode = { ...decodeRoot(frame, reading), children };
  const allIssues = [
    ...frameIssues(value, frame),
    ...plan.issues,
    ...reading.issues,
    ...checkCalculations(children, plan),
    ...inactiveScripts(frame, plan),
  ];
  return { descriptor: descriptorOf(id, title, root), source, issues: allIssues.slice(0, allLimits.issues), places: placesOf(plan) };
}

/** The root without its children. */
export function decodeRoot({ settings }: Frame, reading: Pick<Reading, 'issues' | 'hasIntegers' | 'hasText'>): DescriptorNode {
  const props = settingsOf(withTranslations(settings), reading.hasText);
  const decoded = { ...(Object.keys(props).length > 0 ? { props } : {}), ...(settings['disabled'] === true ? { disabled: 'true' } : {}) };
  const { set, unset } = ownParts({ raw: settings, pointer: '' }, reading);
  const parts = Object.entries({ ...decoded, ...set }).filter(([name]) => !unset.includes(name));
  const exactParts = reading.hasIntegers ? parts.map(([name, value]) => [name, withoutIntegers(value)] as const) : parts;
  return { id: rootId, jnpfKey: formName, ...Object.fromEntries(exactParts) };
}

const decodeNodes = (nodes: readonly PlannedNode[], reading: Reading): DescriptorNode[] =>
  nodes.map((node) => {
    const decoded = decodeNode(node, reading);
    return node.nodes.length > 0 ? { ...decoded, children: decodeNodes(node.nodes, reading) } : decoded;
  });

const descriptorOf = (id: string, title: Text, root: DescriptorNode): FormDescriptor => ({ id, kind: 'form', version: 1, title, root });

const placesOf = ({ byId }: Plan): Record<string, NodePlace> =>
  Object.fromEntries([...byId].map(([id, node]) => [id, { pointer: node.pointer, path: recordPathOf(node) }]));

function recordPathOf({ table, vModel }: PlannedNode): string[] {
  if (vModel === undefined) return [];
  return table?.vModel === undefined ? [vModel] : [table.vModel, vModel];
}

function frameIssues(value: unknown, { settings }: Frame): Issue[] {
  const fields = settings['fields'];
  return Array.isArray(value) || Array.isArray(fields) ? [] : [issue('/fields', 'type', { expected: 'array' })];
}

const inactiveScripts = ({ settings }: Frame, plan: Plan): Issue[] => [
  ...scriptIssues(settings['funcs'], '/funcs'),
  ...flatten(plan.roots).flatMap(({ raw, pointer }) => scriptIssues(raw['on'], `${pointer}/on`)),
];
