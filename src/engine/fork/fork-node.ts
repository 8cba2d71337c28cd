import { systemColumns } from '../collection';
import { compileExpression } from '../expression/compile-expression';
import { staysOnServer } from '../field-access';
import type { DescriptorNode, ResourceDescriptor, Text } from '../generated/descriptor.gen';
import { isJsonObject, type JsonObject } from '../json';
import { relationName } from '../jnpf/control-names';
import { rootId } from '../jnpf/plan';
import type { Registry } from '../registry';
import type { ResolvedNode } from '../resolve-fields';
import { textKey } from '../text';
import { objectsIn } from '../walk';

/** What a module of the form cannot have, and why. */
export interface ForkLoss {
  label: Text;
  reason: 'choices' | 'action' | 'server' | 'condition' | 'system';
}

export interface ForkContext {
  registry: Registry;
  resource: ResourceDescriptor | undefined;
  /** The id of the module, for relations among its own records. */
  moduleId: string;
  /** The text of a key in each language. */
  textOf(key: string): Text;
  losses: ForkLoss[];
}

/** The form with what a module can have: its choices and conditions come from itself, its texts are literals. */
export function forkRoot(form: ResolvedNode, context: ForkContext): DescriptorNode {
  const kept = { ...form, children: (form.children ?? []).flatMap((child) => forkNode(child, context)) };
  const names = new Set(idsIn(kept));
  const root = withConditions(kept, names, context);
  return withTexts({ ...root, id: rootId }, context) as unknown as DescriptorNode;
}

const idsIn = (node: ResolvedNode): string[] => [node.id, ...(node.children ?? []).flatMap(idsIn)];

function forkNode(node: ResolvedNode, context: ForkContext): ResolvedNode[] {
  const { registry, losses } = context;
  const definition = registry.get(node.jnpfKey);
  const lose = (reason: ForkLoss['reason']): ResolvedNode[] => {
    losses.push({ label: withTexts(node.label ?? node.id, context) as Text, reason });
    return [];
  };
  if (definition.group === 'screens' || definition.group === 'portal' || hasAction(node)) return lose('action');
  if (definition.group !== 'fields') {
    const children = node.children?.flatMap((child) => forkNode(child, context));
    const isEmptied = children?.length === 0 && (node.children?.length ?? 0) > 0;
    return isEmptied ? [] : [{ ...node, ...(children && { children }) }];
  }
  if (systemFields.has(node.id)) return lose('system');
  if (staysOnServer(node)) return lose('server');
  if (isOwnParent(node, context)) return [ownRelation(node, context)];
  if (isJsonObject(node.props?.['options']) && 'operation' in node.props['options']) return lose('choices');
  if (definition.refersTo?.(node as DescriptorNode) !== undefined) return lose('choices');
  const children = node.children?.flatMap((child) => forkNode(child, context));
  return [{ ...withoutReferences(node), ...(children && { children }) }];
}

const systemFields: ReadonlySet<string> = new Set(systemColumns.map(({ field }) => field));

const hasAction = ({ props }: ResolvedNode): boolean => objectsIn(props, '').some(({ value }) => typeof value['do'] === 'string');

/** Whether a field names the parent among the records of its own resource. */
const isOwnParent = ({ id }: ResolvedNode, { resource }: ForkContext): boolean => resource?.collection?.tree?.parent === id;

/** The parent as a relation to another record of the module. A record at the top has none. */
function ownRelation({ id, label, help, props }: ResolvedNode, { resource, moduleId, registry }: ForkContext): ResolvedNode {
  const named = resource?.fields.find((field) => registry.field(field.jnpfKey).operators.includes('contains') && field.id !== id);
  return {
    id,
    jnpfKey: relationName,
    ...(label && { label }),
    ...(help && { help }),
    props: { modelId: moduleId, relationField: named?.id ?? '', ...(props?.['span'] !== undefined && { span: props['span'] }) },
  };
}

/** Without props that follow the screen or the parameters of the dialog. */
function withoutReferences(node: ResolvedNode): ResolvedNode {
  if (!node.props) return node;
  const kept = Object.entries(node.props).filter(([, value]) => !objectsIn(value, '').some(({ value: part }) => '$ref' in part));
  return { ...node, props: Object.fromEntries(kept) };
}

/** Without conditions that read what the form does not have: parameters and the mode of the dialog, fields that were left out. */
function withConditions(node: ResolvedNode, names: ReadonlySet<string>, context: ForkContext): ResolvedNode {
  const reads = (source: unknown): boolean =>
    typeof source !== 'string' || source.startsWith('$t:') || namesOf(source).every((name) => names.has(name));
  const { required, rules, warnings, children, ...others } = node;
  const kept = Object.entries(others).filter(([name, value]) => !slots.has(name) || reads(value));
  const keptRules = rules?.filter(({ when }) => reads(when));
  const isConditional = typeof required === 'object' && required.when !== undefined;
  const isLost = required !== undefined && !reads(isConditional ? required.when : required);
  const keptWarnings = warnings?.filter(({ when, find }) => find === undefined && reads(when));
  if (
    isLost ||
    kept.length < Object.keys(others).length ||
    keptRules?.length !== rules?.length ||
    keptWarnings?.length !== warnings?.length
  )
    context.losses.push({ label: withTexts(node.label ?? node.id, context) as Text, reason: 'condition' });
  return {
    ...(Object.fromEntries(kept) as unknown as ResolvedNode),
    ...(required !== undefined && !isLost && { required: requiredOf(required) }),
    ...(keptRules && keptRules.length > 0 && { rules: keptRules }),
    ...(keptWarnings && keptWarnings.length > 0 && { warnings: keptWarnings }),
    ...(children && { children: children.map((child) => withConditions(child, names, context)) }),
  };
}

const slots: ReadonlySet<string> = new Set(['visible', 'disabled', 'calculate', 'follows', 'suggests']);

/** A module has the message of a required field beside its condition. */
const requiredOf = (required: NonNullable<DescriptorNode['required']>): NonNullable<DescriptorNode['required']> =>
  typeof required === 'string' && required.startsWith('$t:') ? { message: required } : required;

function namesOf(source: string): readonly string[] {
  try {
    return compileExpression(source).names;
  } catch {
    return [];
  }
}

/** The same JSON with literals in place of text keys. */
export function withTexts(value: unknown, context: Pick<ForkContext, 'textOf'>): unknown {
  if (typeof value === 'string') return textKey(value) ? context.textOf(value) : value;
  if (Array.isArray(value)) return value.map((item) => withTexts(item, context));
  if (!isJsonObject(value)) return value;
  const texts: JsonObject = {};
  for (const [name, item] of Object.entries(value)) texts[name] = withTexts(item, context);
  return texts;
}
