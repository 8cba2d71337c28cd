import { atom, type Atom, type Getter } from 'jotai';
import { isRequired } from '#engine/check-record';
import type { JsonValue } from '#engine/json';
import { isAlwaysRequired } from '#engine/record-schema';
import { expressionAtom } from './expression-atom';
import type { Place } from './form-plan';
import type { FieldAtoms, FieldIssue } from '../form-store';

export interface Surroundings {
  key: string;
  elementId: string;
  value: Atom<JsonValue>;
  /** Whether all that is around it is shown, and whether any of it is disabled. */
  isAroundVisible: Atom<boolean>;
  isAroundDisabled: Atom<boolean>;
  /** The value behind a name, as this field sees it, followed. */
  read(get: Getter, name: string): unknown;
}

/** The atoms of one field or cell. What a node does not say is one atom for all. */
export function fieldAtomsOf({ node }: Place, { key, elementId, value, isAroundVisible, isAroundDisabled, read }: Surroundings): FieldAtoms {
  const requiredWhen = requiredExpression(node);
  return {
    node,
    key,
    elementId,
    value,
    visible: whileAll(isAroundVisible, node.visible, read),
    disabled: whileAny(isAroundDisabled, node.disabled, read),
    required: requiredWhen === undefined ? (isRequired(node, nothing) ? always : never) : expressionAtom(requiredWhen, read, false),
    issues: atom<readonly FieldIssue[]>(noIssues),
    theirs: atom<JsonValue | undefined>(undefined),
  };
}

export const always: Atom<boolean> = atom(true);
export const never: Atom<boolean> = atom(false);
export const noIssues: readonly FieldIssue[] = [];

/** Shown as long as all around it is, and its own expression, if it has one, holds. */
export function whileAll(around: Atom<boolean>, expression: string | undefined, read: Surroundings['read']): Atom<boolean> {
  if (expression === undefined || expression === 'true') return around;
  if (expression === 'false') return never;
  const own = expressionAtom(expression, read, true);
  return around === always ? own : atom((get) => get(around) && get(own));
}

export function whileAny(around: Atom<boolean>, expression: string | undefined, read: Surroundings['read']): Atom<boolean> {
  if (expression === undefined || expression === 'false') return around;
  if (expression === 'true') return always;
  const own = expressionAtom(expression, read, false);
  return around === never ? own : atom((get) => get(around) || get(own));
}

/** The expression that decides whether a field must be filled in, where it is not always so. */
function requiredExpression(node: Place['node']): string | undefined {
  if (isAlwaysRequired(node)) return undefined;
  return typeof node.required === 'string' ? node.required : typeof node.required === 'object' ? node.required.when : undefined;
}

const nothing = (): undefined => undefined;
