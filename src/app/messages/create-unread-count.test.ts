import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUnreadCount, maxDelay } from './create-unread-count';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function opened(stored = 0) {
  let shown = 0;
  const count = vi.fn<() => Promise<number>>(async () => stored);
  const unread = createUnreadCount({ count, change: (next) => (shown = next(shown)), random: () => 1 });
  return { unread, count, shown: () => shown };
}

const greeting = (unreadTotalCount: number, dateTime: number) => ({ method: 'initMessage', unreadTotalCount, dateTime });
const push = (messageDefaultTime: number) => ({ method: 'messagePush', unreadNoticeCount: 1, messageDefaultTime });

test('new messages are added to the number of the greeting', () => {
  const { unread, shown } = opened();
  unread.take(greeting(3, 100));
  unread.add(push(101));
  unread.add(push(102));
  expect(shown()).toBe(5);
});

test('what a connection catches up on is part of the number already', () => {
  const { unread, shown } = opened();
  unread.take(greeting(4, 100));
  unread.take({ method: 'unreadMessages', unreadTotalCount: 1, dateTime: 90 });
  unread.add(push(95));
  expect(shown()).toBe(4);
});

test('what is read in another tab lowers the number', () => {
  const { unread, shown } = opened();
  unread.take(greeting(4, 100));
  unread.take({ method: 'unreadMessages', unreadTotalCount: 2, dateTime: 120 });
  expect(shown()).toBe(2);
});

test('messages that were taken back are counted once, after a random time', async () => {
  const { unread, shown, count } = opened(7);
  unread.take({ method: 'unreadMessages' });
  unread.take({ method: 'unreadMessages' });
  await vi.advanceTimersByTimeAsync(maxDelay - 1);
  expect(count).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(count).toHaveBeenCalledOnce();
  expect(shown()).toBe(7);
});
