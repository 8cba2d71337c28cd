import { compileExpression } from './expression/compile-expression';
import type { CheckContext, NodeOf } from './definition';
import { expressionScope } from './expression/expression-scope';
import { isInView, type FormView } from './form-view';
import type { Child, DescriptorNode, Rule, Text } from './generated/descriptor.gen';
import { issue, pointerOf, type Issue } from './issue';
import { isJsonObject, type JsonValue } from './json';
import { linksOf } from './linkage';
import { namedRuleOf } from './named-rules';
import { matchesPattern } from './pattern/matches-pattern';
import { isAlwaysRequired } from './record-schema';
import type { Registry } from './registry';
import { isFieldReference, type ResolvedNode } from './resolve-fields';
import { isBlankText } from './text';

/** Values by name for expressions: the fields of the record, and the names of the dialog (`mode`, its params). */
export type RecordScope = Readonly<Record<string, unknown>>;

/** Reads the value of a name: from the row, else the record, else the further names. */
export type ReadValue = (name: string) => unknown;

type CheckedField = Pick<DescriptorNode, 'id' | 'label' | 'required' | 'rules'> &
  Partial<Pick<DescriptorNode, 'jnpfKey' | 'props' | 'children' | 'access' | 'visible' | 'visibility'>>;

/**
 * Checks a record, with the rows of its sub-tables, against the rules of its fields. Form and server use the same function.
 * The types of the values are checked by `recordSchemaOf`, those of renderers (bounds, ranges) only with a `registry`. Hidden
 * fields are not checked. A field outside of the view is not checked while it is empty or as it is stored: the user cannot
 * fill it there, and cannot empty it either. `params.message` is the descriptor's own text, if it has one; `params.label` is
 * the label or id.
 *
 * @example
 * checkRecord([{ id: 'name', jnpfKey: 'input', required: true }], { name: '' })
 * // [{ path: '/name', code: 'required', params: { label: 'name' } }]
 */
export function checkRecord(
  fields: readonly CheckedField[],
  values: RecordScope,
  names: RecordScope = {},
  { registry, stored, view = 'pc' }: RecordCheckOptions = {},
): Issue[] {
  const read = readerOf(values, readerOf(names));
  const drivers = stored ? driversOf(fields) : noDrivers;
  const isUnchanged = unchangedIn(drivers, values, stored);
  const all: Issue[] = [];
  const nodeOf = (id: string) => fields.find((field) => field.id === id);
  const shared = { registry, nodeOf, isElsewhere: true };
  const [ofField, ofUntouched] = [shared, { ...shared, isUntouched: true }];
  for (const field of fields) {
    if (!isVisible(field, read) || isLeftAlone(field, view, values, stored)) continue;
    const issues = checkField(field, values[field.id], read, isUnchanged(field.id) ? ofUntouched : ofField);
    for (const fieldIssue of issues) all.push(fieldIssue);
    if (issues.length > 0 || !registry || !field.children || field.jnpfKey === undefined) continue;
    if (registry.field(field.jnpfKey).rows !== true) continue;
    const inRows = checkRows(field, values[field.id], { registry, read, nodeOf, drivers, isUnchanged, stored: stored?.[field.id], view });
    for (const rowIssue of inRows) all.push(rowIssue);
  }
  return all;
}

export interface RecordCheckOptions {
  registry?: Registry | undefined;
  /** The stored record that this one replaces. */
  stored?: RecordScope | undefined;
  /** The view of the form in which the record was entered. */
  view?: FormView | undefined;
}

/** Whether a field that is not in the view has its stored value, or was and is empty. */
function isLeftAlone(field: CheckedField, view: FormView, values: RecordScope, stored: RecordScope = {}): boolean {
  if (isInView(field, view)) return false;
  const [value, before] = [values[field.id], stored[field.id]];
  return isEmptyValue(before) ? isEmptyValue(value) : JSON.stringify(value) === JSON.stringify(before);
}

