import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JsonObject } from '#engine/json';
import type { UploadItem } from './upload-item';
import { createUploadQueue, refusalDelay, type SendingProgress } from './upload-queue';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const fileOf = (name: string): File => new File(['0123456789'], name);
const settled = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => undefined);

/** A queue of two files whose sends end when the test says so. Every failure but "network" is a refusal.*/
function opened() {
  let items: readonly UploadItem[] = [];
  const sends = new Map<string, { progress: SendingProgress; resolve(answer: JsonObject): void; reject(error: Error): void }>();
  const done: string[] = [];
  const left: (string | undefined)[] = [];
  const refused: unknown[] = [];
  const room = { count: Infinity };
  const queue = createUploadQueue({
    refusalOf: (_file, counted) => (counted < room.count ? undefined : 'too many'),
    onRefused: ({ name, error }) => void refused.push([name, error]),
    send: (file, progress) =>
      new Promise((resolve, reject) => {
        sends.set(file.name, { progress, resolve, reject });
        progress.signal.addEventListener('abort', () => reject(progress.signal.reason as Error));
      }),
    onDone: ({ name }) => void done.push(name),
    onLeft: (_file, md5) => void left.push(md5),
    onChange: (changed) => (items = changed),
    failureOf: (error) => {
      const { message } = error as Error;
      return { error: message, isRefused: message !== 'network' };
    },
  });
  const statuses = () => Object.fromEntries(items.map(({ name, status }) => [name, status]));
  const at = (name: string) => {
    const send = sends.get(name);
    if (!send) throw new Error(`${name} is not sent`);
    return send;
  };
  return { queue, at, statuses, done, left, refused, room, item: (name: string) => items.find((item) => item.name === name) };
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
  await vi.runAllTimersAsync();
  expect(item('a')).toMatchObject({ status: 'error', error: 'network', isRefused: false });
  queue.resume(id);
  expect(item('a')).toMatchObject({ status: 'uploading' });
  expect(item('a')).not.toHaveProperty('error');
});

test('a file that the server refuses says so, leaves after 1.5 s, and does not count meanwhile', async () => {
  const { queue, at, statuses, refused, left, room } = opened();
  room.count = 2;
  for (const name of ['a', 'b']) queue.add(fileOf(name));
  at('a').progress.onIdentified('md5');
  for (const name of ['a', 'b']) at(name).reject(new Error('damaged'));
  await settled();
  expect(refused).toEqual([
    ['a', 'damaged'],
    ['b', 'damaged'],
  ]);
  queue.add(fileOf('c'));
  expect(statuses()).toEqual({ a: 'error', b: 'error', c: 'uploading' });
  await vi.advanceTimersByTimeAsync(refusalDelay - 1);
  expect(statuses()).toEqual({ a: 'error', b: 'error', c: 'uploading' });
  await vi.advanceTimersByTimeAsync(1);
  expect([statuses(), left]).toEqual([{ c: 'uploading' }, ['md5', undefined]]);
});

test('a failed file does not count, and is refused when other files have taken its place', async () => {
  const { queue, at, statuses, refused, room } = opened();
  room.count = 1;
  const id = queue.add(fileOf('a'));
  at('a').reject(new Error('network'));
  await settled();
  queue.add(fileOf('b'));
  expect(statuses()).toEqual({ a: 'error', b: 'uploading' });
  queue.resume(id);
  expect([statuses(), refused]).toEqual([{ a: 'error', b: 'uploading' }, [['a', 'too many']]]);
  await vi.advanceTimersByTimeAsync(refusalDelay);
  expect(statuses()).toEqual({ b: 'uploading' });
});

test.each(['waiting', 'paused', 'success'] as const)('a file that is %s counts', async (status) => {
  const { queue, at, statuses, refused, room } = opened();
  const others = [queue.add(fileOf('x')), queue.add(fileOf('y'))];
  const id = queue.add(fileOf('a'));
  if (status === 'success') {
    for (const other of others) queue.remove(other);
    at('a').resolve({});
    await settled();
  }
  if (status === 'paused') queue.pause(id);
  expect(statuses()).toMatchObject({ a: status });
  room.count = status === 'success' ? 1 : 3;
  queue.add(fileOf('b'));
  expect(refused).toEqual([['b', 'too many']]);
});

test('a removed file stops, and a refused one is never sent', async () => {
  const { queue, at, statuses, left, room, refused } = opened();
  room.count = 1;
  const id = queue.add(fileOf('a'));
  at('a').progress.onIdentified('md5');
  queue.add(fileOf('b'));
  expect(refused).toEqual([['b', 'too many']]);
  const { signal } = at('a').progress;
  queue.remove(id);
  await settled();
  expect([signal.aborted, left, statuses()]).toEqual([true, ['md5'], { b: 'error' }]);
  expect(() => at('b')).toThrow('not sent');
  // Its place is free.
  queue.add(fileOf('c'));
  expect(statuses()).toEqual({ b: 'error', c: 'uploading' });
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
