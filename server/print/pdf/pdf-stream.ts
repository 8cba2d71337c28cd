import { join } from 'node:path';
import { Readable } from 'node:stream';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { AppError } from '#server/app-error.ts';
import type { PdfMessage } from './pdf-worker';
import type { PdfLimits, PdfRecords, PdfTask } from './write-pdf';

const pdfLimits: PdfLimits = { pages: 5_000, bytes: 200 * 1024 * 1024, time: 180_000 };

/**
 * One thread for the whole server writes files in turns of a record, so that a file of one record does not wait for one of 500.
 * Its memory is bounded; a file that needs more ends with an error, and the thread starts anew.
 */
const threads = { maxThreads: 1, concurrentTasksPerWorker: 4, maxQueue: 16 } as const;

/** Milliseconds in which the reader must take something. */
const maxSilence = 30_000;

let pool: Piscina | undefined;

function poolOf(buildDir: string): Piscina {
  const filename = import.meta.env.PROD ? join(buildDir, 'server', 'pdf-worker.js') : join(import.meta.dirname, 'pdf-worker-dev.mjs');
  pool ??= new Piscina({
    ...threads,
    filename,
    minThreads: 0,
    idleTimeout: 10_000,
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 4 },
  });
  return pool;
}

/**
 * A PDF file as it is written in a worker thread, which asks for records when it needs them and the reader has taken those
 * before. Resolves when the first batch is drawn, so that what is wrong with it is an answer and not a broken file: `missing` are
 * its characters that no font has. Throws `printPdfLimit` and `printPdfQueue`.
 */
export async function pdfStream(
  task: Omit<PdfTask, 'limits'>,
  batches: AsyncIterator<PdfRecords>,
  { buildDir, signal }: { buildDir: string; signal: AbortSignal },
): Promise<{ stream: Readable; missing: readonly string[] }> {
  const { port1, port2 } = new MessageChannel();
  const reader = createReader(port1, signal);
  const { stream } = reader;
  const missing = await new Promise<readonly string[]>((resolve, reject) => {
    stream.once('error', reject).once('close', () => resolve([]));
    let asked = 0;
    const onMessage = async (message: PdfMessage): Promise<void> => {
      if ('piece' in message) stream.push(message.piece);
      else if ('limit' in message) stream.destroy(new AppError('printPdfLimit', limitParams));
      else if ('end' in message) stream.push(null);
      else {
        asked += 1;
        if (asked === 2) resolve(message.missing);
        if (asked > 1) await reader.taken();
        const batch = await batches.next();
        port1.postMessage(batch.done ? lastBatch : batch.value);
      }
    };
    port1.on('message', (message: PdfMessage) => void onMessage(message).catch((error: Error) => stream.destroy(error)));
    poolOf(buildDir)
      .run({ ...task, limits: pdfLimits, port: port2 }, { transferList: [port2] })
      .catch((error: Error) => stream.destroy(causeOf(error)));
  });
  return { stream, missing };
}

const limitParams = { pages: pdfLimits.pages, size: `${pdfLimits.bytes / 1024 / 1024} MB`, seconds: pdfLimits.time / 1_000 };
const lastBatch: PdfRecords = { records: [], pictures: { keys: new Map(), bytes: new Map() } };

function createReader(port: MessagePort, signal: AbortSignal): { stream: Readable; taken(): Promise<void> } {
  let resume: (() => void) | undefined;
  const leave = () => stream.destroy();
  const stream = new Readable({
    read: () => resume?.(),
    destroy: (error, done) => {
      resume?.();
      port.close();
      signal.removeEventListener('abort', leave);
      done(error);
    },
  });
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  return {
    stream,
    taken: async () => {
      if (stream.readableLength < stream.readableHighWaterMark || stream.destroyed) return;
      const late = setTimeout(() => stream.destroy(new Error('The reader of a PDF file does not take it.')), maxSilence);
      await new Promise<void>((resolve) => (resume = resolve));
      clearTimeout(late);
    },
  };
}

/** A thread without memory, and a queue without room, as what the user can do about it. */
function causeOf(error: Error & { code?: unknown }): Error {
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return new AppError('printPdfLimit', limitParams);
  return error.message.includes('queue') ? new AppError('printPdfQueue') : error;
}
