import { isDeepStrictEqual } from 'node:util';
import { checkRecord, isEmptyValue, isVisible } from '#engine/check-record';
import type { DescriptorNode, Text } from '#engine/generated/descriptor.gen';
import { issue, pointerOf, type Issue } from '#engine/issue';
import { isInView, type FormView } from '#engine/form-view';
import { isJsonObject } from '#engine/json';
import { plainDecimal } from '#engine/plain-decimal';
import type { Registry } from '#engine/registry';
import { isFieldReference } from '#engine/resolve-fields';
import type { ParsedResource } from '#engine/parsed';
import { secretFieldsOf } from '../access/secret-fields';
import { isStorableText } from '../storage/is-storable-text';
import type { Row } from '../storage/records';
import type { Draft, Step, StepContext, WriteMode } from './draft';
import { eachOf } from './each-of';
import { inOrder, isWithin } from './issue-list';
import { isRecord } from './read-posted';
import { withinBudget, type RequestBudget } from './request-budget';
import type { WritePlan } from './write-plan';

/**
 * Checks the values of the drafts. A record of a file must be complete, so it is checked as a new one; fields that the
 * caller may not set are checked by `checkRefused`, once their stored values are in place.
 */
export const checkDrafts: Step = (drafts, { resource, plan, registry, issues, imported, rights, budget, caller }) =>
  eachOf(drafts, (draft) => {
    if (!isRecord(draft.change.body, imported)) return;
    const mode = imported ? 'create' : draft.mode;
    // A file has all fields, whatever view its sender sees.
    const view = imported ? undefined : caller.view;
    const fieldIssues = withinBudget(budget, () => checkValues(plan, registry, draft.values, mode, { stored: draft.before, view }));
    if (budget.expressions.work < 0) issues.add(draft.path, issue('', 'checksTooLarge'));
    for (const fieldIssue of fieldIssues.map(unlessSpent(budget))) {
      if (isKeptSecret(fieldIssue, draft, resource) || isUntouched(fieldIssue, draft)) continue;
      if (!imported || !isRefused(fieldIssue, rights)) issues.add(draft.path, fieldIssue);
    }
  });

/** A secret that the caller did not enter again is stored, though its value is not there to be checked. */
function isKeptSecret({ path }: Issue, { before, posted }: Draft, resource: ParsedResource): boolean {
  const [, field = ''] = path.split('/');
  return before !== undefined && secretFieldsOf(resource).has(field) && posted[field] === undefined;
}

/** A value of the server itself is stored also in a record whose other values do not fulfil rules that came later. */
function isUntouched({ path }: Issue, { change, before, values }: Draft): boolean {
  const [, field = ''] = path.split('/');
  return change.body === undefined && before !== undefined && isDeepStrictEqual(values[field], before[field]);
}

/** For an import: checks the fields that the caller may not set. */
export const checkRefused: Step = (drafts, { plan, registry, issues, imported, rights, budget }) => {
  if (!imported || rights.hidden.size + rights.readOnly.size === 0) return;
  for (const { path, change, values, mode, before } of drafts) {
    if (!isRecord(change.body, imported)) continue;
    const fieldIssues = withinBudget(budget, () => checkValues(plan, registry, values, mode, { stored: before }));
    for (const fieldIssue of fieldIssues.map(unlessSpent(budget))) {
      if (isRefused(fieldIssue, rights)) issues.add(path, fieldIssue);
    }
  }
};

/** A pattern for which the budget did not suffice has not been matched, so its own message would be wrong. */
const unlessSpent =
  ({ patterns }: RequestBudget) =>
  (fieldIssue: Issue): Issue =>
    patterns.steps < 0 && fieldIssue.code === 'pattern'
      ? issue(fieldIssue.path, 'patternsTooCostly', { label: fieldIssue.params['label'] })
      : fieldIssue;

const isRefused = ({ path }: Issue, { hidden, readOnly }: StepContext['rights']): boolean =>
  isWithin(path, hidden) || isWithin(path, readOnly);

/**
 * The issues of a record's values, in the order of the fields, one for each field. The schema checks the type of a
 * value, `checkRecord` the rules of its field. An unchanged value of `stored`, the record that the values replace, does
 * not break a rule that depends on the present time.
 *
 * @example checkValues(planOf(dictionaryData, registry), registry, { fullName: '' }, 'create')[0]?.path // '/dictionaryTypeId'
 */
