import type { SourceReading } from './read-source';
import type { SourceAnswer, SourceRequest } from './source-worker';

/** Reads texts in a web worker. */
export interface SourceReader {
  /** `undefined` if a later text replaced this one before it was read, `'tooLong'` after a timeout. */
  read(text: string): Promise<SourceReading | 'tooLong' | undefined>;
  /** The text as JNPF form JSON, or `undefined` if it is not a form. */
  encode(text: string): Promise<string | undefined>;
  close(): void;
}

/** Timeout of a reading in milliseconds. The largest permitted text takes about 1 second. */
const timeout = 15_000;

interface Job {
  request: Omit<SourceRequest, 'number'>;
  settle(answer: Omit<SourceAnswer, 'number'> | 'tooLong' | undefined): void;
}

/** Reads a text at a time. A newer waiting text replaces an older one. A timeout terminates the worker. */
export function createSourceReader(start: () => Worker = startWorker): SourceReader {
  let worker: Worker | undefined;
  let running: Job | undefined;
  let next: Job | undefined;
  let number = 0;
  let timeoutTimer: ReturnType<typeof setTimeout> | undefined;

  const finish = (answer: Parameters<Job['settle']>[0]) => {
    clearTimeout(timeoutTimer);
    running?.settle(answer);
    running = undefined;
    const job = next;
    next = undefined;
    if (job) startJob(job);
  };
  const stop = () => {
    worker?.terminate();
    worker = undefined;
  };
  const startJob = (job: Job) => {
    running = job;
    number += 1;
    worker ??= listenTo(start());
    const request: SourceRequest = { ...job.request, number };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not supported by workers
    worker.postMessage(request);
    timeoutTimer = setTimeout(onTimeout, timeout);
  };
  const onTimeout = () => {
    stop();
    finish('tooLong');
  };
  const listenTo = (newWorker: Worker): Worker => {
    newWorker.addEventListener('message', ({ data }: MessageEvent<SourceAnswer>) => data.number === number && finish(data));
    newWorker.addEventListener('error', onTimeout);
    return newWorker;
  };
  const enqueue = (request: Job['request']) =>
    new Promise<Parameters<Job['settle']>[0]>((settle) => {
      const job = { request, settle };
      if (!running) return startJob(job);
      next?.settle(undefined);
      next = job;
    });

  return {
    read: async (text) => {
      const answer = await enqueue({ text, task: 'read' });
      return answer === 'tooLong' ? answer : answer?.reading;
    },
    encode: async (text) => {
      const answer = await enqueue({ text, task: 'encode' });
      return answer === 'tooLong' ? undefined : answer?.encoded;
    },
    close: () => {
      stop();
      clearTimeout(timeoutTimer);
    },
  };
}

const startWorker = (): Worker => new Worker(new URL('./source-worker.ts', import.meta.url), { type: 'module' });
