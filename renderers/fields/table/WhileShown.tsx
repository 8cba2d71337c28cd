import type { ReactNode } from 'react';
import { useNodeState } from '#form/use-node-state.ts';

/** The content of a cell while the cell is visible. */
export function WhileShown({ id, children }: { id: string; children: ReactNode }): ReactNode {
  return useNodeState(id).visible && children;
}
