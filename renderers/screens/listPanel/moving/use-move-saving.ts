import { useEffect, useRef } from 'react';
import { namedCall } from '#ui/actions/action-context.ts';
import { showFailure } from '#ui/actions/show-failure.ts';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { sendCall } from '#ui/operations/call-operation.ts';
import { useUiServices } from '#ui/services.tsx';
import type { ListRow } from '../list-answer';
import type { ListState } from '../use-list';
import type { Place } from './row-moves';

/**
 * Saves moves one after another, and shows each at once. If the server refuses one, its row goes back, those behind it are
 * given up, and the message is shown. Then the rows are loaded again, as others are numbered anew.
 */
export function useMoveSaving(operation: string, list: ListState, onRefused: () => void) {
  const { http, feedback } = useUiServices();
  const descriptors = useDescriptors();
  const latest = useRef(list);
  const moves = useRef<{ id: string; place: Place; before: readonly ListRow[] }[]>([]);
  useEffect(() => {
    latest.current = list;
  });

  const run = async (): Promise<void> => {
    const call = namedCall(operation, undefined, descriptors);
    for (let [next] = moves.current; next; [next] = moves.current) {
      try {
        await sendCall(http, call, { id: next.id, ...next.place });
        moves.current.shift();
      } catch (error) {
        latest.current.arrange(next.before);
        moves.current = [];
        onRefused();
        showFailure(error, feedback);
      }
    }
    await latest.current.settle();
  };
  return (id: string, place: Place, rows: readonly ListRow[]): void => {
    moves.current.push({ id, place, before: list.rows });
    list.arrange(rows);
    if (moves.current.length === 1) void run();
  };
}
