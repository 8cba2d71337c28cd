import { useEffect, useRef, useState } from 'react';
import type { JsonObject } from '#engine/json';
import { showFailure } from '#ui/actions/show-failure.ts';
import { useScreen } from '#ui/screen/screen-context.tsx';
import { useUiServices } from '#ui/services.tsx';
import type { ImportCalls, PreviewRow } from './import-calls';

/** Rows of one call. A part is small, so that progress is shown, and a lost connection loses little. */
const partSize = 50;

/** The state of an import: how many rows were sent, and what became of them. */
export interface ImportProgress {
  total: number;
  done: number;
  succeeded: number;
  /** Those of them that were stored like this before. */
  unchanged: number;
  /** Those of them that the form warns of. */
  warned: number;
  refused: readonly PreviewRow[];
  /** The rows that are not imported yet. */
  left: readonly PreviewRow[];
  isRunning: boolean;
}

const none: ImportProgress = { total: 0, done: 0, succeeded: 0, unchanged: 0, warned: 0, refused: [], left: [], isRunning: false };

/** Imports rows part by part. After a failure of the connection, `run` of those that are left goes on. */
export function useImport(
  calls: ImportCalls,
  options: Parameters<ImportCalls['run']>[1],
): ImportProgress & { run(rows: readonly PreviewRow[], isNew?: boolean): Promise<void> } {
  const { feedback } = useUiServices();
  const screen = useScreen();
  const [progress, setProgress] = useState(none);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const run = async (rows: readonly PreviewRow[], isNew = true): Promise<void> => {
    let now: ImportProgress = isNew ? { ...none, total: rows.length, left: rows } : { ...progress, left: rows };
    const show = (next: Partial<ImportProgress>): void => {
      now = { ...now, ...next };
      setProgress(now);
    };
    show({ isRunning: true });
    try {
      while (now.left.length > 0 && !isGone.current) {
        const part = now.left.slice(0, partSize);
        const { succeeded, unchanged, refused, warnings } = await calls.run(part, options);
        if (succeeded > 0) screen.markChanged();
        show({
          done: now.done + part.length,
          succeeded: now.succeeded + succeeded,
          unchanged: now.unchanged + unchanged,
          warned: now.warned + warnings.size,
          refused: [...now.refused, ...refused.map((values, index) => refusedRow(values, part, now.done + index))],
          left: now.left.slice(part.length),
        });
      }
    } catch (error) {
      showFailure(error, feedback);
    }
    show({ isRunning: false });
  };

  return { ...progress, run };
}

/** A refused row with its place in the file. Imports of users do not say which row it was. */
function refusedRow({ rowKey, ...values }: JsonObject, part: readonly PreviewRow[], key: number): PreviewRow {
  const sent = part.find((row) => row.key === rowKey);
  return { key, ...(sent?.line !== undefined && { line: sent.line }), values };
}
