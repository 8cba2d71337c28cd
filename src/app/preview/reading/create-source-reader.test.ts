import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSourceReader } from './create-source-reader';
import type { SourceRequest } from './source-worker';

/** A fake worker that answers on demand. */
function fakeWorker() {
  const received: SourceRequest[] = [];
  const target = new EventTarget();
  const worker = Object.assign(target, { postMessage: (request: SourceRequest) => received.push(request), terminate: vi.fn<() => void>() });
  const answer = (index: number) =>
    target.dispatchEvent(
      new MessageEvent('message', {
        data: { number: received[index]?.number, reading: { issues: [], scripts: [], unlisted: 0 }, encoded: received[index]?.text },
      }),
    );
  return { worker: worker as unknown as Worker, received, answer, terminate: worker.terminate };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('reads a text at a time and skips all but the last waiting text', async () => {
  const { worker, received, answer } = fakeWorker();
  const reader = createSourceReader(() => worker);
  const [first, second, third] = [reader.read('1'), reader.read('2'), reader.read('3')];
  expect(received.map(({ text }) => text)).toEqual(['1']);
  answer(0);
  expect(await first).toMatchObject({ issues: [] });
  expect(await second).toBeUndefined();
  expect(received.map(({ text }) => text)).toEqual(['1', '3']);
  answer(1);
  expect(await third).toMatchObject({ issues: [] });
});

test('stops a reading that takes too long and continues with a new worker', async () => {
  const [slow, fresh] = [fakeWorker(), fakeWorker()];
  const workers = [slow.worker, fresh.worker];
  const reader = createSourceReader(() => workers.shift() ?? fresh.worker);
  const first = reader.read('slow');
  const second = reader.encode('quick');
  vi.advanceTimersByTime(20_000);
  expect(await first).toBe('tooLong');
  expect(slow.terminate).toHaveBeenCalledOnce();
  fresh.answer(0);
  expect(await second).toBe('quick');
});
