import { useEffect, useMemo, useRef } from 'react';
import { useStoredState } from '#ui/browser/use-stored-state.ts';
import { useScreen } from '#ui/screen/screen-context.tsx';
import { useText, useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { ColumnNode } from '../column-nodes';
import { isColumnView, isPlainView, plainView, type ColumnView } from '../column-view';
import { columnViewOf, fieldListOf } from './field-list';
import texts from './saving-texts.json';

const client = async () => (await import('./list-setting-client')).listSettingClient;

/**
 * The user's settings of the columns, kept in the browser and, by the menu, on the server. Changes are saved together when
 * the user rests; a save that fails restores the columns of the last one. A list in a dialog is kept in the browser only.
 * `moduleId` is the menu, with the name of the list on a screen with several.
 */
export function useSavedColumns(nodeId: string, moduleId: string | undefined, nodes: readonly ColumnNode[]) {
  const { id } = useScreen();
  const { userId } = useUiServices().session.user;
  const key = `columns.${userId}.${moduleId ?? `${id}.${nodeId}`}`;
  const [columns, setColumns] = useStoredState<ColumnView>(key, plainView, isColumnView);
  const saving = useSaving(moduleId, nodes, columns, setColumns);
  return useMemo(
    () =>
      [
        columns,
        (next: ColumnView) => {
          setColumns(next);
          saving(next);
        },
      ] as const,
    [columns, setColumns, saving],
  );
}

function useSaving(
  moduleId: string | undefined,
  nodes: readonly ColumnNode[],
  columns: ColumnView,
  setColumns: (view: ColumnView) => void,
): (next: ColumnView) => void {
  const { http, feedback } = useUiServices();
  const own = useOwnText(texts);
  const text = useText();
  /** The columns that the server has, as far as known, and those that wait to be saved. */
  const state = useRef<{ saved: ColumnView; waiting?: ColumnView; timer?: ReturnType<typeof setTimeout> }>({ saved: columns });
  const list = nodes.map(({ column }) => column);

  const save = async (): Promise<void> => {
    const { waiting, timer } = state.current;
    clearTimeout(timer);
    if (!waiting || moduleId === undefined) return;
    delete state.current.waiting;
    const label = (field: string): string => {
      const columnNode = nodes.find(({ column }) => column.field === field);
      return columnNode ? text(columnNode.node.label) || field : field;
    };
    try {
      const fieldList = isPlainView(waiting) ? [] : fieldListOf(list, waiting, label);
      await (await client())(http).setColumns({ moduleId, fieldList: JSON.stringify(fieldList) });
      state.current.saved = waiting;
    } catch {
      // Later changes are built on the ones that failed.
      clearTimeout(state.current.timer);
      delete state.current.waiting;
      setColumns(state.current.saved);
      feedback.error(own('notSaved'));
    }
  };
  const latest = useRef({ save, list });
  useEffect(() => {
    latest.current = { save, list };
  });

  useEffect(() => {
    if (moduleId === undefined) return undefined;
    const abort = new AbortController();
    void client()
      .then(async (clientOf) => clientOf(http).columns({ moduleId }, abort.signal))
      .then(({ data }) => {
        if (abort.signal.aborted || state.current.waiting) return;
        const stored = columnViewOf(data, latest.current.list);
        if (JSON.stringify(stored) !== JSON.stringify(state.current.saved)) setColumns(stored);
        state.current.saved = stored;
      })
      // The columns of this browser stay.
      .catch(() => {});
    return () => {
      abort.abort();
      void latest.current.save();
    };
  }, [http, moduleId, setColumns]);

  return useMemo(
    () => (next: ColumnView) => {
      if (moduleId === undefined) return;
      clearTimeout(state.current.timer);
      state.current.waiting = next;
      state.current.timer = setTimeout(() => void latest.current.save(), restTime);
    },
    [moduleId],
  );
}

/** How long the user rests before changes are saved, in milliseconds. */
const restTime = 600;
