import { checkRecord, isEmptyValue, isVisible } from '#engine/check-record';
import type { DescriptorNode, Text } from '#engine/generated/descriptor.gen';
import { issue, pointerOf, type Issue } from '#engine/issue';
import { isJsonObject } from '#engine/json';
import type { Registry } from '#engine/registry';
import { isFieldReference } from '#engine/resolve-fields';
import { isStorableText } from '../storage/is-storable-text';
import type { Row } from '../storage/records';
import type { Step, WriteMode } from './draft';
import { eachOf } from './each-of';
import { inOrder } from './issue-list';
import { isRecord } from './read-posted';
import type { WritePlan } from './write-plan';

/** Checks the values of the drafts. A record of a file has to be whole by itself, so it is checked as a new one. */
export const checkDrafts: Step = (drafts, { plan, registry, issues, imported }) =>
  eachOf(drafts, (draft) => {
    if (!isRecord(draft.change.body, imported)) return;
    const found = checkValues(plan, registry, draft.values, imported ? 'create' : draft.mode, draft.before);
    for (const one of found) issues.add(draft.path, one);
  });

/**
 * What is wrong with a record's values, in the order of the fields, one issue a field. The schema says whether a value is
 * of its field's kind, `checkRecord` whether it keeps the field's rules. `stored` is the record that these values
 * replace: an unchanged value is not wrong only because time has passed.
 *
 * @example checkValues(planOf(dictionaryData, registry), registry, { fullName: '' }, 'create').map(({ path }) => path) // ['/dictionaryTypeId', '/parentId', '/fullName', '/enCode']
 */
export function checkValues(plan: WritePlan, registry: Registry, values: Row, mode: WriteMode, stored?: Row): Issue[] {
  const shape = byField(plan.checkShape(values));
  const rules = byField(checkRecord(plan.writableNodes, values, { mode }, { registry, stored }));
  const read = (name: string) => (name === 'mode' ? mode : values[name]);
  const issues: Issue[] = [];
  for (const { id, node, columns } of plan.writable) {
    const value = values[id];
    const ofKind = shape.get(id) ?? noIssues;
    const ofRules = rules.get(id) ?? noIssues;
    const malformed = malformedPlace(value, pointerOf(id));
    if (malformed !== undefined) issues.push(issue(malformed, 'malformedText', { label: node.label }));
    else if (ofKind.length + ofRules.length > 0) {
      const found =
        columns && Array.isArray(value)
          ? cellIssues(node, value, ofKind, ofRules)
          : valueIssues(node, value, ofKind, ofRules, isVisible(node, read));
      for (const one of found) issues.push(one);
    }
  }
  return issues;
}

const noIssues: readonly Issue[] = [];

/** By the first segment of their paths. */
function byField(issues: readonly Issue[]): ReadonlyMap<string, readonly Issue[]> {
  const fields = new Map<string, Issue[]>();
  for (const found of issues) {
    const field = found.path.split('/', 2)[1] ?? '';
    const ofField = fields.get(field);
    if (ofField) ofField.push(found);
    else fields.set(field, [found]);
  }
  return fields;
}

/** A value of another type comes before the rules, which cannot read it. An invisible field has no rules. */
function valueIssues(
  { id, label }: DescriptorNode,
  value: unknown,
  ofKind: readonly Issue[],
  ofRules: readonly Issue[],
  isShown: boolean,
): readonly Issue[] {
  const isEmpty = isEmptyValue(value);
  const isInside = (found: Issue) => isOfWrongType(found) || found.path !== pointerOf(id);
  const first =
    (isEmpty ? undefined : ofKind.find(isInside)) ?? (isShown ? (ofRules[0] ?? (isEmpty ? ofKind.find(isInside) : ofKind[0])) : undefined);
  return first === undefined ? noIssues : [first === ofRules[0] ? first : withLabel(first, label)];
}

/** One issue for each cell. */
function cellIssues(
  { id, label, children = [] }: DescriptorNode,
  rows: readonly unknown[],
  ofKind: readonly Issue[],
  ofRules: readonly Issue[],
): Issue[] {
  const labels = new Map(children.flatMap((child) => (isFieldReference(child) ? [] : [[child.id, child.label ?? child.id] as const])));
  const isEmptyCell = (found: Issue) => {
    const [index, column] = cellOf(found);
    const row = rows[Number(index)];
    return column !== undefined && isJsonObject(row) && isEmptyValue(row[column]);
  };
  const labelled = ofKind
    .filter((found) => isOfWrongType(found) || !isEmptyCell(found))
    .map((found) => withLabel(found, labels.get(cellOf(found)[1] ?? '') ?? label));
  const places = new Set<string>();
  const all = [labelled.filter(isOfWrongType), ofRules.filter(({ path }) => path.startsWith(pointerOf(id))), labelled].flat();
  return inOrder(all.filter(({ path }) => !places.has(path) && places.add(path)));
}

/** The index of a row and the id of its column. */
const cellOf = ({ path }: Issue): string[] => path.split('/', 4).slice(2);

const isOfWrongType = ({ code }: Issue): boolean => code === 'type';

/** The place of a text inside a value that cannot be stored. */
function malformedPlace(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return isStorableText(value) ? undefined : path;
  const pending = [{ value, path }];
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

/** What a user reads: the label of the field, without `null` among the types and without names of the descriptor. */
function withLabel({ path, code, params }: Issue, label: Text | undefined): Issue {
  const { expected } = params;
  return {
    path,
    code,
    params: { ...params, nearest: undefined, ...(typeof expected === 'string' && { expected: expected.replace(' | null', '') }), label },
  };
}
