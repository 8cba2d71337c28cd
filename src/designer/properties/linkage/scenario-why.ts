import { compileExpression } from '#engine/expression/compile-expression';
import type { FieldRights } from '#engine/field-rights';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import type { Registry } from '#engine/registry';
import type { FormValues } from '#form/form-store.ts';
import { ancestorsOf, indexNodes, tableOf } from '../../tree/index-nodes';

/** One fact about a node in a scenario. `node` is the node that decides, if it is not the node itself. */
export interface Finding {
  fact: 'shown' | 'hiddenByRight' | 'hiddenByCondition' | 'readOnlyByRight' | 'disabled' | 'required' | 'optional' | `value.${ValueSource}`;
  node?: string;
  expression?: string;
}

/** Who has set a value. */
type ValueSource = 'none' | 'calculated' | 'followed' | 'suggested' | 'related' | 'record' | 'current' | 'default' | 'entered';

export interface ScenarioCase {
  root: DescriptorNode;
  /** The values of the running form. */
  values: FormValues;
  /** The record that the form was opened with. */
  record: FormValues;
  rights: FieldRights;
  mode: 'create' | 'update';
  /** The user of the scenario, for defaults. */
  user: Readonly<Record<string, unknown>>;
  registry: Registry;
}

/**
 * Why a node is as it is in a scenario: hidden by a right or a condition, disabled, required, and who has set its value. A column
 * is that of the first row.
 *
 * @example scenarioWhy('total', scenario)[0] // { fact: 'hiddenByCondition', expression: "kind == 'gas'" }
 */
export function scenarioWhy(id: string, scenario: ScenarioCase): Finding[] {
  const index = indexNodes(scenario.root);
  const node = index.get(id)?.node;
  if (!node) return [];
  const table = tableOf(index, id, scenario.registry);
  const path = table ? `${table.id}.${id}` : id;
  const scope = scopeOf(scenario, table);
  const hidden = hiddenBy([node, ...ancestorsOf(index, id)], path, scenario, scope);
  if (hidden) return [hidden];
  const isField = scenario.registry.get(node.jnpfKey).group === 'fields';
  return [{ fact: 'shown' }, ...useOf(node, path, scenario, scope), ...(isField ? [valueOf(node, scenario, scope, table)] : [])];
}

type Scope = Readonly<Record<string, unknown>>;

function scopeOf({ values, mode }: ScenarioCase, table: DescriptorNode | undefined): Scope {
  return { mode, ...values, ...(table && firstRow(values[table.id])) };
}

function firstRow(rows: unknown): FormValues {
  const first: unknown = Array.isArray(rows) ? rows[0] : undefined;
  return isJsonObject(first) ? first : {};
}

/** The first node, from the innermost outwards, that is hidden. */
function hiddenBy(nodes: readonly DescriptorNode[], path: string, { rights }: ScenarioCase, scope: Scope): Finding | undefined {
  const [own] = nodes;
  if (rights.hidden.has(path)) return { fact: 'hiddenByRight' };
  for (const node of nodes) {
    const other = node === own ? {} : { node: node.id };
    if (rights.hidden.has(node.id)) return { fact: 'hiddenByRight', ...other };
    if (node.visible !== undefined && !holds(node.visible, scope)) return { fact: 'hiddenByCondition', expression: node.visible, ...other };
  }
  return undefined;
}

function useOf({ disabled, required }: DescriptorNode, path: string, { rights }: ScenarioCase, scope: Scope): Finding[] {
  const isDisabled = disabled !== undefined && holds(disabled, scope);
  const when = typeof required === 'object' ? required.when : undefined;
  const findings: (Finding | false)[] = [
    rights.readOnly.has(path) && { fact: 'readOnlyByRight' },
    isDisabled && { fact: 'disabled', expression: disabled },
    when !== undefined && { fact: holds(when, scope) ? 'required' : 'optional', expression: when },
  ];
  return findings.filter((finding) => finding !== false);
}

function valueOf(
  node: DescriptorNode,
  { record, mode, user, registry }: ScenarioCase,
  scope: Scope,
  table: DescriptorNode | undefined,
): Finding {
  const value = scope[node.id];
  const definition = registry.field(node.jnpfKey);
  const stored = (table ? firstRow(record[table.id]) : record)[node.id];
  const same = (other: unknown): boolean => !isEmpty(other) && JSON.stringify(other) === JSON.stringify(value);
  if (node.calculate !== undefined) return { fact: 'value.calculated', expression: node.calculate };
  if (node.follows !== undefined) return { fact: 'value.followed', expression: node.follows };
  const attribute = definition.attributeOf?.(node);
  if (attribute) return { fact: 'value.related', node: attribute.source };
  if (isEmpty(value)) return { fact: 'value.none' };
  if (same(stored)) return { fact: 'value.record' };
  if (mode === 'create' && same(definition.current?.(node, { now: Date.now(), user }))) return { fact: 'value.current' };
  if (same(node.default)) return { fact: 'value.default' };
  if (node.suggests !== undefined && same(evaluated(node.suggests, scope))) return { fact: 'value.suggested', expression: node.suggests };
  return { fact: 'value.entered' };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A condition with a mistake hides and disables nothing; the check of the design reports it. */
function holds(source: string, scope: Scope): boolean {
  try {
    return compileExpression(source).holds(scope);
  } catch {
    return source !== '';
  }
}

function evaluated(source: string, scope: Scope): unknown {
  try {
    return compileExpression(source).evaluate(scope);
  } catch {
    return undefined;
  }
}
