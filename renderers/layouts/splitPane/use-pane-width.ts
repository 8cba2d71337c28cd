import type { ResolvedNode } from '#engine/resolve-fields';
import { useScreen } from '#ui/screen/screen-context.tsx';
import { useStoredState } from '#ui/browser/use-stored-state.ts';

export interface PaneWidth {
  /** In pixels. */
  width: number;
  min: number;
  max: number;
  setWidth(width: number): void;
}

/** The width of the first pane: `size` in the descriptor until the user drags the divider. */
export function usePaneWidth(node: ResolvedNode): PaneWidth {
  const { id } = useScreen();
  const { size = 240, min = 180, max = 420 } = (node.props ?? {}) as { size?: number; min?: number; max?: number };
  const [stored, store] = useStoredState(`pane.${id}.${node.id}`, size, isWidth);
  const clamp = (width: number) => Math.round(Math.min(max, Math.max(min, width)));
  return { width: clamp(stored), min, max, setWidth: (width) => store(clamp(width)) };
}

const isWidth = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
