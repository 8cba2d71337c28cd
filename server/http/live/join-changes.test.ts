import { expect, test } from 'vitest';
import type { NumberedMessage } from '#server/realtime/message-table.ts';
import { joinChanges } from './join-changes';

const change = (number: number, what: string, ids?: string[], tab?: string): NumberedMessage => ({
  origin: 1,
  number,
  users: null,
  topic: 'a/b',
  content: JSON.stringify({ method: 'changed', resource: 'a/b', what, ids, tab }),
});
const other: NumberedMessage = { origin: 1, number: 9, users: ['u'], topic: null, content: '{"method":"x"}' };
const contents = (messages: NumberedMessage[]) => joinChanges(messages).map(({ content }) => JSON.parse(content) as unknown);

test('changes of one kind become one message in the place of the first', () => {
  const messages = [change(1, 'create', ['1'], 'own'), other, change(2, 'create', ['1', '2'], 'own'), change(3, 'remove', ['1'])];
  expect(joinChanges(messages).map(({ number }) => number)).toEqual([1, 9, 3]);
  expect(contents(messages)).toEqual([
    { method: 'changed', resource: 'a/b', what: 'create', ids: ['1', '2'], tab: 'own' },
    { method: 'x' },
    { method: 'changed', resource: 'a/b', what: 'remove', ids: ['1'] },
  ]);
});

test('too many records are not named, and the changes of two tabs are told to both', () => {
  const ids = Array.from({ length: 100 }, (_, index) => `${index}`);
  expect(contents([change(1, 'update', ids, 'own'), change(2, 'update', ['100'], 'second')])).toEqual([
    { method: 'changed', resource: 'a/b', what: 'update' },
  ]);
  expect(contents([change(1, 'update', ['1']), change(2, 'update')])).toEqual([{ method: 'changed', resource: 'a/b', what: 'update' }]);
});
