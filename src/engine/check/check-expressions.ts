import { calculationOrder } from '../expression/calculation-order';
import { compileExpression } from '../expression/compile-expression';
import { systemColumns } from '../collection';
import type { Child, Descriptor, DescriptorNode } from '../generated/descriptor.gen';
import { issue, type Issue } from '../issue';
import { isFieldReference } from '../resolve-fields';
import { fieldReferencesOf, type Place } from '../walk';
import { checkExpression } from './check-expression';
import { nameIndexOf } from './check-names';
import { checkSums } from './check-sums';
import { checkWarnings } from './check-warnings';
import type { CheckContext } from './context';

/** Checks the expression slots and warnings: they compile, their names exist, and no calculation is circular. */
export function checkExpressions(descriptor: Descriptor, nodes: readonly Place<DescriptorNode>[], context: CheckContext): Issue[] {
  const allNames = namesIn(descriptor, nodes, context);
  const names = nameIndexOf(allNames);
  const places: Place<Child>[] = [...nodes, ...fieldReferencesOf(descriptor)];
  return [
    ...places.flatMap((place) => slotsOf(place).flatMap(({ pointer, value, empty }) => checkExpression(pointer, value, names, empty))),
    ...checkSecrets(nodes, places),
    ...checkCycles(nodes),
    ...checkWarnings(nodes, allNames, context),
    ...checkSums(nodes, names),
  ];
}

/** The names that expressions may use: fields, parameters of a dialog, and its `mode`. */
function namesIn(descriptor: Descriptor, nodes: readonly Place<DescriptorNode>[], { lookup }: CheckContext): string[] {
  const system = systemColumns.map(({ field }) => field);
  const own = nodes.map(({ value }) => value.id);
  if (descriptor.kind === 'resource') return [...own, ...system];
  if (descriptor.kind !== 'dialog') return own;
  const resource = descriptor.resource === undefined ? undefined : lookup(descriptor.resource);
  return [
    ...own,
    ...(resource?.kind === 'resource' ? resource.fields.map(({ id }) => id) : []),
    ...system,
    ...(descriptor.params ?? []),
    'mode',
  ];
}

interface Slot extends Place<string> {
  /** The issue of an expression that says nothing, if it is one of several. */
  empty?: Pick<Issue, 'code' | 'params'>;
}

function slotsOf({ pointer, value: node }: Place<Child>): Slot[] {
  const slots: Slot[] = [];
  const add = (name: string, value: string | undefined) => value !== undefined && slots.push({ pointer: `${pointer}/${name}`, value });
  if (isFieldReference(node)) {
    for (const { name, value } of conditionsOf(node)) add(name, value);
    return slots;
  }
  for (const { name, value, code } of conditionsOf(node))
    slots.push({ pointer: `${pointer}/${name}`, value, empty: { code, params: { label: node.label ?? node.id } } });
  add('calculate', node.calculate);
  add('follows', node.follows);
  add('suggests', node.suggests);
  for (const [index, { when }] of (node.rules ?? []).entries()) {
    const empty = { code: 'ruleEmpty', params: { label: node.label ?? node.id, number: index + 1 } };
    if (when !== undefined) slots.push({ pointer: `${pointer}/rules/${index}/when`, value: when, empty });
  }
  return slots;
}

/** The conditions of a node, with the code of an empty one. */
function conditionsOf({ visible, disabled, required }: Pick<DescriptorNode, 'visible' | 'disabled' | 'required'>) {
  const isMessage = typeof required === 'string' && required.startsWith('$t:');
  const [name, when] = typeof required === 'object' ? ['required/when', required.when] : ['required', isMessage ? undefined : required];
  const conditions = [
    { name: 'visible', value: visible, code: 'visibleEmpty' },
    { name: 'disabled', value: disabled, code: 'disabledEmpty' },
    { name, value: when, code: 'requiredEmpty' },
  ];
  return conditions.flatMap(({ value, ...condition }) => (typeof value === 'string' ? { ...condition, value } : []));
}

/** The result of an expression is shown, so it must not read a secret. */
function checkSecrets(nodes: readonly Place<DescriptorNode>[], places: readonly Place<Child>[]): Issue[] {
  const secrets = new Set(nodes.flatMap(({ value }) => (value.access === 'secret' ? value.id : [])));
  if (secrets.size === 0) return [];
  return places.flatMap((place) =>
    slotsOf(place).flatMap(({ pointer, value }) =>
      namesOf(value).flatMap((name) => (secrets.has(name) ? [issue(pointer, 'secretRead', { name })] : [])),
    ),
  );
}

/** No names for an expression that does not compile: `checkExpression` reports it. */
function namesOf(source: string): readonly string[] {
  try {
    return compileExpression(source).names;
  } catch {
    return [];
  }
}

function checkCycles(places: readonly Place<DescriptorNode>[]): Issue[] {
  const calculations: Record<string, readonly string[]> = Object.create(null);
  for (const { value } of places) {
    const source = value.calculate ?? value.follows ?? value.suggests;
    if (source !== undefined) calculations[value.id] = namesOf(source);
  }
  const result = calculationOrder(calculations);
  if (!('cycle' in result)) return [];
  const start = places.find(({ value }) => value.id === result.cycle[0]);
  return [issue(`${start?.pointer ?? ''}/calculate`, 'calculationCycle', { cycle: result.cycle.join(' → ') })];
}
