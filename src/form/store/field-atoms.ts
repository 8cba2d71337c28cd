import { atom, type Atom, type Getter } from 'jotai';
import { isRequired } from '#engine/check-record';
import { isInView, type FormView } from '#engine/form-view';
import type { JsonValue } from '#engine/json';
import { isAlwaysRequired } from '#engine/record-schema';
import { expressionAtom } from './expression-atom';
import type { NodePlace } from './form-plan';
import type { FieldAtoms, FieldIssue } from '../form-store';

/** What a field's atoms depend on. */
export interface FieldScope {
  key: string;
  elementId: string;
  value: Atom<JsonValue>;
  /** Whether all ancestors are visible. */
  parentVisible: Atom<boolean>;
  /** The view of the form. */
  view: Atom<FormView>;
  /** Whether an ancestor is disabled. */
  parentDisabled: Atom<boolean>;
  /** The value of a name in this field's expressions. The reader is notified of changes. */
  read(get: Getter, name: string): unknown;
}

/** The atoms of one field or cell. Nodes without conditions share the constant atoms. */
export function createFieldAtoms(
  { node }: NodePlace,
  { key, elementId, value, parentVisible, view, parentDisabled, read }: FieldScope,
): FieldAtoms {
  const requiredWhen = requiredExpression(node);
  return {
    node,
    key,
    elementId,
    value,
    visible: visibleAtom(inViewAtom(parentVisible, node, view), node.visible, read),
    disabled: disabledAtom(disabledAtom(parentDisabled, node.disabled, read), followedExpression(node), read),
    required: requiredWhen === undefined ? (isRequired(node, noValue) ? always : never) : expressionAtom(requiredWhen, read, false),
    issues: atom<readonly FieldIssue[]>(noIssues),
    conflictingValue: atom<JsonValue | undefined>(undefined),
  };
}

export const always: Atom<boolean> = atom(true);
export const never: Atom<boolean> = atom(false);
export const noIssues: readonly FieldIssue[] = [];

/** Whether the parent is visible and the node belongs to the view. */
export function inViewAtom(parent: Atom<boolean>, node: NodePlace['node'], view: Atom<FormView>): Atom<boolean> {
  return node.visibility === undefined ? parent : atom((get) => isInView(node, get(view)) && get(parent));
}

/** Visible while the parent is and the node's own expression, if there is one, is true. */
export function visibleAtom(parent: Atom<boolean>, expression: string | undefined, read: FieldScope['read']): Atom<boolean> {
  if (expression === undefined || expression === 'true') return parent;
  if (expression === 'false') return never;
  const own = expressionAtom(expression, read, true);
  return parent === always ? own : atom((get) => get(parent) && get(own));
}

/** Disabled while the parent is or the node's own expression, if there is one, is true. */
export function disabledAtom(parent: Atom<boolean>, expression: string | undefined, read: FieldScope['read']): Atom<boolean> {
  if (expression === undefined || expression === 'false') return parent;
  if (expression === 'true') return always;
  const own = expressionAtom(expression, read, false);
  return parent === never ? own : atom((get) => get(parent) || get(own));
}

/** A field that follows others cannot be changed while it has a value from them. */
const followedExpression = ({ follows }: NodePlace['node']): string | undefined =>
  follows === undefined ? undefined : `not isEmpty(${follows})`;

/** The expression that decides whether the field is required; `undefined` where that never changes. */
function requiredExpression(node: NodePlace['node']): string | undefined {
  if (isAlwaysRequired(node)) return undefined;
  return typeof node.required === 'string' ? node.required : typeof node.required === 'object' ? node.required.when : undefined;
}

const noValue = (): undefined => undefined;
