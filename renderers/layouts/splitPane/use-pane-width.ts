import type { ResolvedNode } from '#engine/resolve-fields';
import { useScreen } from '#ui/screen-context.tsx';
import { useStoredState } from '#ui/use-stored-state.ts';

export interface PaneWidth {
  /** In pixels. */
  width: number;
  min: number;
  max: number;
  setWidth(width: number): void;
}

/** The width of the first pane: what the descriptor says until the user drags it. */
export function usePaneWidth(node: ResolvedNode): PaneWidth {
  const { id } = useScreen();
  const { size = 240, min = 180, max = 420 } = (node.props ?? {}) as { size?: number; min?: number; max?: number };
  const [stored, store] = useStoredState(`pane.${id}.${node.id}`, size, isWidth);
  const within = (width: number) => Math.round(Math.min(max, Math.max(min, width)));
  return { width: within(stored), min, max, setWidth: (width) => store(within(width)) };
}

const isWidth = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
