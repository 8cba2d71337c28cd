import { calculationOrder } from '#engine/expression/calculation-order';
import type { DescriptorNode, FormDescriptor } from '#engine/generated/descriptor.gen';
import { linksOf, type Link, type LinkKind } from '#engine/linkage';
import type { Registry } from '#engine/registry';
import { resolveFields } from '#engine/resolve-fields';
import { expressionNames, type ExpressionName } from '../expression/expression-names';
import { namesIn } from '../expression/names-in';
import { deadConditions, type DeadCondition } from './dead-conditions';

/** What a node depends on, what depends on it, and what is wrong with that. */
export interface Why {
  /** The nodes that decide about this one. */
  reads: readonly Reason[];
  /** The nodes that this one decides about. */
  readBy: readonly Reason[];
  /** The fields whose formulas read each other, this one among them. */
  cycle: readonly string[];
  dead: readonly DeadCondition[];
}

/** A dependency with the other node. */
export interface Reason {
  id: string;
  kind: LinkKind;
  /** The expression that says so, if there is one. */
  expression?: string;
}

/** The links of a form are the same until the form changes. */
const cache = new WeakMap<FormDescriptor, { links: readonly Link[]; names: readonly ExpressionName[] }>();

/**
 * Why a node is shown, disabled, required or has its value, and what depends on it.
 *
 * @example whyOf(form, 'total', registry).reads // [{ id: 'price', kind: 'calculate', expression: 'price * 2' }]
 */
export function whyOf(form: FormDescriptor, id: string, registry: Registry): Why {
  const { links, names } = linkageOf(form, registry);
  const node = (other: string): DescriptorNode | undefined => names.find((name) => name.id === other)?.node;
  const reasonOf = (other: string, kind: LinkKind, owner: string): Reason => {
    const expression = expressionAt(node(owner), kind, owner === id ? other : id);
    return { id: other, kind, ...(expression !== undefined && { expression }) };
  };
  const own = node(id);
  return {
    reads: links.filter(({ to }) => to === id).map(({ from, kind }) => reasonOf(from, kind, id)),
    readBy: links.filter(({ from }) => from === id).map(({ to, kind }) => reasonOf(to, kind, to)),
    cycle: cycleWith(id, names),
    dead: own ? deadConditions(own, names) : [],
  };
}

function linkageOf(form: FormDescriptor, registry: Registry) {
  const cached = cache.get(form);
  if (cached) return cached;
  const linkage = { links: linksOf(resolveFields(form.root, undefined).children ?? []), names: expressionNames(form.root, registry) };
  cache.set(form, linkage);
  return linkage;
}

/** The expression of a node for a kind of link that names another field. */
function expressionAt(node: DescriptorNode | undefined, kind: LinkKind, named: string): string | undefined {
  if (!node) return undefined;
  const { required, rules = [] } = node;
  const slots: Partial<Record<LinkKind, readonly (string | undefined)[]>> = {
    calculate: [node.calculate, node.follows, node.suggests],
    visible: [node.visible],
    disabled: [node.disabled],
    required: [typeof required === 'object' ? required.when : typeof required === 'string' ? required : undefined],
    rule: rules.map(({ when }) => when),
  };
  return slots[kind]?.find((source) => source !== undefined && namesIn(source).includes(named));
}

/** The cycle of formulas that a field is in; empty without one. */
function cycleWith(id: string, names: readonly ExpressionName[]): readonly string[] {
  const calculations: Record<string, readonly string[]> = Object.create(null);
  for (const { node } of names) {
    const source = node.calculate ?? node.follows ?? node.suggests;
    if (source !== undefined) calculations[node.id] = namesIn(source);
  }
  const order = calculationOrder(calculations);
  return 'cycle' in order && order.cycle.includes(id) ? order.cycle : [];
}
