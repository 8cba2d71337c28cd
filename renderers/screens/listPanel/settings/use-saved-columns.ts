import { useEffect, useMemo, useState } from 'react';
import type { Http } from '#api/http.ts';
import { useStoredState } from '#ui/browser/use-stored-state.ts';
import { useScreen } from '#ui/screen/screen-context.tsx';
import { useText, useUiServices, type UiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { ColumnNode } from '../column-nodes';
import { isColumnView, isPlainView, plainView, type ColumnView } from '../column-view';
import type { ListColumn } from '../list-props';
import { columnViewOf, fieldListOf } from './field-list';
import { listSettingClient } from './list-setting-client';
import texts from './saving-texts.json';

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
  const [saver] = useState(() => createSaver(columns));
  useEffect(() => {
    saver.configure({ moduleId, nodes, http, setColumns, text, fail: () => feedback.error(own('notSaved')) });
  });
  useEffect(() => {
    if (moduleId === undefined) return undefined;
    const abort = new AbortController();
    void saver.load(abort.signal);
    return () => {
      abort.abort();
      void saver.save();
    };
  }, [saver, moduleId]);
  return saver.change;
}

interface SavingOptions {
  moduleId: string | undefined;
  nodes: readonly ColumnNode[];
  http: Http;
  setColumns(view: ColumnView): void;
  text: UiServices['text'];
  fail(): void;
}

/** Saves changed columns when the user rests, and restores those that the server has if a save fails. */
function createSaver(initial: ColumnView) {
  let options: SavingOptions | undefined;
  let saved = initial;
  let waiting: ColumnView | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const load = async (signal: AbortSignal): Promise<void> => {
    const { moduleId, http, nodes, setColumns } = options ?? {};
    if (moduleId === undefined || !http || !nodes) return;
    try {
      const { data } = await listSettingClient(http).columns({ moduleId }, signal);
      if (signal.aborted || waiting) return;
      const stored = columnViewOf(data, listOf(nodes));
      if (JSON.stringify(stored) !== JSON.stringify(saved)) setColumns?.(stored);
      saved = stored;
    } catch {
      // The columns of this browser stay.
    }
  };
  const save = async (): Promise<void> => {
    clearTimeout(timer);
    const { moduleId, http, nodes = [], text, setColumns, fail } = options ?? {};
    const view = waiting;
    if (!view || moduleId === undefined || !http) return;
    waiting = undefined;
    const labelOf = (field: string): string => text?.(nodes.find(({ column }) => column.field === field)?.node.label) || field;
    try {
      const fieldList = isPlainView(view) ? [] : fieldListOf(listOf(nodes), view, labelOf);
      await listSettingClient(http).setColumns({ moduleId, fieldList: JSON.stringify(fieldList) });
      saved = view;
    } catch {
      // Changes that wait are built on those that failed.
      clearTimeout(timer);
      waiting = undefined;
      setColumns?.(saved);
      fail?.();
    }
  };
  const change = (next: ColumnView): void => {
    clearTimeout(timer);
    waiting = next;
    timer = setTimeout(() => void save(), restTime);
  };
  const configure = (next: SavingOptions): void => {
    options = next;
  };
  return { configure, load, save, change };
}

const listOf = (nodes: readonly ColumnNode[]): readonly ListColumn[] => nodes.map(({ column }) => column);

/** How long the user rests before changes are saved, in milliseconds. */
const restTime = 600;