export function checkValues(
  plan: WritePlan,
  registry: Registry,
  values: Row,
  mode: WriteMode,
  { stored, view = 'pc' }: { stored?: Row | undefined; view?: FormView | undefined } = {},
): Issue[] {
  const shape = byField(plan.checkShape(values));
  const rules = byField(checkRecord(plan.writableNodes, values, { mode }, { registry, stored, view }));
  const read = (name: string) => (name === 'mode' ? mode : values[name]);
  const issues: Issue[] = [];
  for (const { id, node, columns } of plan.writable) {
    const value = values[id];
    const typeIssues = isKeptDigits(value, stored?.[id]) ? noIssues : (shape.get(id) ?? noIssues);
    const ruleIssues = rules.get(id) ?? noIssues;
    const malformed = malformedPlace(value, id);
    if (malformed !== undefined) issues.push(issue(malformed, 'malformedText', { label: node.label }));
    else if (typeIssues.length + ruleIssues.length > 0) {
      const fieldIssues =
        columns && Array.isArray(value)
          ? cellIssues(node, value, typeIssues, ruleIssues)
          : valueIssues(node, value, typeIssues, ruleIssues, ruleIssues.length > 0 || (isVisible(node, read) && isInView(node, view)));
      for (const fieldIssue of fieldIssues) issues.push(fieldIssue);
    }
  }
  return issues;
}

/** A stored number with more digits than a JavaScript number holds is read as text, and comes back as it is. */
const isKeptDigits = (value: unknown, stored: unknown): boolean =>
  typeof value === 'string' && value === stored && plainDecimal(value) !== undefined;

const isTooLong = ({ code }: Issue): boolean => code === 'numberTooLong';

const noIssues: readonly Issue[] = [];
const noFields: ReadonlyMap<string, readonly Issue[]> = new Map();

/** Issues by the first segment of their paths. */
function byField(issues: readonly Issue[]): ReadonlyMap<string, readonly Issue[]> {
  if (issues.length === 0) return noFields;
  const fields = new Map<string, Issue[]>();
  for (const fieldIssue of issues) {
    const field = fieldIssue.path.split('/', 2)[1] ?? '';
    const fieldIssues = fields.get(field);
    if (fieldIssues) fieldIssues.push(fieldIssue);
    else fields.set(field, [fieldIssue]);
  }
  return fields;
}

/**
 * A wrong type is reported before a broken rule, because rules cannot read the value; digits that are too many are no wrong type. Rules
 * ignore invisible fields.
 */
function valueIssues(
  { id, label }: DescriptorNode,
  value: unknown,
  typeIssues: readonly Issue[],
  ruleIssues: readonly Issue[],
  isShown: boolean,
): readonly Issue[] {
  const isEmpty = isEmptyValue(value);
  const isInside = (typeIssue: Issue) => isOfWrongType(typeIssue) || typeIssue.path !== pointerOf(id);
  const first =
    ruleIssues.find(isTooLong) ??
    (isEmpty ? undefined : typeIssues.find(isInside)) ??
    (isShown ? (ruleIssues[0] ?? (isEmpty ? typeIssues.find(isInside) : typeIssues[0])) : undefined);
  return first === undefined ? noIssues : [first === ruleIssues[0] ? first : withLabel(first, label)];
}

/** One issue for each cell. */
function cellIssues(
  { id, label, children = [] }: DescriptorNode,
  rows: readonly unknown[],
  typeIssues: readonly Issue[],
  ruleIssues: readonly Issue[],
): Issue[] {
  const labels = new Map(children.flatMap((child) => (isFieldReference(child) ? [] : [[child.id, child.label ?? child.id] as const])));
  const isEmptyCell = (cellIssue: Issue) => {
    const [index, column] = cellOf(cellIssue);
    const row = rows[Number(index)];
    return column !== undefined && isJsonObject(row) && isEmptyValue(row[column]);
  };
  const labelled = typeIssues
    .filter((cellIssue) => isOfWrongType(cellIssue) || !isEmptyCell(cellIssue))
    .map((cellIssue) => withLabel(cellIssue, labels.get(cellOf(cellIssue)[1] ?? '') ?? label));
  const places = new Set<string>();
  const ofCells = ruleIssues.filter(({ path }) => path.startsWith(pointerOf(id)));
  const all = [ofCells.filter(isTooLong), labelled.filter(isOfWrongType), ofCells, labelled].flat();
  return inOrder(all.filter(({ path }) => !places.has(path) && places.add(path)));
}

/** The index of a row and the id of its column. */
const cellOf = ({ path }: Issue): string[] => path.split('/', 4).slice(2);

const isOfWrongType = ({ code }: Issue): boolean => code === 'type';

/** The path of the first text in the value of a field that PostgreSQL cannot store. */
function malformedPlace(value: unknown, id: string): string | undefined {
  if (typeof value === 'string') return isStorableText(value) ? undefined : pointerOf(id);
  if (typeof value !== 'object' || value === null) return undefined;
  const pending = [{ value: value as unknown, path: pointerOf(id) }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const [key, item] of Object.entries(next.value)) {
      if (!isStorableText(key)) return next.path;
      if (typeof item === 'string' ? !isStorableText(item) : typeof item === 'object') {
        const inside = next.path + pointerOf(key);
        if (typeof item === 'string') return inside;
        pending.push({ value: item, path: inside });
      }
    }
  }
  return undefined;
}

/** An issue for users: with the label of the field, without `null` among the types. */
function withLabel({ path, code, params }: Issue, label: Text | undefined): Issue {
  const { expected } = params;
  return {
    path,
    code,
    params: { ...params, nearest: undefined, ...(typeof expected === 'string' && { expected: expected.replace(' | null', '') }), label },
  };
}
