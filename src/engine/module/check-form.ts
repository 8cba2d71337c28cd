import { checkDescriptor } from '../check-descriptor';
import { fixedChoices, type FixedChoice } from '../choices/fixed-choices';
import { issue, type Issue } from '../issue';
import { isControlName } from '../jnpf/control-names';
import type { DecodedForm } from '../jnpf/decode-form';
import { isJsonObject } from '../json';
import type { Registry } from '../registry';
import { isBlankText, literalOf } from '../text';
import { nodesOf } from '../walk';
import { checkSettings } from './check-settings';
import { severityOf, type DesignIssue } from './severity';

/**
 * The issues of a form: those of decoding it, those that only the check of descriptors finds, options without a name or with the value
 * of another one, and settings that are missing or out of range. Paths refer to the form JSON.
 */
export const checkForm = (form: DecodedForm, registry: Registry): DesignIssue[] =>
  [
    ...form.issues,
    ...issuesOfDecoded(form, registry),
    ...unnamedOptions(form, registry),
    ...repeatedOptions(form, registry),
    ...sharedNames(form, registry),
    ...checkSettings(form, registry),
  ].map((formIssue) => ({ ...formIssue, severity: severityOf(formIssue) }));

/** Controls without a renderer, and errors in expressions and rules. Renderers ignore invalid props, so these are left out. */
function issuesOfDecoded({ descriptor, places }: DecodedForm, registry: Registry): Issue[] {
  const nodes = nodesOf(descriptor);
  const nodeAt = new Map(nodes.map(({ pointer, value }) => [pointer, value.id]));
  return checkDescriptor(descriptor, { registry, lookup: () => undefined, ids: () => [] }).flatMap((descriptorIssue) => {
    const id = nodeAt.get(nodePart(descriptorIssue.path));
    return reportedCodes.has(descriptorIssue.code) && id !== undefined && Object.hasOwn(places, id)
      ? [{ ...withJnpfCode(descriptorIssue), path: places[id]?.pointer ?? '' }]
      : [];
  });
}

/** Fields whose users could not tell what they choose. */
function unnamedOptions({ descriptor, places }: DecodedForm, registry: Registry): Issue[] {
  return nodesOf(descriptor).flatMap(({ value: node }) => {
    if (!registry.has(node.jnpfKey) || registry.get(node.jnpfKey).group !== 'fields') return [];
    const choices = allChoices(fixedChoices(node)?.list ?? []);
    const unnamed = choices.flatMap(({ fullName }, index) => (isBlankText(fullName) ? [index + 1] : []));
    if (unnamed.length === 0) return [];
    const params = { label: node.label ?? node.id, places: unnamed.slice(0, 10).join(', ') };
    return [issue(places[node.id]?.pointer ?? '', 'optionUnnamed', params)];
  });
}

const allChoices = (list: readonly FixedChoice[]): FixedChoice[] =>
  list.flatMap((choice) => [choice, ...allChoices(choice.children ?? [])]);

/** Options with the value of one beside them, which the field leaves out. */
function repeatedOptions({ descriptor, places }: DecodedForm, registry: Registry): Issue[] {
  return nodesOf(descriptor).flatMap(({ value: node }) => {
    if (!registry.has(node.jnpfKey) || registry.get(node.jnpfKey).group !== 'fields') return [];
    const repeated = [...new Set(repeatedIn(node.props?.['options']))];
    if (repeated.length === 0) return [];
    const params = { label: node.label ?? node.id, values: repeated.slice(0, 10).join(', ') };
    return [issue(places[node.id]?.pointer ?? '', 'optionRepeated', params)];
  });
}

function repeatedIn(options: unknown): string[] {
  if (!Array.isArray(options)) return [];
  const seen = new Set<string>();
  return options.filter(isJsonObject).flatMap(({ id, children }) => {
    const value = String(id);
    const isRepeated = seen.has(value);
    seen.add(value);
    return [...(isRepeated ? [value] : []), ...repeatedIn(children)];
  });
}

/** Options whose name others have, too: a file cannot name them. The choices of a path are told apart by those above them. */
function sharedNames({ descriptor, places }: DecodedForm, registry: Registry): Issue[] {
  return nodesOf(descriptor).flatMap(({ value: node }) => {
    const definition = registry.has(node.jnpfKey) ? registry.get(node.jnpfKey) : undefined;
    if (definition?.group !== 'fields') return [];
    const list = fixedChoices(node)?.list ?? [];
    const shared = definition.path === true ? namesSharedBeside(list) : repeatedNames(allChoices(list));
    const names = [...new Set(shared)].filter((name) => !isBlankText(name));
    if (names.length === 0) return [];
    const params = { label: node.label ?? node.id, names: names.slice(0, 10).join(', ') };
    return [issue(places[node.id]?.pointer ?? '', 'optionNameShared', params)];
  });
}

const namesSharedBeside = (list: readonly FixedChoice[]): string[] => [
  ...repeatedNames(list),
  ...list.flatMap(({ children = [] }) => namesSharedBeside(children)),
];

function repeatedNames(choices: readonly FixedChoice[]): string[] {
  const ids = new Map<string, string>();
  return choices.flatMap(({ id, fullName }) => {
    const name = literalOf(fullName, 'zh').trim();
    const earlier = ids.get(name);
    ids.set(name, earlier ?? id);
    return earlier === undefined || earlier === id ? [] : [name];
  });
}

/** Distinguishes JNPF controls without a renderer from misspelt names. */
function withJnpfCode(original: Issue): Issue {
  const { name } = original.params;
  return original.code === 'unknownRenderer' && typeof name === 'string' && isControlName(name)
    ? issue(original.path, 'jnpfNotDrawn', { name })
    : original;
}

/** The pointer of the node in a path: `/root/children/3/props/min` is in `/root/children/3`. */
const nodePart = (path: string): string => /^\/root(?:\/children\/\d+)*/.exec(path)?.[0] ?? '';

const reportedCodes: ReadonlySet<string> = new Set([
  'patternInvalid',
  'patternUnsafe',
  'unknownRule',
  'limitsReversed',
  'rulesReversed',
  'startAfterEnd',
  'unknownRenderer',
  'unknownName',
  'lookupInRows',
  'visibleEmpty',
  'disabledEmpty',
  'requiredEmpty',
  'ruleEmpty',
  'warningEmpty',
  'warningUnsaid',
  'expressionAmbiguous',
  'expressionArguments',
  'expressionEmpty',
  'expressionForbidden',
  'expressionFunction',
  'expressionSyntax',
  'expressionTooDeep',
  'expressionTooLarge',
  'expressionTooLong',
  'expressionValue',
]);
