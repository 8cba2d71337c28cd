import { useSyncExternalStore } from 'react';
import { useFieldKey } from './cell-scope';
import { useForm } from './form-context';
import { nodeStateSource, type NodeState } from './store/node-state';

export type { NodeState };

/** The state of a field without its value. Typing in the field does not render the caller. */
export function useNodeState(id: string): NodeState {
  const form = useForm(id);
  const { subscribe, snapshot } = nodeStateSource(form, form.field(useFieldKey(id)));
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}
