import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSourceReader } from './create-source-reader';
import type { SourceRequest } from './source-worker';

/** Stands in for the browser's worker: answers when it is told to. */
function workerStandIn() {
  const asked: SourceRequest[] = [];
  const target = new EventTarget();
  const worker = Object.assign(target, { postMessage: (request: SourceRequest) => asked.push(request), terminate: vi.fn<() => void>() });
  const answer = (index: number) =>
    target.dispatchEvent(
      new MessageEvent('message', {
        data: { number: asked[index]?.number, reading: { issues: [], scripts: [], unlisted: 0 }, encoded: asked[index]?.text },
      }),
    );
  return { worker: worker as unknown as Worker, asked, answer, terminate: worker.terminate };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('reads one text at a time, and of those that wait only the last', async () => {
  const { worker, asked, answer } = workerStandIn();
  const reader = createSourceReader(() => worker);
  const [first, second, third] = [reader.read('1'), reader.read('2'), reader.read('3')];
  expect(asked.map(({ text }) => text)).toEqual(['1']);
  answer(0);
  expect(await first).toMatchObject({ issues: [] });
  expect(await second).toBeUndefined();
  expect(asked.map(({ text }) => text)).toEqual(['1', '3']);
  answer(1);
  expect(await third).toMatchObject({ issues: [] });
});

test('a text that takes too long is given up, and the next has a worker of its own', async () => {
  const [slow, fresh] = [workerStandIn(), workerStandIn()];
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
