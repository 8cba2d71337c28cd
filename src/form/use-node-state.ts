import { useSyncExternalStore } from 'react';
import { useFieldKey } from './cell-scope';
import { useForm } from './form-context';
import { nodeStateSource, type NodeState } from './store/node-state';

export type { NodeState };

/** Everything about a field but its value: what stands around an input. A keystroke does not draw its caller again. */
export function useNodeState(id: string): NodeState {
  const form = useForm(id);
  const { subscribe, state } = nodeStateSource(form, form.field(useFieldKey(id)));
  return useSyncExternalStore(subscribe, state, state);
}
