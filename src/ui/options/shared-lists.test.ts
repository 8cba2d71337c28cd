import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FieldOption } from './field-options';
import { createSharedLists, type Lifetime } from './shared-lists';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settled = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(0));
const never = () => new Promise<FieldOption[]>(() => {});

/** A server whose answers come when they are given. */
function serverOf() {
  const asked: { answer(names: string[]): Promise<void>; fail(): Promise<void> }[] = [];
  const load = () =>
    new Promise<FieldOption[]>((resolve, reject) => {
      asked.push({
        answer: (names) => {
          resolve(names.map((id) => ({ id, fullName: id })));
          return settled();
        },
        fail: () => {
          reject(new Error('away'));
          return settled();
        },
      });
    });
  return { asked, load };
}

function listOf(lifetime: Lifetime) {
  let time = 0;
  const { asked, load } = serverOf();
  const list = createSharedLists(() => time).list('key', load, lifetime);
  const heard: string[] = [];
  const show = () => list.subscribe(() => heard.push(list.current().status));
  return { list, asked, heard, show, names: () => list.current().list.map(({ id }) => id), pass: (ms: number) => void (time += ms) };
}

describe('a list', () => {
  test('is requested by its first subscriber', async () => {
    const { list, asked, show, names, heard } = listOf('session');
    expect([list.current().status, asked.length]).toEqual(['loading', 0]);
    for (let count = 0; count < 200; count += 1) show();
    expect(asked).toHaveLength(1);
    await asked[0]?.answer(['a']);
    expect([list.current().status, names(), heard.length]).toEqual(['ready', ['a'], 200]);
  });

  test('reports a failure and is requested again on reload', async () => {
    const { list, asked, show, names } = listOf('session');
    show();
    await asked[0]?.fail();
    expect(list.current().status).toBe('failed');
    list.reload();
    expect(list.current().status).toBe('loading');
    await asked[1]?.answer(['a']);
    expect(names()).toEqual(['a']);
  });

  test('that failed is requested again by the next subscriber', async () => {
    const { asked, show } = listOf('session');
    const hide = show();
    await asked[0]?.fail();
    hide();
    show();
    expect(asked).toHaveLength(2);
  });

  test('is the answer to the latest request', async () => {
    const { list, asked, show, names } = listOf('session');
    show();
    list.reload();
    await asked[1]?.answer(['new']);
    await asked[0]?.answer(['old']);
    expect(names()).toEqual(['new']);
  });
});

describe('a list of the session', () => {
  test('is kept without subscribers, as the same object', async () => {
    const { list, asked, show } = listOf('session');
    const hide = show();
    await asked[0]?.answer(['a']);
    const before = list.current();
    hide();
    await vi.advanceTimersByTimeAsync(1000);
    show();
    expect([list.current() === before, asked.length]).toEqual([true, 1]);
  });

  test('is refreshed in the background after a minute', async () => {
    const { list, asked, show, names, pass } = listOf('session');
    const hide = show();
    await asked[0]?.answer(['a']);
    const before = list.current();
    hide();
    pass(61_000);
    const hideAgain = show();
    expect([names(), asked.length]).toEqual([['a'], 2]);
    await asked[1]?.answer(['a']);
    expect(list.current()).toBe(before);
    hideAgain();
    pass(61_000);
    const hideOnceMore = show();
    await asked[2]?.answer(['a', 'b']);
    expect(names()).toEqual(['a', 'b']);
    hideOnceMore();
    pass(61_000);
    show();
    await asked[3]?.fail();
    expect([list.current().status, names()]).toEqual(['ready', ['a', 'b']]);
  });
});

describe('a list with the lifetime `shown`', () => {
  test('is requested again when it is shown again', async () => {
    const { list, asked, show } = listOf('shown');
    const hide = show();
    await asked[0]?.answer(['a']);
    hide();
    await vi.advanceTimersByTimeAsync(1);
    expect(list.current().status).toBe('loading');
    show();
    expect(asked).toHaveLength(2);
  });

  test('survives the remount of a field', async () => {
    const { asked, show, names } = listOf('shown');
    const hide = show();
    await asked[0]?.answer(['a']);
    hide();
    show();
    await vi.advanceTimersByTimeAsync(1);
    expect([names(), asked.length]).toEqual([['a'], 1]);
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
