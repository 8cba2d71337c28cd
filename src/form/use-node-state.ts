import { useAtomValue } from 'jotai';
import { useFieldKey } from './cell-scope';
import { useForm } from './form-context';
import type { FieldIssue } from './form-store';

export interface NodeState {
  elementId: string;
  visible: boolean;
  disabled: boolean;
  required: boolean;
  issues: readonly FieldIssue[];
}

/** Everything about a field but its value: what stands around an input. A keystroke does not draw its caller again. */
export function useNodeState(id: string): NodeState {
  const form = useForm(id);
  const field = form.field(useFieldKey(id));
  const store = { store: form.jotai };
  return {
    elementId: field.elementId,
    visible: useAtomValue(field.visible, store),
    disabled: useAtomValue(field.disabled, store),
    required: useAtomValue(field.required, store),
    issues: useAtomValue(field.issues, store),
  };
}
