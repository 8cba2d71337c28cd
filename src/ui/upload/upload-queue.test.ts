import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JsonObject } from '#engine/json';
import type { UploadItem } from './upload-item';
import { createUploadQueue, type SendingProgress } from './upload-queue';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const fileOf = (name: string): File => new File(['0123456789'], name);
const settled = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => undefined);

/** A queue whose sends end when the test says so. */
function opened() {
  let items: readonly UploadItem[] = [];
  const sends = new Map<string, { progress: SendingProgress; resolve(answer: JsonObject): void; reject(error: Error): void }>();
  const done: string[] = [];
  const left: (string | undefined)[] = [];
  const queue = createUploadQueue({
    send: (file, progress) =>
      new Promise((resolve, reject) => {
        sends.set(file.name, { progress, resolve, reject });
        progress.signal.addEventListener('abort', () => reject(progress.signal.reason as Error));
      }),
    onDone: ({ name }) => void done.push(name),
    onLeft: (_file, md5) => void left.push(md5),
    onChange: (changed) => (items = changed),
    failureOf: (error) => ({ error: String((error as Error).message), canRetry: true }),
  });
  const statuses = () => Object.fromEntries(items.map(({ name, status }) => [name, status]));
  const at = (name: string) => {
    const send = sends.get(name);
    if (!send) throw new Error(`${name} is not sent`);
    return send;
  };
  return { queue, at, statuses, done, left, item: (name: string) => items.find((item) => item.name === name) };
}

test('two files are sent at once, and the others wait for their place', async () => {
  const { queue, at, statuses } = opened();
  for (const name of ['a', 'b', 'c']) queue.add(fileOf(name));
  expect(statuses()).toEqual({ a: 'uploading', b: 'uploading', c: 'waiting' });
  at('a').resolve({});
  await settled();
  expect(statuses()).toEqual({ a: 'success', b: 'uploading', c: 'uploading' });
});

test('a stored file is shown for 300 ms, and handed over once', async () => {
  const { queue, at, statuses, done } = opened();
  queue.add(fileOf('a'));
  at('a').resolve({});
  await vi.advanceTimersByTimeAsync(299);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  queue.suspend();
  expect([done, statuses()]).toEqual([['a'], {}]);
});

test('a file is checked, uploaded, paused and goes on with the hash that is known', async () => {
  const { queue, at, statuses, item } = opened();
  const id = queue.add(fileOf('a'));
  at('a').progress.onChecking(0.5);
  expect(item('a')).toMatchObject({ status: 'checking', part: 0.5 });
  at('a').progress.onIdentified('md5');
  at('a').progress.onStored(5);
  expect(item('a')).toMatchObject({ status: 'uploading', part: 0.5 });
  const first = at('a').progress;
  queue.pause(id);
  await settled();
  first.onStored(9);
  expect([statuses(), item('a')?.part, first.signal.aborted]).toEqual([{ a: 'paused' }, 0.5, true]);
  queue.resume(id);
  expect([statuses(), at('a').progress.md5]).toEqual([{ a: 'uploading' }, 'md5']);
});

test('a failed file is tried again', async () => {
  const { queue, at, item } = opened();
  const id = queue.add(fileOf('a'));
  at('a').reject(new Error('network'));
  await settled();
  expect(item('a')).toMatchObject({ status: 'error', error: 'network', canRetry: true });
  queue.resume(id);
  expect(item('a')).toMatchObject({ status: 'uploading' });
  expect(item('a')).not.toHaveProperty('error');
});

test('a removed file stops, and a refused one is never sent', async () => {
  const { queue, at, statuses, left } = opened();
  const id = queue.add(fileOf('a'));
  at('a').progress.onIdentified('md5');
  queue.refuse(fileOf('b'), 'too large');
  expect(queue.unfinished()).toBe(1);
  const { signal } = at('a').progress;
  queue.remove(id);
  await settled();
  expect([signal.aborted, left, statuses(), queue.unfinished()]).toEqual([true, ['md5'], { b: 'error' }, 0]);
  expect(() => at('b')).toThrow('not sent');
});

test('uploads stop while their field is hidden, and go on when it is shown', async () => {
  const { queue, at, statuses } = opened();
  queue.add(fileOf('a'));
  const paused = queue.add(fileOf('b'));
  queue.pause(paused);
  const { signal } = at('a').progress;
  queue.suspend();
  await settled();
  expect(signal.aborted).toBe(true);
  queue.wake();
  expect(statuses()).toEqual({ a: 'uploading', b: 'paused' });
});
