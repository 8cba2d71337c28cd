import type { ReactNode } from 'react';
import { useNodeState } from '#form/use-node-state.ts';

/** What is in a cell of a column that may be hidden, as long as it is not. */
export function WhileShown({ id, children }: { id: string; children: ReactNode }): ReactNode {
  return useNodeState(id).visible && children;
}
