import { join } from 'node:path';
import { Duplex, pipeline, type Readable } from 'node:stream';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { SheetCell } from '../../excel/sheet-cell';
import { ownBytes } from './own-bytes';
import type { CellQuestion, TableTask } from './table-task';
import type { AskCells } from './write-records';

/** Makes the files of exports in a thread of its own, so that the calls of other users do not wait for them. */
export interface TableThread {
  /** The file of records, which come in the text format of `COPY … TO STDOUT`. It fails as they do, and as the thread does. */
  make(task: TableTask, records: Readable, ask: AskCells): Readable;
  close(): Promise<void>;
}

/** Numbers and bytes of a file. `isTaken` asks for another chunk, or another part. */
export type ToThread = { chunk: Uint8Array | null } | { cells: readonly (readonly SheetCell[])[] } | { isTaken: true };
export type FromThread = { part: Uint8Array } | { questions: CellQuestion[] } | { isTaken: true } | { isEnd: true };

/** Chunks that wait for the thread. */
const maxAhead = 2;

/** Exports that take turns in the thread. */
const maxFiles = 8;

/** The thread starts with the first file, and ends when it is idle. It runs when the others of the process do not need the processor. */
export function createTableThread(buildDir: string): TableThread {
  const pool = new Piscina({
    filename: import.meta.env.PROD ? join(buildDir, 'server', 'table-worker.js') : join(import.meta.dirname, 'table-worker-dev.mjs'),
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: maxFiles,
    idleTimeout: 30_000,
    niceIncrement: 5,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  });
  return {
    make: (task, records, ask) => {
      const { port1, port2 } = new MessageChannel();
      const file = fileOf(port1, ask);
      pool.run({ task, port: port2 }, { transferList: [port2] }).catch((error: Error) => file.destroy(error));
      // The file reports the error.
      pipeline(records, file, () => undefined);
      return file;
    },
    close: () => {
      // A task that ends just then is reported here.
      pool.on('error', () => undefined);
      return pool.destroy();
    },
  };
}

/** Takes records and gives the parts of their file. */
function fileOf(port: MessagePort, ask: AskCells): Duplex {
  const post = (message: ToThread, transferred: ArrayBuffer[] = []) => port.postMessage(message, transferred);
  let chunksAhead = 0;
  let goOn: (() => void) | undefined;
  let partsAhead = 0;
  const file = new Duplex({
    readableHighWaterMark: 256 * 1024,
    write: (chunk: Buffer, _encoding, done) => {
      const own = ownBytes(chunk);
      post({ chunk: own }, [own.buffer]);
      chunksAhead += 1;
      if (chunksAhead < maxAhead) done();
      else goOn = done;
    },
    final: (done) => {
      post({ chunk: null });
      done();
    },
    read: () => {
      for (; partsAhead > 0; partsAhead -= 1) post({ isTaken: true });
    },
    destroy: (error, done) => {
      port.close();
      done(error);
    },
  });
  port.on('message', (message: FromThread) => {
    if ('part' in message) {
      if (file.push(message.part)) post({ isTaken: true });
      else partsAhead += 1;
    } else if ('questions' in message)
      ask(message.questions).then(
        (cells) => post({ cells }),
        (error: Error) => file.destroy(error),
      );
    else if ('isEnd' in message) file.push(null);
    else {
      chunksAhead -= 1;
      const next = goOn;
      goOn = undefined;
      // It may write the next chunk at once.
      next?.();
    }
  });
  return file;
}
