import type { ResolvedNode } from '#engine/resolve-fields';
import { useNodeState } from '#form/use-node-state.ts';

/** The props that an input passes on: its id for the label, its state, and the id of its message. */
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
  return {
    id: elementId,
    disabled,
    status: isWrong ? 'error' : undefined,
    // Omitted instead of `false`, because a form has hundreds of inputs.
    'aria-required': required || undefined,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong ? messageId(elementId) : undefined,
  };
}

export const messageId = (elementId: string): string => `${elementId}-message`;
