import type { ResolvedNode } from '#engine/resolve-fields';
import { useNodeState } from '#form/use-node-state.ts';

/** What an input needs from its node, to hand on as it is: the id its label points to, its state, its message. */
export interface Control {
  id: string;
  disabled: boolean;
  status: 'error' | undefined;
  /** For an input without a label of its own. */
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
    // Left out rather than said to be false: hundreds of inputs would carry them.
    'aria-required': required || undefined,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong ? messageId(elementId) : undefined,
  };
}

export const messageId = (elementId: string): string => `${elementId}-message`;
