import { on } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ReadSheet, SheetSlice, SheetTask } from './post-sheet';
import type { RawLine } from './raw-line';

interface ReadingOptions {
  buildDir: string;
  sheet: ReadSheet;
}

/** Slices that the worker reads ahead. */
const slicesAhead = 2;

/** The rows of the first sheet, read in a worker thread, which takes the content. Throws what the worker throws, or what ends it. */
export async function* readApart(content: Buffer, { buildDir, sheet }: ReadingOptions): AsyncGenerator<readonly RawLine[]> {
  const wanted = new Int32Array(new SharedArrayBuffer(4)).fill(slicesAhead);
  const built = join(buildDir, 'server', 'sheet-worker.js');
  const file = import.meta.env.PROD ? built : join(import.meta.dirname, 'sheet-worker-dev.mjs');
  const worker = new Worker(file, {
    workerData: { content, sheet, wanted } satisfies SheetTask,
    transferList: isWhole(content) ? [content.buffer as ArrayBuffer] : [],
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 6 },
  });
  try {
    for await (const [slice] of on(worker, 'message') as AsyncIterable<[SheetSlice]>) {
      yield slice.lines;
      if (slice.isEnd) return;
      Atomics.add(wanted, 0, 1);
      Atomics.notify(wanted, 0);
    }
  } finally {
    await worker.terminate();
  }
}

/** Whether the bytes have a memory of their own, which can go to the worker. */
const isWhole = ({ buffer, byteLength }: Buffer): boolean => buffer.byteLength === byteLength;
