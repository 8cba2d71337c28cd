import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import type { FieldOption } from './field-options';
import { createSharedLists, type Lifetime } from './shared-lists';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settled = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(0));
const never = () => new Promise<FieldOption[]>(() => {});

/** A server that answers when the test calls `answer`. */
function serverOf() {
  const requests: { answer(names: string[]): Promise<void>; fail(error?: Error): Promise<void> }[] = [];
  const load = () =>
    new Promise<FieldOption[]>((resolve, reject) => {
      requests.push({
        answer: (names) => {
          resolve(names.map((id) => ({ id, fullName: id })));
          return settled();
        },
        fail: (error = new Error('refused')) => {
          reject(error);
          return settled();
        },
      });
    });
  return { requests, load };
}

function listOf(lifetime: Lifetime) {
  let time = 0;
  const { requests, load } = serverOf();
  const waiting: (() => void)[] = [];
  const wait = (listener: () => void) => {
    waiting.push(listener);
    return () => {};
  };
  const list = createSharedLists(() => time, wait).list('key', load, lifetime);
  const statuses: string[] = [];
  const show = () => list.subscribe(() => statuses.push(list.current().status));
  return {
    list,
    requests,
    waiting,
    statuses,
    show,
    names: () => list.current().list.map(({ id }) => id),
    pass: (ms: number) => void (time += ms),
  };
}

describe('a list', () => {
  test('is requested by its first subscriber', async () => {
    const { list, requests, show, names, statuses } = listOf('session');
    expect([list.current().status, requests.length]).toEqual(['loading', 0]);
    for (let count = 0; count < 200; count += 1) show();
    expect(requests).toHaveLength(1);
    await requests[0]?.answer(['a']);
    expect([list.current().status, names(), statuses.length]).toEqual(['ready', ['a'], 200]);
  });

  test('reports a failure and is requested again on reload', async () => {
    const { list, requests, show, names } = listOf('session');
    show();
    await requests[0]?.fail();
    expect(list.current().status).toBe('failed');
    list.reload();
    expect(list.current().status).toBe('loading');
    await requests[1]?.answer(['a']);
    expect(names()).toEqual(['a']);
  });

  test.each([
    [0, true, 2],
    [0, false, 1],
    [400, true, 1],
  ])('that failed with code %i is requested again after the outage (shown: %s)', async (code, isShown, count) => {
    const { requests, waiting, show } = listOf('session');
    const hide = show();
    await requests[0]?.fail(new ApiError({ code, msg: '' }, 'a.b'));
    if (!isShown) hide();
    for (const listener of waiting) listener();
    expect(requests).toHaveLength(count);
  });

  test('that failed is requested again by the next subscriber', async () => {
    const { requests, show } = listOf('session');
    const hide = show();
    await requests[0]?.fail();
    hide();
    show();
    expect(requests).toHaveLength(2);
  });

  test('is the answer to the latest request', async () => {
    const { list, requests, show, names } = listOf('session');
    show();
    list.reload();
    await requests[1]?.answer(['new']);
    await requests[0]?.answer(['old']);
    expect(names()).toEqual(['new']);
  });
});

describe('a list of the session', () => {
  test('is kept without subscribers, as the same object', async () => {
    const { list, requests, show } = listOf('session');
    const hide = show();
    await requests[0]?.answer(['a']);
    const before = list.current();
    hide();
    await vi.advanceTimersByTimeAsync(1000);
    show();
    expect([list.current() === before, requests.length]).toEqual([true, 1]);
  });

  test('is refreshed in the background after a minute', async () => {
    const { list, requests, show, names, pass } = listOf('session');
    const hide = show();
    await requests[0]?.answer(['a']);
    const before = list.current();
    hide();
    pass(61_000);
    const hideAgain = show();
    expect([names(), requests.length]).toEqual([['a'], 2]);
    await requests[1]?.answer(['a']);
    expect(list.current()).toBe(before);
    hideAgain();
    pass(61_000);
    const hideOnceMore = show();
    await requests[2]?.answer(['a', 'b']);
    expect(names()).toEqual(['a', 'b']);
    hideOnceMore();
    pass(61_000);
    show();
    await requests[3]?.fail();
    expect([list.current().status, names()]).toEqual(['ready', ['a', 'b']]);
  });
});

describe('a list with the lifetime `shown`', () => {
  test('is requested again when it is shown again', async () => {
    const { list, requests, show } = listOf('shown');
    const hide = show();
    await requests[0]?.answer(['a']);
    hide();
    await vi.advanceTimersByTimeAsync(1);
    expect(list.current().status).toBe('loading');
    show();
    expect(requests).toHaveLength(2);
  });

  test('survives the remount of a field', async () => {
    const { requests, show, names } = listOf('shown');
    const hide = show();
    await requests[0]?.answer(['a']);
    hide();
    show();
    await vi.advanceTimersByTimeAsync(1);
    expect([names(), requests.length]).toEqual([['a'], 1]);
  });
});

test('lists without subscribers are dropped beyond the maximum', () => {
  const lists = createSharedLists();
  const shown = lists.list('shown', never, 'session');
  shown.subscribe(() => {});
  const hidden = lists.list('hidden', never, 'session');
  for (let count = 0; count < 300; count += 1) lists.list(`other ${count}`, never, 'session');
  expect([lists.list('shown', never, 'session') === shown, lists.list('hidden', never, 'session') === hidden]).toEqual([true, false]);
});
