import { workerData } from 'node:worker_threads';
import { postSheet, type SheetTask } from './post-sheet';

/** Runs in a worker thread: reads one sheet. */
await postSheet(workerData as SheetTask);
