import { showFailure } from '#ui/actions/show-failure.ts';
import { useFeedback } from '#ui/services.tsx';
import type { ListProps } from './list-props';
import { useExpansion, type Expansion } from './use-expansion';
import type { ListState } from './use-list';

/** The expanded rows of a list, whose children are loaded as they are asked for. */
export function useListExpansion({ layout }: ListProps, { rows, loadChildren }: ListState): Expansion {
  const feedback = useFeedback();
  return useExpansion(rows, {
    load: (row) => loadChildren(row).catch((error: unknown) => showFailure(error, feedback)),
    isTree: layout === 'tree' || layout === 'grouped',
  });
}
