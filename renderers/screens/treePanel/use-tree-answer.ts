import { useCallback, useEffect, useRef, useState } from 'react';
import { quietHttp } from '#api/quiet-http.ts';
import { namedCall } from '#ui/actions/action-context.ts';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { useReloadOnChange } from '#ui/live/use-reload-on-change.ts';
import { sendCall } from '#ui/operations/call-operation.ts';
import type { Inputs } from '#ui/screen/screen-store.ts';
import { useInputs } from '#ui/screen/use-inputs.ts';
import { useUiServices } from '#ui/services.tsx';
import { withBranch, withEarlierBranches } from './branches';
import { treeRowsOf, type TreeRow } from './tree-rows';
import { useBranches } from './use-branches';

export interface TreeSource {
  operation: string;
  /** What loads the nodes below a node when it opens. */
  below?: string;
  params?: Inputs;
}

interface Answer {
  rows: readonly TreeRow[];
  error?: unknown;
}

/** The nodes of a tree, which load again after a change of their resource or of the language. Loaded branches stay. */
export function useTreeAnswer({ operation, below, params }: TreeSource) {
  const { http, language } = useUiServices();
  const descriptors = useDescriptors();
  const inputs = useInputs(params);
  const loadBranch = useBranches(below);
  const [answer, setAnswer] = useState<Answer>();
  const running = useRef<AbortController>(undefined);
  const load = useCallback(
    async (onAnswer: (answer: (before: Answer | undefined) => Answer) => void, sender = http) => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      const { signal } = abort;
      try {
        const { data } = await sendCall(sender, namedCall(operation, undefined, descriptors), inputs, signal);
        const rows = treeRowsOf(data);
        if (!signal.aborted)
          onAnswer((before) =>
            newerAnswer(before, { rows: below === undefined ? rows : withEarlierBranches(rows, before?.rows ?? noRows) }),
          );
      } catch (error) {
        if (!signal.aborted) onAnswer((before) => ({ rows: before?.rows ?? noRows, error }));
      }
    },
    [http, descriptors, operation, below, inputs],
  );
  useEffect(() => {
    void load(setAnswer);
    return () => running.current?.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the server names values in the language of the user
  }, [load, language]);
  useReloadOnChange(namedCall(operation, undefined, descriptors).resource, () => void load(setAnswer, quietHttp(http)));
  const addBranch = (id: string, rows: readonly TreeRow[]): void =>
    setAnswer((before) => before && { ...before, rows: withBranch(before.rows, id, rows) });
  return {
    answer,
    reload: () => load(setAnswer),
    loadBelow: loadBranch && (({ id, record }: TreeRow) => loadBranch(record, (rows) => addBranch(id, rows))),
  };
}

/** The answer from before if the next one is equal, so that a page that comes back into sight is not drawn again. */
const newerAnswer = (before: Answer | undefined, next: Answer): Answer =>
  before && before.error === undefined && JSON.stringify(before.rows) === JSON.stringify(next.rows) ? before : next;

export const noRows: readonly TreeRow[] = [];
