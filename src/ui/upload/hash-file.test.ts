import { afterEach, expect, test, vi } from 'vitest';
import { hashFile, HashingNotStarted, UnreadableFile, type HashMessage } from './hash-file';
import { mayPass } from './send-file';

afterEach(() => vi.unstubAllGlobals());

/** A worker that answers with these events. */
const workerOf = (...events: (HashMessage | 'error')[]) =>
  class extends EventTarget {
    terminate = () => {};
    postMessage = () =>
      queueMicrotask(() => {
        for (const event of events)
          this.dispatchEvent(event === 'error' ? new Event('error') : new MessageEvent('message', { data: event }));
      });
  };

const hashed = (worker: unknown, onProgress = (_part: number) => {}): Promise<unknown> => {
  vi.stubGlobal('Worker', worker);
  return hashFile(new File(['a'], 'a.txt'), new AbortController().signal, onProgress).catch((error: unknown) => error);
};

test('the parts that are read are told before the hash', async () => {
  const onProgress = vi.fn<(part: number) => void>();
  expect(await hashed(workerOf({ part: 0.5 }, { part: 1 }, { md5: 'x' }), onProgress)).toBe('x');
  expect(onProgress.mock.calls).toEqual([[0.5], [1]]);
});

test('a file that cannot be read stays so; code that could not be loaded may load later', async () => {
  const unreadable = await hashed(workerOf({ isUnreadable: true }));
  expect([unreadable instanceof UnreadableFile, mayPass(unreadable)]).toEqual([true, false]);
  const notStarted = await hashed(workerOf('error'));
  expect([notStarted instanceof HashingNotStarted, mayPass(notStarted)]).toEqual([true, true]);
});
