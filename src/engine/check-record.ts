import { compileExpression } from './expression/compile-expression';
import { expressionScope } from './expression/expression-scope';
import type { Child, DescriptorNode, Rule, Text } from './generated/descriptor.gen';
import { issue, pointerOf, type Issue } from './issue';
import { isJsonObject, type JsonValue } from './json';
import { linksOf } from './linkage';
import { namedRuleOf } from './named-rules';
import { matchesPattern } from './pattern/matches-pattern';
import { isAlwaysRequired } from './record-schema';
import type { Registry } from './registry';
import { isFieldReference, type ResolvedNode } from './resolve-fields';

/** What a field's expressions may name: the record's fields, and what the dialog adds (`mode`, its params). */
export type RecordScope = Readonly<Record<string, unknown>>;

/** The value behind a name: of the row at hand, of the record, of what surrounds it. */
export type ReadValue = (name: string) => unknown;

type CheckedField = Pick<DescriptorNode, 'id' | 'label' | 'required' | 'rules'> & Partial<Pick<DescriptorNode, 'jnpfKey' | 'props' | 'children' | 'access' | 'visible'>>;

/**
 * Checks a record against the rules of its fields, the rows of its sub-tables included: the same function in the form,
 * at a keystroke, and on the server. The shape of the values is `recordSchemaOf`'s business; what a renderer knows of
 * its values (bounds, ranges) is checked where its `registry` is given. Nothing is asked of what nobody sees. `params.message` is the descriptor's own text,
 * if it gives one, `params.label` the field's, or its id.
 *
 * @example checkRecord([{ id: 'name', jnpfKey: 'input', required: true }], { name: '' }) // [{ path: '/name', code: 'required', params: { label: 'name' } }]
 */
export function checkRecord(fields: readonly CheckedField[], values: RecordScope, names: RecordScope = {}, { registry, stored }: RecordCheckOptions = {}): Issue[] {
  const read = reading(values, reading(names));
  const drivers = stored ? driversOf(fields) : nothing;
  const isKept = keptIn(drivers, values, stored);
  return fields.flatMap((field) => {
    if (!isVisible(field, read)) return [];
    const issues = checkField(field, values[field.id], read, { registry, isUntouched: isKept(field.id) });
    if (issues.length > 0 || !registry || field.jnpfKey === undefined || registry.field(field.jnpfKey).rows !== true) return issues;
    return checkRows(field, values[field.id], { registry, read, drivers, isKept, stored: stored?.[field.id] });
  });
}

export interface RecordCheckOptions {
  registry?: Registry | undefined;
  /** The record as it is kept, where this one shall replace it. */
  stored?: RecordScope | undefined;
}

type Drivers = ReadonlyMap<string, readonly string[]>;
const nothing: Drivers = new Map();

/** The drivers of each field or column. Computed once for a list of fields, because the server checks many records with it. */
function driversOf(fields: readonly CheckedField[]): Drivers {
  const cached = driversByFields.get(fields);
  if (cached) return cached;
  const drivers = new Map<string, string[]>();
  for (const { from, to } of linksOf(fields as readonly ResolvedNode[])) drivers.set(to, [...(drivers.get(to) ?? []), from]);
  driversByFields.set(fields, drivers);
  return drivers;
}

const driversByFields = new WeakMap<readonly CheckedField[], Drivers>();

/** Whether a field has the value that is kept, and all fields that drive it have theirs. Nothing is kept of what is new. */
function keptIn(drivers: Drivers, values: RecordScope, stored: RecordScope | undefined): (id: string) => boolean {
  const isSame = (id: string) => JSON.stringify(values[id] ?? null) === JSON.stringify(stored?.[id] ?? null);
  return (id) => stored !== undefined && isSame(id) && (drivers.get(id) ?? []).every(isSame);
}

const reading =
  (values: RecordScope, otherwise: ReadValue = () => undefined): ReadValue =>
  (name) =>
    Object.hasOwn(values, name) ? values[name] : otherwise(name);

interface RowsCheck {
  registry: Registry;
  /** The value behind a name as the form sees it. */
  read: ReadValue;
  drivers: Drivers;
  isKept(id: string): boolean;
  /** The rows as they are kept. */
  stored: unknown;
}

/** What is no row is the business of the schema. */
function checkRows({ id, children = [] }: CheckedField, rows: unknown, { registry, read, drivers, isKept, stored }: RowsCheck): Issue[] {
  const columns = columnsIn(children, registry);
  const known = Array.isArray(stored) ? stored : [];
  const byId = new Map(known.filter(isJsonObject).map((row) => [row['id'], row]));
  return (Array.isArray(rows) ? rows : []).flatMap((row: unknown, index) => {
    if (!isJsonObject(row)) return [];
    const readRow = reading(row, read);
    const before: unknown = row['id'] === undefined ? known[index] : byId.get(row['id']);
    const isKeptHere = keptIn(drivers, row, isJsonObject(before) ? before : undefined);
    return columns.filter((column) => isVisible(column, readRow)).flatMap((column) =>
      checkField(column, row[column.id], readRow, { registry, isCell: true, isUntouched: isKeptHere(column.id) && isKept(column.id) }).map((found) => ({ ...found, path: pointerOf(id, index) + found.path })),
    );
  });
}

