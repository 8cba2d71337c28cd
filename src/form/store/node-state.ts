import type { Atom } from 'jotai';
import { always, never } from './field-atoms';
import type { FieldAtoms, FieldIssue, FormStore } from '../form-store';

/** Everything about a field but its value: what stands around an input. */
export interface NodeState {
  elementId: string;
  visible: boolean;
  disabled: boolean;
  required: boolean;
  issues: readonly FieldIssue[];
}

interface NodeStateSource {
  subscribe(listener: () => void): () => void;
  /** The same object as long as nothing in it changes. */
  state(): NodeState;
}

const followed = new WeakMap<FieldAtoms, NodeStateSource>();

/** The state of a field as one thing to follow: one subscription instead of four, none for what never changes. */
export function nodeStateSource(form: FormStore, field: FieldAtoms): NodeStateSource {
  const known = followed.get(field);
  if (known) return known;
  const { elementId, visible, disabled, required, issues } = field;
  const { get, sub } = form.jotai;
  const changing = [visible, disabled, required, issues].filter((each: Atom<unknown>) => each !== always && each !== never);
  let last: NodeState | undefined;
  const made: NodeStateSource = {
    subscribe(listener) {
      const ends = changing.map((each) => sub(each, listener));
      return () => ends.forEach((end) => end());
    },
    state() {
      const now = { elementId, visible: get(visible), disabled: get(disabled), required: get(required), issues: get(issues) };
      if (!last || last.visible !== now.visible || last.disabled !== now.disabled || last.required !== now.required || last.issues !== now.issues) last = now;
      return last;
    },
  };
  followed.set(field, made);
  return made;
}
