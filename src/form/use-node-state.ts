import { useAtomValue } from 'jotai';
import { useFormStore } from './form-context';
import type { FieldIssue } from './form-store';

export interface NodeState {
  elementId: string;
  visible: boolean;
  disabled: boolean;
  required: boolean;
  issues: readonly FieldIssue[];
}

/** Everything about a field but its value: what stands around an input. A keystroke does not draw its caller again. */
export function useNodeState(key: string): NodeState {
  const form = useFormStore();
  if (!form) throw new Error(`\`${key}\` is drawn to be filled in, but there is no form around it.`);
  const field = form.field(key);
  const store = { store: form.jotai };
  return {
    elementId: field.elementId,
    visible: useAtomValue(field.visible, store),
    disabled: useAtomValue(field.disabled, store),
    required: useAtomValue(field.required, store),
    issues: useAtomValue(field.issues, store),
  };
}
