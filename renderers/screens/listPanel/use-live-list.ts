import { use } from 'react';
import { useReloadOnChange } from '#ui/live/use-reload-on-change.ts';
import type { ListProps } from './list-props';
import { RowEditingContext } from './row-editing';
import type { ListState } from './use-list';

/**
 * Shows what others change, also during the first request. Waits while rows are edited; children that were loaded one by one
 * would be lost.
 */
export function useLiveList({ resource, source }: ListProps, { rows, status, isStale, reloadQuietly }: ListState): void {
  const editing = use(RowEditingContext);
  const isEdited = editing !== null && (editing.newRows.length > 0 || rows.some(({ id }) => editing.isEdited(id)));
  const isLive = source.below === undefined;
  useReloadOnChange(isLive ? resource : undefined, () => void reloadQuietly(), isEdited || isStale || status !== 'ready');
}