/** The columns of a sub-table, layouts walked through. */
const columnsIn = (children: readonly Child[], registry: Registry): DescriptorNode[] =>
  children.filter((child): child is DescriptorNode => !isFieldReference(child)).flatMap((child) => (registry.get(child.jnpfKey).group === 'fields' ? [child] : columnsIn(child.children ?? [], registry)));

export interface CheckOptions {
  registry?: Registry | undefined;
  /** A cell says only what is missing: its column says what it is. */
  isCell?: boolean;
  /** The value is the one that was kept, and so is all that drives it: time alone does not make it wrong. */
  isUntouched?: boolean;
}

/** The rules of one field. The first rule that fails speaks; a field that is empty and not required passes. */
export function checkField(field: CheckedField, value: unknown, read: ReadValue, { registry, isCell = false, isUntouched = false }: CheckOptions = {}): Issue[] {
  // The server fills it in: there is nothing that a user could do about it.
  if (field.access === 'readOnly') return [];
  const path = pointerOf(field.id);
  const named = (code: string, message: Text | undefined, params: Readonly<Record<string, unknown>> = {}): Issue[] => [
    issue(path, code, { ...params, label: field.label ?? field.id, ...(message !== undefined && { message }) }),
  ];
  if (isEmptyValue(value)) {
    if (!isRequired(field, read)) return [];
    const message = requiredMessage(field);
    if (message !== undefined) return named('required', message);
    if (isCell) return named('requiredCell', undefined);
    return Array.isArray(value) ? named('requiredChoice', undefined) : named('required', placeholderOf(field));
  }
  for (const rule of field.rules ?? []) {
    const broken = brokenBy(rule, value, read);
    if (broken) return named(broken.code, rule.message ?? broken.message, broken.params);
  }
  const problem = field.jnpfKey === undefined || isUntouched ? undefined : registry?.field(field.jnpfKey).check?.(value as JsonValue, field as DescriptorNode, read);
  return problem ? named(problem.code, undefined, problem.params) : [];
}

export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a field is shown, given the other values. */
export const isVisible = ({ visible }: Pick<DescriptorNode, 'visible'> | { visible?: undefined }, read: ReadValue): boolean => visible === undefined || holdsFor(visible, read);

/** Whether the field must be filled in, given the other values. */
export function isRequired(field: Pick<CheckedField, 'required'>, read: ReadValue): boolean {
  if (isAlwaysRequired(field)) return true;
  const expression = typeof field.required === 'string' ? field.required : typeof field.required === 'object' ? field.required.when : undefined;
  return expression !== undefined && holdsFor(expression, read);
}

/** Whether an expression holds. One that cannot be computed does not. */
export const isTrue = (expression: string, scope: RecordScope): boolean => holdsFor(expression, (name) => scope[name]);

function holdsFor(expression: string, read: ReadValue): boolean {
  try {
    const { names, holds } = compileExpression(expression);
    return holds(expressionScope(names, read));
  } catch {
    return false;
  }
}

/** What existing clients say of a field that was left empty: the same words that stand in it. */
function placeholderOf({ props }: CheckedField): Text | undefined {
  const placeholder = props?.['placeholder'];
  return typeof placeholder === 'string' ? placeholder || undefined : isJsonObject(placeholder) ? (placeholder as Text) : undefined;
}

const requiredMessage = ({ required }: CheckedField): Text | undefined =>
  typeof required === 'string' && required.startsWith('$t:') ? required : typeof required === 'object' ? required.message : undefined;

interface Broken {
  code: string;
  params: Record<string, unknown>;
  message?: string;
}

function brokenBy(rule: Rule, value: unknown, read: ReadValue): Broken | undefined {
  const size = typeof value === 'string' ? [...value].length : Array.isArray(value) ? value.length : Number(value);
  const limits = typeof value === 'string' ? ['minLength', 'maxLength'] : Array.isArray(value) ? ['minItems', 'maxItems'] : ['minimum', 'maximum'];
  if (rule.min !== undefined && size < rule.min) return { code: limits[0] ?? '', params: { limit: rule.min } };
  if (rule.max !== undefined && size > rule.max) return { code: limits[1] ?? '', params: { limit: rule.max } };
  if (rule.pattern !== undefined && !matchesPattern(rule.pattern, value)) return { code: 'pattern', params: { pattern: rule.pattern } };
  const namedRule = namedRuleOf(rule.is);
  if (namedRule && !matchesPattern(namedRule.pattern, value)) return { code: 'pattern', params: { rule: rule.is }, message: namedRule.message };
  if (rule.when !== undefined && !holdsFor(rule.when, read)) return { code: 'rule', params: {} };
  return undefined;
}
