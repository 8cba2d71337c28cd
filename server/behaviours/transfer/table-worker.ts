import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { Pack } from '../../excel/zip-file';
import { copyRows, type RowsCopy } from '../../storage/copy-rows';
import { ownBytes } from './own-bytes';
import { tableFile } from './table-file';
import type { TableTask } from './table-task';
import type { FromThread, ToThread } from './table-thread';
import type { AskCells } from './write-records';

/** Parts that wait for their reader. */
const maxAhead = 4;

interface TableFileTask {
  task: TableTask;
  copy: RowsCopy;
  port: MessagePort;
}

/** Runs in a worker thread: makes a file of records, which it reads from PostgreSQL. Throws when the port is closed. */
export default async function makeTableFile({ task, copy, port }: TableFileTask): Promise<void> {
  const thread = connect(port);
  const rows = new PassThrough({ highWaterMark: maxReadAhead });
  let isTold = false;
  port.once('close', () => rows.destroy());
  const copied = copyRows(copy, rows, (error) => {
    const { message, code, syscall } = error as NodeJS.ErrnoException;
    isTold = true;
    thread.post({ failure: { message, ...(code !== undefined && { code }), ...(syscall !== undefined && { syscall }) } });
    rows.destroy(error);
  });
  try {
    for await (const part of tableFile(task, rows, thread.ask, packApart)) await thread.send(part);
    thread.post({ isEnd: true });
  } catch (error) {
    if (!isTold) throw error;
  } finally {
    // The thread sleeps when its tasks have ended, so the connection ends before.
    rows.destroy();
    await copied;
  }
}

/** Bytes of records that wait for their cells. */
const maxReadAhead = 256 * 1024;

/** Packs in another thread, which takes as long as all the rest. Threads have the priority of the one that starts them. */
const packers = new Piscina<{ part: Uint8Array }, Uint8Array>({
  filename: join(import.meta.dirname, import.meta.env.PROD ? 'pack-worker.js' : 'pack-worker-dev.mjs'),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 5_000,
  resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
});

const packApart: Pack = (part) => {
  const own = new Uint8Array(part);
  return packers.run({ part: own }, { transferList: [own.buffer] });
};

/** What the messages of a port are for. The file waits for one of them at a time. */
function connect(port: MessagePort) {
  let answer: Awaited<ReturnType<AskCells>> | undefined;
  let ahead = 0;
  let isClosed = false;
  let wake: (() => void) | undefined;
  const post = (message: FromThread, transferred: ArrayBuffer[] = []) => port.postMessage(message, transferred);
  const until = async (isReached: () => boolean): Promise<void> => {
    while (!isReached()) {
      if (isClosed) throw new Error('The reader of the file has left.');
      await new Promise<void>((resolve) => (wake = resolve));
    }
  };
  port.on('message', (message: ToThread) => {
    if ('cells' in message) answer = message.cells;
    else ahead -= 1;
    wake?.();
  });
  port.once('close', () => {
    isClosed = true;
    wake?.();
  });
  return {
    post,
    ask: async (questions) => {
      if (questions.length === 0) return [];
      answer = undefined;
      post({ questions });
      await until(() => answer !== undefined);
      return answer ?? [];
    },
    send: async (part: Uint8Array) => {
      const own = ownBytes(part);
      post({ part: own }, [own.buffer]);
      ahead += 1;
      await until(() => ahead < maxAhead);
    },
  } satisfies { ask: AskCells; [name: string]: unknown };
}
