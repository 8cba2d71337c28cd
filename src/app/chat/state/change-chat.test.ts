import { describe, expect, test } from 'vitest';
import {
  firstUnreadOf,
  joinMessages,
  withLatestPage,
  withMessage,
  withOlderPage,
  withoutMessages,
  withRecalled,
  withThread,
} from './change-chat';
import { emptyChat, emptyThread, type ChatMessage, type ChatState } from './chat-types';
import { listedConversation, listedMessage, receivedMessage, sentMessage } from './read-frames';

const bob = { id: 'bob', realName: 'Bob', account: 'bob', headIcon: '' };
const message = (place: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${place}`,
  senderId: 'bob',
  type: 'text',
  text: String(place),
  time: place,
  place,
  state: 'sent',
  ...more,
});
const waiting = (key: string): ChatMessage => message(Number.MAX_SAFE_INTEGER, { id: key, key, senderId: 'me', state: 'sending' });
const ids = (messages: readonly ChatMessage[]) => messages.map(({ id }) => id);
const opened = (): ChatState => withThread({ ...emptyChat, conversations: [] }, 'bob', (thread) => ({ ...thread, status: 'ready' }));

describe('messages', () => {
  test('are in order and once, also when one comes twice', () => {
    expect(ids(joinMessages([message(1), message(3)], [message(2), message(3)]))).toEqual(['m1', 'm2', 'm3']);
  });
  test('an acknowledgement replaces what waits', () => {
    const joined = joinMessages([message(1), waiting('k')], [message(2, { key: 'k', senderId: 'me' })]);
    expect(joined.map(({ id, state }) => [id, state])).toEqual([
      ['m1', 'sent'],
      ['m2', 'sent'],
    ]);
  });
});

describe('a page', () => {
  test('joins what is there if it is connected with it', () => {
    const thread = { ...emptyThread, messages: [message(1), message(2), waiting('k')], hasOlder: false };
    const after = withLatestPage(thread, [message(2), message(3)], 2);
    expect([ids(after.messages), after.hasOlder]).toEqual([['m1', 'm2', 'm3', 'k'], false]);
  });
  test('replaces what is there after a gap', () => {
    const after = withLatestPage({ ...emptyThread, messages: [message(1), waiting('k')] }, [message(5), message(6)], 2);
    expect([ids(after.messages), after.hasOlder, after.status]).toEqual([['m5', 'm6', 'k'], true, 'ready']);
  });
  test('that is not full ends the conversation', () => {
    expect(withLatestPage(emptyThread, [message(1)], 2).hasOlder).toBe(false);
    expect(withOlderPage({ ...emptyThread, messages: [message(2)] }, [message(1)], 2)).toMatchObject({
      hasOlder: false,
      isLoadingOlder: false,
    });
  });
});

describe('a conversation', () => {
  test('comes first with its latest message', () => {
    const state = withMessage(
      { ...opened(), conversations: [{ ...bob, id: 'eve', latestType: '', latestText: '', latestId: '', time: 0 }] },
      bob,
      message(9),
    );
    expect(state.conversations?.map(({ id, latestText }) => [id, latestText])).toEqual([
      ['bob', '9'],
      ['eve', ''],
    ]);
    expect(withMessage(state, bob, message(8)).conversations?.[0]?.latestText).toBe('9');
    expect(ids(withMessage(state, bob, message(8)).threads.get('bob')?.messages ?? [])).toEqual(['m8', 'm9']);
  });
  test('shows that a message was taken back', () => {
    const state = withRecalled(withMessage(opened(), bob, message(1)), 'bob', 'm1');
    expect(state.threads.get('bob')?.messages[0]).toMatchObject({ type: 'recalled', text: '' });
    expect(state.conversations?.[0]).toMatchObject({ latestType: 'recalled', latestText: '' });
  });
  test('is empty after its records were cleared', () => {
    expect(withoutMessages(withMessage(opened(), bob, message(1)), 'bob').threads.get('bob')?.messages).toEqual([]);
  });
  test.each([
    [0, undefined],
    [1, 'm3'],
    [2, 'm1'],
    [9, undefined],
  ])('with %s unread messages has its line before %s', (unread, id) => {
    expect(firstUnreadOf([message(1), message(2, { senderId: 'me' }), message(3)], 'bob', unread)).toBe(id);
  });
});

describe('frames', () => {
  const path = '/api/file/Image/IM/a.png?s=1';
  test.each<[string, ChatMessage, Partial<ChatMessage>]>([
    [
      'a text',
      receivedMessage({ formUserId: 'bob', messageType: 'text', formMessage: '<b>', latestDate: 5, place: 5000, id: 'a' }),
      { text: '<b>', time: 5 },
    ],
    [
      'an own picture',
      sentMessage({ UserId: 'me', messageType: 'image', toMessage: { path, width: 8 }, key: 'k' }),
      { media: { path, width: 8, height: 0, length: 0 }, key: 'k' },
    ],
    ['a listed picture', listedMessage({ contentType: 'image', content: JSON.stringify({ path }) }), { type: 'image', text: '' }],
    ['a video of an address', listedMessage({ contentType: 'video', content: path }), { media: { path } }],
    ['broken content', listedMessage({ contentType: 'image', content: '{' }), { text: '' }],
  ])('of %s are read', (_, read, expected) => expect(read).toMatchObject(expected));
  test('of an address elsewhere have no file', () => {
    expect(listedMessage({ contentType: 'image', content: '{"path":"https://x/a.png"}' }).media).toBeUndefined();
  });
  test('of a conversation are read', () => {
    expect(listedConversation({ id: 'bob', messageType: 'image', latestMessage: '{}', latestDate: '7' })).toMatchObject({
      latestType: 'image',
      latestText: '',
      time: 7,
    });
  });
});