type Drivers = ReadonlyMap<string, readonly string[]>;
const noDrivers: Drivers = new Map();

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

/** Whether a field and all fields that drive it have their stored values. A new record has no stored values. */
function unchangedIn(drivers: Drivers, values: RecordScope, stored: RecordScope | undefined): (id: string) => boolean {
  const isSame = (id: string) => JSON.stringify(values[id] ?? null) === JSON.stringify(stored?.[id] ?? null);
  return (id) => stored !== undefined && isSame(id) && (drivers.get(id) ?? []).every(isSame);
}

const readerOf =
  (values: RecordScope, otherwise: ReadValue = () => undefined): ReadValue =>
  (name) =>
    Object.hasOwn(values, name) ? values[name] : otherwise(name);

interface RowsCheck {
  registry: Registry;
  /** Reads the value of a name outside of the rows. */
  read: ReadValue;
  nodeOf: NodeOf;
  drivers: Drivers;
  isUnchanged(id: string): boolean;
  /** The stored rows. */
  stored: unknown;
  view: FormView;
}

/** Skips items that are not rows, which the schema reports. */
function checkRows(
  { id, children = [] }: CheckedField,
  rows: unknown,
  { registry, read, nodeOf, drivers, isUnchanged, stored, view }: RowsCheck,
): Issue[] {
  const columns = columnsIn(children, registry);
  const nodeInRow = (name: string) => columns.find((column) => column.id === name) ?? nodeOf(name);
  const storedRows = Array.isArray(stored) ? stored : [];
  const storedById = new Map(storedRows.filter(isJsonObject).map((row) => [row['id'], row]));
  return (Array.isArray(rows) ? rows : []).flatMap((row: unknown, index) => {
    if (!isJsonObject(row)) return [];
    const readRow = readerOf(row, read);
    const storedRow: unknown = row['id'] === undefined ? storedRows[index] : storedById.get(row['id']);
    const rowBefore = isJsonObject(storedRow) ? storedRow : undefined;
    const isUnchangedInRow = unchangedIn(drivers, row, rowBefore);
    const issues = columns
      .filter((column) => isVisible(column, readRow) && !isLeftAlone(column, view, row, rowBefore))
      .flatMap((column) => {
        const isUntouched = isUnchangedInRow(column.id) && isUnchanged(column.id);
        return checkField(column, row[column.id], readRow, { registry, nodeOf: nodeInRow, isElsewhere: true, isCell: true, isUntouched });
      });
    return issues.map((problem) => ({ ...problem, path: pointerOf(id, index) + problem.path }));
  });
}

/** The columns of a sub-table, inside layouts too. */
const columnsIn = (children: readonly Child[], registry: Registry): DescriptorNode[] =>
  children
    .filter((child): child is DescriptorNode => !isFieldReference(child))
    .flatMap((child) => (registry.get(child.jnpfKey).group === 'fields' ? [child] : columnsIn(child.children ?? [], registry)));

export interface CheckOptions extends CheckContext {
  registry?: Registry | undefined;
  /** The issue of an empty cell has no label, because the column shows it. */
  isCell?: boolean;
  /** The value and its drivers are unchanged. Bounds that have moved since do not make it invalid; all else does, as on the server. */
  isUntouched?: boolean;
}

