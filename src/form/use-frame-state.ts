import { useFieldKey } from './cell-scope';
import { useForm } from './form-context';
import type { FieldIssue } from './form-store';
import { useAtom } from './use-atom';

/** What the frame around an input shows: the label and its mark, but not the issues. */
export interface FrameState {
  elementId: string;
  visible: boolean;
  required: boolean;
}

/** The state of a field for the frame around its input. The caller renders neither for a key nor for an issue. */
export function useFrameState(id: string): FrameState {
  const form = useForm(id);
  const field = form.field(useFieldKey(id));
  return { elementId: field.elementId, visible: useAtom(form, field.visible), required: useAtom(form, field.required) };
}

/** The shown issues of a field. */
export function useIssues(id: string): readonly FieldIssue[] {
  const form = useForm(id);
  return useAtom(form, form.field(useFieldKey(id)).issues);
}
