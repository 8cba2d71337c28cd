import { join } from 'node:path';
import { Readable } from 'node:stream';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { SheetCell } from '../../excel/sheet-cell';
import { databaseError } from '../../storage/database-error';
import type { RowsCopy } from '../../storage/copy-rows';
import type { CellQuestion, TableTask } from './table-task';
import type { AskCells } from './write-records';

/** Makes the files of exports in a thread of its own, so that the calls of other users do not wait for them. */
export interface TableThread {
  /** The file of the rows of a `COPY`, which the thread reads itself. It fails as they do, and as the thread does. */
  make(task: TableTask, rows: RowsCopy, ask: AskCells): Readable;
  close(): Promise<void>;
}

/** `isTaken` asks for another part. */
export type ToThread = { cells: readonly (readonly SheetCell[])[] } | { isTaken: true };
export type FromThread =
  | { part: Uint8Array }
  | { questions: CellQuestion[] }
  | { isEnd: true }
  /** An error of PostgreSQL or of its connection. */
  | { failure: { message: string; code?: string; syscall?: string } };

/** Exports that take turns in the thread. */
const maxFiles = 8;

/** The thread starts with the first file, and ends when it is idle. It runs when the others of the process do not need the processor. */
export function createTableThread(buildDir: string): TableThread {
  const pool = new Piscina({
    filename: import.meta.env.PROD ? join(buildDir, 'server', 'table-worker.js') : join(import.meta.dirname, 'table-worker-dev.mjs'),
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: maxFiles,
    idleTimeout: 5_000,
    niceIncrement: 10,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  });
  return {
    make: (task, copy, ask) => {
      const { port1, port2 } = new MessageChannel();
      const file = fileOf(port1, ask);
      pool.run({ task, copy, port: port2 }, { transferList: [port2] }).catch((error: Error) => file.destroy(error));
      return file;
    },
    close: () => {
      // A task that ends just then is reported here.
      pool.on('error', () => undefined);
      return pool.destroy();
    },
  };
}

/** The parts of a file. */
function fileOf(port: MessagePort, ask: AskCells): Readable {
  const post = (message: ToThread) => port.postMessage(message);
  let partsAhead = 0;
  const file = new Readable({
    highWaterMark: 256 * 1024,
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
      const { message: text, ...details } = message.failure;
      const error = Object.assign(new Error(text), details);
      file.destroy(databaseError(error) ?? error);
    }
  });
  return file;
}
