import { join } from 'node:path';
import { Readable } from 'node:stream';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { PdfTask } from './write-pdf';

/** One thread for the whole server: a file of 500 records takes it seconds, and others wait for their turn. */
const maxThreads = 1;
const maxWaiting = 20;

let pool: Piscina | undefined;

function poolOf(buildDir: string): Piscina {
  const filename = import.meta.env.PROD ? join(buildDir, 'server', 'pdf-worker.js') : join(import.meta.dirname, 'pdf-worker-dev.mjs');
  pool ??= new Piscina({
    filename,
    minThreads: 0,
    maxThreads,
    maxQueue: maxWaiting,
    idleTimeout: 10_000,
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  });
  return pool;
}

/** A PDF file as it is written in a worker thread, so that requests go on. */
export function pdfStream(task: PdfTask, buildDir: string, signal: AbortSignal): Readable {
  const { port1, port2 } = new MessageChannel();
  const stream = new Readable({ read: () => undefined, destroy: (error, done) => (port1.close(), done(error)) });
  port1.on('message', (piece: Uint8Array | null) => stream.push(piece));
  const isGone = new AbortController();
  const end = () => isGone.abort();
  signal.addEventListener('abort', end, { once: true });
  poolOf(buildDir)
    .run({ ...task, port: port2 }, { transferList: [port2], signal: isGone.signal })
    .catch((error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))))
    .finally(() => signal.removeEventListener('abort', end));
  return stream;
}
