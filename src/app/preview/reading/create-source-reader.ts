import type { SourceReading } from './read-source';
import type { SourceAnswer, SourceRequest } from './source-worker';

/** Reads texts beside the page. */
export interface SourceReader {
  /** `undefined` when a later text came before this one's turn; `'tooLong'` when reading had to be stopped. */
  read(text: string): Promise<SourceReading | 'tooLong' | undefined>;
  /** The text as form JSON of JNPF; `undefined` for what is no form. */
  encode(text: string): Promise<string | undefined>;
  close(): void;
}

/** In milliseconds. The largest text that is taken needs about one. */
const patience = 15_000;

interface Waiting {
  request: Omit<SourceRequest, 'number'>;
  settle(answer: Omit<SourceAnswer, 'number'> | 'tooLong' | undefined): void;
}

/** One text at a time; of those that wait only the last. A reading that takes too long is ended with its worker. */
export function createSourceReader(start: () => Worker = startWorker): SourceReader {
  let worker: Worker | undefined;
  let running: Waiting | undefined;
  let next: Waiting | undefined;
  let number = 0;
  let alarm: ReturnType<typeof setTimeout> | undefined;

  const finish = (answer: Parameters<Waiting['settle']>[0]) => {
    clearTimeout(alarm);
    running?.settle(answer);
    running = undefined;
    const waiting = next;
    next = undefined;
    if (waiting) begin(waiting);
  };
  const stop = () => {
    worker?.terminate();
    worker = undefined;
  };
  const begin = (waiting: Waiting) => {
    running = waiting;
    number += 1;
    worker ??= listenTo(start());
    const request: SourceRequest = { ...waiting.request, number };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(request);
    alarm = setTimeout(giveUp, patience);
  };
  const giveUp = () => {
    stop();
    finish('tooLong');
  };
  const listenTo = (made: Worker): Worker => {
    made.addEventListener('message', ({ data }: MessageEvent<SourceAnswer>) => data.number === number && finish(data));
    made.addEventListener('error', giveUp);
    return made;
  };
  const ask = (request: Waiting['request']) =>
    new Promise<Parameters<Waiting['settle']>[0]>((settle) => {
      const waiting = { request, settle };
      if (!running) return begin(waiting);
      next?.settle(undefined);
      next = waiting;
    });

  return {
    read: async (text) => {
      const answer = await ask({ text, wish: 'read' });
      return answer === 'tooLong' ? answer : answer?.reading;
    },
    encode: async (text) => {
      const answer = await ask({ text, wish: 'encode' });
      return answer === 'tooLong' ? undefined : answer?.encoded;
    },
    close: () => {
      stop();
      clearTimeout(alarm);
    },
  };
}

const startWorker = (): Worker => new Worker(new URL('./source-worker.ts', import.meta.url), { type: 'module' });
