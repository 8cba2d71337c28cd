import type { MessagePort } from 'node:worker_threads';
import { ownBytes } from './own-bytes';
import { tableFile } from './table-file';
import type { TableTask } from './table-task';
import type { FromThread, ToThread } from './table-thread';
import type { AskCells } from './write-records';

/** Parts that wait for their reader. */
const maxAhead = 4;

/** Runs in a worker thread: makes a file of records. Throws when the port is closed. */
export default async function makeTableFile({ task, port }: { task: TableTask; port: MessagePort }): Promise<void> {
  const thread = connect(port);
  for await (const part of tableFile(task, thread.chunks(), thread.ask)) await thread.send(part);
  port.postMessage({ isEnd: true } satisfies FromThread);
}

/** What the messages of a port are for. The file waits for one of them at a time. */
function connect(port: MessagePort) {
  const chunks: (Uint8Array | null)[] = [];
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
    if ('chunk' in message) chunks.push(message.chunk);
    else if ('cells' in message) answer = message.cells;
    else ahead -= 1;
    wake?.();
  });
  port.once('close', () => {
    isClosed = true;
    wake?.();
  });
  return {
    async *chunks(): AsyncGenerator<Uint8Array> {
      for (;;) {
        await until(() => chunks.length > 0);
        const chunk = chunks.shift();
        if (!chunk) return;
        post({ isTaken: true });
        yield chunk;
      }
    },
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
