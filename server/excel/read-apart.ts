import { on, once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from '../app-error';
import type { ErrorCode } from '../error-codes';
import type { OldRows } from './old-rows';
import type { OldSheet } from './old-sheet';
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
  const worker = startWorker({ content, sheet, wanted }, content, { buildDir, maxMemory: 512 });
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

/** In megabytes of a worker's heap, and in milliseconds. */
const [oldMemory, oldTime] = [256, 20_000];

/**
 * The rows of a sheet of Excel 97-2003, read in a worker thread, which takes the records. All rows come together.
 * Ends when the caller leaves. Throws what `oldRows` throws, and what ends the worker.
 */
export async function readOldApart(sheet: OldSheet, buildDir: string, signal?: AbortSignal): Promise<OldRows> {
  const worker = startWorker(sheet, sheet.records, { buildDir, maxMemory: oldMemory });
  const limit = AbortSignal.timeout(oldTime);
  try {
    const [answer] = (await once(worker, 'message', { signal: signal ? AbortSignal.any([signal, limit]) : limit })) as [OldAnswer];
    if ('refused' in answer) throw new AppError(answer.refused, answer.params);
    return answer;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(signal?.aborted ? 'requestAborted' : 'workbookBroken', {}, undefined, { cause: error });
  } finally {
    await worker.terminate();
  }
}

/** The rows, or why they are refused. */
export type OldAnswer = OldRows | { refused: ErrorCode; params: Readonly<Record<string, unknown>> };

function startWorker(
  workerData: SheetTask | OldSheet,
  bytes: Buffer,
  { buildDir, maxMemory }: { buildDir: string; maxMemory: number },
): Worker {
  const built = join(buildDir, 'server', 'sheet-worker.js');
  return new Worker(import.meta.env.PROD ? built : join(import.meta.dirname, 'sheet-worker-dev.mjs'), {
    workerData,
    transferList: isWhole(bytes) ? [bytes.buffer as ArrayBuffer] : [],
    resourceLimits: { maxOldGenerationSizeMb: maxMemory, maxYoungGenerationSizeMb: 6 },
  });
}

/** Whether the bytes have a memory of their own, which can go to the worker. */
const isWhole = ({ buffer, byteLength }: Buffer): boolean => buffer.byteLength === byteLength;
