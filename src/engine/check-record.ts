import { compileExpression } from './expression/compile-expression';
import { expressionScope } from './expression/expression-scope';
import type { DescriptorNode, Rule, Text } from './generated/descriptor.gen';
import { issue, pointerOf, type Issue } from './issue';
import { namedRules } from './named-rules';
import { isAlwaysRequired } from './record-schema';

/** What a field's expressions may name: the record's fields, and what the dialog adds (`mode`, its params). */
export type RecordScope = Readonly<Record<string, unknown>>;

type CheckedField = Pick<DescriptorNode, 'id' | 'label' | 'required' | 'rules'>;

/**
 * Checks a record against the rules of its fields: the same function in the form, at a keystroke, and on the server.
 * The shape of the values is `recordSchemaOf`'s business. `params.message` is the descriptor's own text, if it gives
 * one, `params.label` the field's, or its id.
 *
 * @example checkRecord([{ id: 'name', jnpfKey: 'input', required: true }], { name: '' }) // [{ path: '/name', code: 'required', params: { label: 'name' } }]
 */
export const checkRecord = (fields: readonly CheckedField[], values: RecordScope, names: RecordScope = {}): Issue[] => {
  const scope = { ...names, ...values };
  return fields.flatMap((field) => checkField(field, values[field.id], scope));
};

/** The rules of one field. The first rule that fails speaks; a field that is empty and not required passes. */
export function checkField(field: CheckedField, value: unknown, scope: RecordScope): Issue[] {
  const path = pointerOf(field.id);
  const named = (code: string, message: Text | undefined, params: Record<string, unknown> = {}): Issue[] => [
    issue(path, code, { ...params, label: field.label ?? field.id, ...(message !== undefined && { message }) }),
  ];
  if (isEmptyValue(value)) return isRequired(field, scope) ? named('required', requiredMessage(field)) : [];
  for (const rule of field.rules ?? []) {
    const broken = brokenBy(rule, value, scope);
    if (broken) return named(broken.code, rule.message ?? broken.message, broken.params);
  }
  return [];
}

export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether the field must be filled in, given the other values. */
export function isRequired(field: CheckedField, scope: RecordScope): boolean {
  if (isAlwaysRequired(field)) return true;
  const expression = typeof field.required === 'string' ? field.required : typeof field.required === 'object' ? field.required.when : undefined;
  return expression !== undefined && isTrue(expression, scope);
}

/** Whether an expression holds. One that cannot be computed does not. */
export function isTrue(expression: string, scope: RecordScope): boolean {
  const { names, holds } = compiled(expression);
  try {
    return holds(expressionScope(names, (name) => scope[name]));
  } catch {
    return false;
  }
}

const requiredMessage = ({ required }: CheckedField): Text | undefined =>
  typeof required === 'string' && required.startsWith('$t:') ? required : typeof required === 'object' ? required.message : undefined;

interface Broken {
  code: string;
  params: Record<string, unknown>;
  message?: string;
}

function brokenBy(rule: Rule, value: unknown, scope: RecordScope): Broken | undefined {
  const size = typeof value === 'string' ? [...value].length : Array.isArray(value) ? value.length : Number(value);
  const limits = typeof value === 'string' ? ['minLength', 'maxLength'] : Array.isArray(value) ? ['minItems', 'maxItems'] : ['minimum', 'maximum'];
  if (rule.min !== undefined && size < rule.min) return { code: limits[0] ?? '', params: { limit: rule.min } };
  if (rule.max !== undefined && size > rule.max) return { code: limits[1] ?? '', params: { limit: rule.max } };
  if (rule.pattern !== undefined && !matches(rule.pattern, value)) return { code: 'pattern', params: { pattern: rule.pattern } };
  const namedRule = rule.is === undefined ? undefined : namedRules[rule.is];
  if (namedRule && !matches(namedRule.pattern, value)) return { code: 'pattern', params: { rule: rule.is }, message: namedRule.message };
  if (rule.when !== undefined && !isTrue(rule.when, scope)) return { code: 'rule', params: {} };
  return undefined;
}

const matches = (pattern: string, value: unknown): boolean => new RegExp(`^(?:${pattern})$`, 'u').test(String(value));

const expressions = new Map<string, ReturnType<typeof compileExpression>>();

function compiled(source: string): ReturnType<typeof compileExpression> {
  const known = expressions.get(source);
  if (known) return known;
  const expression = compileExpression(source);
  if (expressions.size < 10_000) expressions.set(source, expression);
  return expression;
}
