import { emptyThread, type ChatMessage, type ChatPerson, type ChatState, type Conversation, type Thread } from './chat-types';

/** In ms: how long another user counts as writing after a sign of it. */
export const writingTime = 6_000;

/** The thread of a user, changed. */
export function withThread(state: ChatState, peerId: string, change: (thread: Thread) => Thread): ChatState {
  const threads = new Map(state.threads);
  threads.set(peerId, change(state.threads.get(peerId) ?? emptyThread));
  return { ...state, threads };
}

/**
 * Messages joined by id, or by the sender's key for one that was not stored yet, in order. What is stored replaces what waits.
 */
export function joinMessages(messages: readonly ChatMessage[], added: readonly ChatMessage[]): ChatMessage[] {
  const ids = new Set(added.map(({ id }) => id));
  const keys = new Set(added.flatMap(({ key }) => key ?? []));
  const others = messages.filter(({ id, key }) => !ids.has(id) && (key === undefined || !keys.has(key)));
  return [...others, ...added].toSorted((one, other) => one.place - other.place);
}

/** The latest page of a thread. Messages before a gap are dropped; they are loaded again by scrolling up. */
export function withLatestPage(thread: Thread, page: readonly ChatMessage[], size: number): Thread {
  const first = page[0];
  const isConnected = page.length < size || thread.messages.some(({ id, state }) => state === 'sent' && id === first?.id);
  const waiting = thread.messages.filter(({ state }) => state !== 'sent');
  return {
    ...thread,
    status: 'ready',
    messages: joinMessages(isConnected && page.length === size ? thread.messages : waiting, page),
    hasOlder: isConnected && page.length === size ? thread.hasOlder : page.length === size,
  };
}

export const withOlderPage = (thread: Thread, page: readonly ChatMessage[], size: number): Thread => ({
  ...thread,
  messages: joinMessages(thread.messages, page),
  hasOlder: page.length === size,
  isLoadingOlder: false,
});

/** A stored message in its thread, if that is loaded, and at the top of the conversations. */
export function withMessage(state: ChatState, person: ChatPerson, message: ChatMessage): ChatState {
  const threaded = state.threads.has(person.id)
    ? withThread(state, person.id, (thread) => ({ ...thread, messages: joinMessages(thread.messages, [message]) }))
    : state;
  return { ...threaded, conversations: threaded.conversations && withLatest(threaded.conversations, person, message) };
}

function withLatest(conversations: readonly Conversation[], person: ChatPerson, message: ChatMessage): Conversation[] {
  const before = conversations.find(({ id }) => id === person.id);
  // A repeated acknowledgement may be older than the latest message.
  if (before && before.time > message.time) return [...conversations];
  const { id, type, text, time } = message;
  const latest = { ...person, latestType: type, latestText: text, latestId: id, time };
  return [latest, ...conversations.filter((conversation) => conversation.id !== person.id)];
}

/** A message that its sender took back. */
export function withRecalled(state: ChatState, peerId: string, messageId: string): ChatState {
  const recalled = (message: ChatMessage): ChatMessage => {
    const { media: _media, ...rest } = message;
    return message.id === messageId ? { ...rest, type: 'recalled', text: '' } : message;
  };
  const threaded = state.threads.has(peerId)
    ? withThread(state, peerId, (thread) => ({ ...thread, messages: thread.messages.map(recalled) }))
    : state;
  return {
    ...threaded,
    conversations: threaded.conversations?.map((conversation) =>
      conversation.latestId === messageId ? { ...conversation, latestType: 'recalled', latestText: '' } : conversation,
    ),
  };
}

/** A conversation whose records the user has cleared. */
export function withoutMessages(state: ChatState, peerId: string): ChatState {
  if (!state.threads.has(peerId)) return state;
  return withThread(state, peerId, (thread) => ({ ...thread, messages: [], hasOlder: false }));
}

/** The first of the last `unread` messages of the other user, which a line divides from those before. */
export function firstUnreadOf(messages: readonly ChatMessage[], peerId: string, unread: number): string | undefined {
  if (unread === 0) return undefined;
  return messages.filter(({ senderId, type }) => senderId === peerId && type !== 'recalled').at(-unread)?.id;
}