/** Checks one field. Only the first problem is reported. An empty field that is not required is valid. */
export function checkField(
  field: CheckedField,
  value: unknown,
  read: ReadValue,
  { registry, isCell = false, isUntouched = false, nodeOf, isElsewhere = false }: CheckOptions = {},
): readonly Issue[] {
  // The server sets the value, so the user could not correct it.
  if (field.access === 'readOnly') return noIssues;
  if (isEmptyValue(value)) {
    if (!isRequired(field, read)) return noIssues;
    const message = said(requiredMessage(field));
    if (message !== undefined) return issuesOf(field, 'required', message);
    if (isCell) return issuesOf(field, 'requiredCell', undefined);
    if (field.jnpfKey !== undefined && registry?.field(field.jnpfKey).rows === true) return issuesOf(field, 'requiredRows', undefined);
    return issuesOf(field, Array.isArray(value) ? 'requiredChoice' : 'required', undefined);
  }
  const problem =
    field.jnpfKey === undefined
      ? undefined
      : registry?.field(field.jnpfKey).check?.(value as JsonValue, field as DescriptorNode, read, { nodeOf, isElsewhere });
  const own = problem && !(isUntouched && problem.isMoving) ? issuesOf(field, problem.code, undefined, problem.params) : noIssues;
  // Rules cannot read such a value.
  if (problem && wrongKinds.has(problem.code)) return own;
  if (field.rules) {
    for (const rule of field.rules) {
      const violation = violationOf(rule, value, read);
      if (violation) return issuesOf(field, violation.code, said(rule.message) ?? violation.message, violation.params);
    }
  }
  return own;
}

/** Problems of a value that is not of the kind of its field. */
const wrongKinds: ReadonlySet<string> = new Set(['type', 'notNumber', 'numberTooLong', 'notJson']);

/** A message that says something. */
const said = (message: Text | undefined): Text | undefined => (message === undefined || isBlankText(message) ? undefined : message);

/** Shared, because an import checks millions of values. */
const noIssues: readonly Issue[] = [];

const issuesOf = (
  { id, label }: CheckedField,
  code: string,
  message: Text | undefined,
  params: Readonly<Record<string, unknown>> = {},
): readonly Issue[] => [issue(pointerOf(id), code, { ...params, label: label ?? id, ...(message !== undefined && { message }) })];

export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a field is visible with the current values. */
export const isVisible = ({ visible }: Pick<DescriptorNode, 'visible'> | { visible?: undefined }, read: ReadValue): boolean =>
  visible === undefined || isTrueFor(visible, read);

/** Whether a field is required with the current values. */
export function isRequired(field: Pick<CheckedField, 'required'>, read: ReadValue): boolean {
  if (isAlwaysRequired(field)) return true;
  const expression =
    typeof field.required === 'string' ? field.required : typeof field.required === 'object' ? field.required.when : undefined;
  return expression !== undefined && isTrueFor(expression, read);
}

/** Whether an expression is true. An expression that cannot be computed is false. */
export const isTrue = (expression: string, scope: RecordScope): boolean => isTrueFor(expression, (name) => scope[name]);

function isTrueFor(expression: string, read: ReadValue): boolean {
  try {
    const { names, holds } = compileExpression(expression);
    return holds(expressionScope(names, read));
  } catch {
    return false;
  }
}

const requiredMessage = ({ required }: CheckedField): Text | undefined =>
  typeof required === 'string' && required.startsWith('$t:') ? required : typeof required === 'object' ? required.message : undefined;

interface Violation {
  code: string;
  params: Record<string, unknown>;
  message?: string;
}

function violationOf(rule: Rule, value: unknown, read: ReadValue): Violation | undefined {
  const size = typeof value === 'string' ? [...value].length : Array.isArray(value) ? value.length : Number(value);
  const limits =
    typeof value === 'string' ? ['minLength', 'maxLength'] : Array.isArray(value) ? ['minItems', 'maxItems'] : ['minimum', 'maximum'];
  if (rule.min !== undefined && size < rule.min) return { code: limits[0] ?? '', params: { limit: rule.min } };
  if (rule.max !== undefined && size > rule.max) return { code: limits[1] ?? '', params: { limit: rule.max } };
  if (rule.pattern !== undefined && !matchesPattern(rule.pattern, value)) return { code: 'pattern', params: { pattern: rule.pattern } };
  const namedRule = namedRuleOf(rule.is);
  if (namedRule && !matchesPattern(namedRule.pattern, value))
    return { code: 'pattern', params: { rule: rule.is }, message: namedRule.message };
  if (rule.when !== undefined && !isTrueFor(rule.when, read)) return { code: 'rule', params: {} };
  return undefined;
}
