import { expect, test } from 'vitest';
import { joined, notLoaded, pageAfter, type Loaded, type Message } from './loaded-messages';

const message = (id: number, isRead: '0' | '1' = '0'): Message => ({
  id: String(id),
  title: `M${id}`,
  type: 3,
  isRead,
  releaseUser: '',
  releaseTime: id,
  excerpt: '',
});
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const answer = (list: Message[], total: number) => ({ list, pagination: { currentPage: 1, pageSize: 20, total } });
const unread = { onlyUnread: true } as const;
const idsOf = ({ list }: Loaded) => list.map(({ id }) => Number(id));

test('further pages are added below until all are shown', () => {
  const first = joined(notLoaded, answer(range(1, 20), 25), { join: 'replace', ...unread });
  expect(first.hasMore).toBe(true);
  expect(pageAfter(first.list, true)).toBe(2);
  const second = joined(first, answer(range(21, 25), 25), { join: 'below', ...unread });
  expect(idsOf(second)).toEqual(range(1, 25).map(({ id }) => Number(id)));
  expect(second.hasMore).toBe(false);
});

test('messages that were read meanwhile move the pages, and none is left out or shown twice', () => {
  const first = joined(notLoaded, answer(range(1, 20), 25), { join: 'replace', ...unread });
  const read = { ...first, list: first.list.map((one, index) => (index < 3 ? { ...one, isRead: '1' as const } : one)) };
  expect(pageAfter(read.list, true)).toBe(1);
  const second = joined(read, answer(range(4, 23), 22), { join: 'below', ...unread });
  expect(idsOf(second)).toEqual(range(1, 23).map(({ id }) => Number(id)));
  expect(second.hasMore).toBe(true);
});

test('a new message comes to the top', () => {
  const first = joined(notLoaded, answer(range(1, 2), 2), { join: 'replace', ...unread });
  expect(idsOf(joined(first, answer([message(9), ...range(1, 2)], 3), { join: 'above', ...unread }))).toEqual([9, 1, 2]);
});

test('an answer without anything new ends the list', () => {
  const first = joined(notLoaded, answer(range(1, 20), 30), { join: 'replace', ...unread });
  expect(joined(first, answer(range(1, 20), 30), { join: 'below', ...unread }).hasMore).toBe(false);
});
