import type { ResolvedNode } from '#engine/resolve-fields';
import { useNodeState } from '#form/use-node-state.ts';
import { useHelpId } from './FieldHelp';

/** The props that an input passes on: its id for the label, its state, and the ids of its message and help. */
export interface Control {
  id: string;
  disabled: boolean;
  status: 'error' | undefined;
  /** The name of an input without a label of its own. */
  'aria-label'?: string;
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export function useControl(node: ResolvedNode): Control {
  const { elementId, disabled, required, issues } = useNodeState(node.id);
  const isWrong = issues.length > 0;
  const help = useHelpId(node.id, elementId);
  return {
    id: elementId,
    disabled,
    status: isWrong ? 'error' : undefined,
    // Omitted instead of `false`, because a form has hundreds of inputs.
    'aria-required': required || undefined,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': describedBy(elementId, isWrong, help),
  };
}

/** The ids of the texts that a screen reader says with an input. */
export const describedBy = (elementId: string, isWrong: boolean, help: string | undefined): string | undefined =>
  isWrong ? [messageId(elementId), help].join(' ').trimEnd() : help;

export const messageId = (elementId: string): string => `${elementId}-message`;
