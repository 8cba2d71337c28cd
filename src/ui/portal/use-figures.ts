import type { ResolvedNode } from '#engine/resolve-fields';
import type { FigureRow, Figures, NamedFigures } from './figures';
import { usePortal } from './portal-context';

export type FiguresState =
  | { status: 'loading' }
  | { status: 'ready'; figures: Figures; isReloading: boolean }
  /** The user may not see the records behind the figures: another try would not help. */
  | { status: 'hidden' }
  | { status: 'failed'; message: string | undefined; error: unknown; retry(): void };

/** The figures of a node: those of its source, or the static ones in its `option.defaultValue`. */
export function useFigures({ props = {} }: ResolvedNode): FiguresState {
  const portal = usePortal();
  const source = props['source'];
  if (typeof source !== 'string' || !portal) return { status: 'ready', figures: staticFigures(props['option']), isReloading: false };
  if (portal.status === 'failed') return { status: 'failed', message: undefined, error: portal.error, retry: portal.reload };
  if (!portal.answer) return { status: 'loading' };
  const answer = portal.answer.sources[source];
  if (!answer) return { status: 'loading' };
  if ('error' in answer && answer.error.code === 'forbidden') return { status: 'hidden' };
  if ('error' in answer) return { status: 'failed', message: answer.error.msg, error: undefined, retry: portal.reload };
  return { status: 'ready', figures: answer, isReloading: portal.isReloading };
}

function staticFigures(option: unknown): Figures {
  const value = (option as { defaultValue?: unknown } | undefined)?.defaultValue;
  return { data: Array.isArray(value) ? (value as FigureRow[]) : ({} as NamedFigures) };
}
