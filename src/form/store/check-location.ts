import { checkField } from '#engine/check-record';
import { issue as issueOf, pointerOf } from '#engine/issue';
import type { FieldIssue } from '../form-store';
import { noIssues } from './field-atoms';
import { valueOf, valueOfName } from './field-values';
import { atomsOf, layoutVisibleAtom } from './form-atoms';
import type { NodePlace } from './form-plan';
import type { FormState } from './form-state';
import { isSameValue } from './is-same-value';
import { keyIn, type RecordState } from './record-state';

/** The issues of a field or cell, by its own rules. A hidden one has none. */
export function checkLocation(state: FormState, record: RecordState, id: string): readonly FieldIssue[] {
  const { registry, main } = state;
  const place = record.places.get(id) as NodePlace;
  const key = keyIn(record, id);
  const isTooLarge = state.tooLarge.has(key);
  const unread = state.unread.get(key);
  if ((!isTooLarge && !unread && !hasChecks(state, place)) || !isVisible(state, record, id, place)) return noIssues;
  if (isTooLarge) return [{ ...issueOf(pointerOf(id), 'calculationTooLarge', { label: place.node.label ?? id }), key }];
  if (unread) return [{ ...unread, path: pointerOf(id), key }];
  const value = valueOf(state, record, id);
  const opened = record.base[id];
  const isUntouched = opened !== undefined && isSameValue(value, opened);
  const issues = checkField(place.node, value, (name) => valueOfName(state, name, record), {
    registry,
    isCell: record !== main,
    isUntouched,
    nodeOf: (name) => (record.places.get(name) ?? main.places.get(name))?.node,
  });
  return issues.map((issue) => ({ ...issue, key }));
}

/** Whether any value of the field could be refused. */
export const hasChecks = ({ registry }: FormState, { node, hasValue }: NodePlace): boolean =>
  hasValue &&
  ((node.required !== undefined && node.required !== false) ||
    (node.rules?.length ?? 0) > 0 ||
    registry.field(node.jnpfKey).check !== undefined);

/** A cell without atoms is not drawn; it is as visible as its table. */
function isVisible(state: FormState, record: RecordState, id: string, { node, ancestors }: NodePlace): boolean {
  const parent = ancestors.at(-1);
  if (node.visible === undefined && node.visibility === undefined && !record.atoms.has(id))
    return parent === undefined || state.jotai.get(layoutVisibleAtom(state, parent.id));
  return state.jotai.get(atomsOf(state, record, id).visible);
}
