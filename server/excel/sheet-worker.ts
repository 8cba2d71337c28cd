import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '../app-error';
import type { OldSheet } from './old-sheet';
import { postSheet, type SheetTask } from './post-sheet';
import type { OldAnswer } from './read-apart';

/** Runs in a worker thread: reads one sheet. */
const task = workerData as SheetTask | OldSheet;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
if ('records' in task) parentPort?.postMessage(await readOld(task));
else await postSheet(task);

async function readOld(sheet: OldSheet): Promise<OldAnswer> {
  const { oldRows } = await import('./old-rows');
  try {
    return oldRows(sheet);
  } catch (error) {
    // A thread does not keep the kinds of errors that it throws.
    if (error instanceof AppError) return { refused: error.code, params: error.params };
    throw error;
  }
}
