import type { Atom } from 'jotai';
import type { FieldAtoms, FieldIssue, FormStore } from '../form-store';
import { always, never } from './field-atoms';

/** The state of a field without its value. */
export interface NodeState {
  elementId: string;
  visible: boolean;
  disabled: boolean;
  required: boolean;
  issues: readonly FieldIssue[];
}

/** A store for `useSyncExternalStore`. The snapshot object changes only when a value in it does. */
interface NodeStateSource {
  subscribe(listener: () => void): () => void;
  snapshot(): NodeState;
}

const sources = new WeakMap<FieldAtoms, NodeStateSource>();

/** The state of a field as one subscription instead of four, none for the atoms that never change. */
export function nodeStateSource(form: FormStore, field: FieldAtoms): NodeStateSource {
  const cached = sources.get(field);
  if (cached) return cached;
  const source = createSource(form, field);
  sources.set(field, source);
  return source;
}

function createSource({ jotai }: FormStore, { elementId, visible, disabled, required, issues }: FieldAtoms): NodeStateSource {
  const { get, sub } = jotai;
  const changingAtoms = [visible, disabled, required, issues].filter((each: Atom<unknown>) => each !== always && each !== never);
  let subscriptions = 0;
  let current: NodeState | undefined;
  /** Whether `current` is valid until an atom notifies. It saves work, because the state is read at every key. */
  let isCurrent = false;
  const read = (): NodeState => {
    const next = { elementId, visible: get(visible), disabled: get(disabled), required: get(required), issues: get(issues) };
    return current && isSameState(current, next) ? current : next;
  };
  return {
    subscribe(listener) {
      isCurrent = false;
      subscriptions += 1;
      const notify = () => {
        isCurrent = false;
        listener();
      };
      const unsubscribers = changingAtoms.map((each) => sub(each, notify));
      return () => {
        isCurrent = false;
        subscriptions -= 1;
        for (const unsubscribe of unsubscribers) unsubscribe();
      };
    },
    snapshot() {
      if (isCurrent && current) return current;
      current = read();
      isCurrent = subscriptions > 0;
      return current;
    },
  };
}

const isSameState = (left: NodeState, right: NodeState): boolean =>
  left.visible === right.visible && left.disabled === right.disabled && left.required === right.required && left.issues === right.issues;
