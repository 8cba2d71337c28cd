import { createRequestKey } from '#api/request-key.ts';
import { liveHub } from '#ui/live/live-hub.ts';
import { withThread } from '../state/change-chat';
import type { ChatMessage, ChatType } from '../state/chat-types';
import { changeChat, chatState, ownId } from './chat-atom';

/** In ms: a message without an answer has failed, and can be sent again. It is stored once, because its key stays. */
const answerTime = 20_000;

/** What is sent: a text, or an uploaded file. */
export type Outgoing = { type: 'text'; content: string } | { type: ChatType; content: Readonly<Record<string, unknown>>; preview: string };

interface Waiting {
  peerId: string;
  outgoing: Outgoing;
  timer?: ReturnType<typeof setTimeout>;
}

const waiting = new Map<string, Waiting>();

/** Sends a message and shows it at once. */
export function sendMessage(peerId: string, outgoing: Outgoing): void {
  const key = createRequestKey();
  const message: ChatMessage = {
    id: key,
    key,
    senderId: ownId(),
    type: outgoing.type,
    text: outgoing.type === 'text' ? String(outgoing.content) : '',
    ...('preview' in outgoing && { media: { path: outgoing.preview } }),
    time: Date.now(),
    place: Number.MAX_SAFE_INTEGER,
    state: 'sending',
  };
  changeChat((state) => withThread(state, peerId, (thread) => ({ ...thread, messages: [...thread.messages, message] })));
  waiting.set(key, { peerId, outgoing });
  post(key);
}

/** Sends a message that has failed again. */
export function resendMessage(key: string): void {
  mark(key, { state: 'sending' });
  post(key);
}

/** Sends everything that was not acknowledged before the connection was lost. */
export function resendWaiting(): void {
  const ids = [...chatState().threads.values()].flatMap(({ messages }) =>
    messages.flatMap(({ key, state }) => (state === 'sending' ? (key ?? []) : [])),
  );
  for (const key of ids) post(key);
}

/** The server has stored a message. */
export function acknowledged(key: unknown): void {
  if (typeof key !== 'string') return;
  clearTimeout(waiting.get(key)?.timer);
  waiting.delete(key);
}

/** A message cannot be sent, or has no answer in time. */
export function failed(key: unknown, failure: string): void {
  if (typeof key !== 'string' || !waiting.has(key)) return;
  clearTimeout(waiting.get(key)?.timer);
  mark(key, { state: 'failed', failure });
}

function post(key: string): void {
  const entry = waiting.get(key);
  if (!entry) return;
  const { peerId, outgoing, timer } = entry;
  clearTimeout(timer);
  entry.timer = setTimeout(() => failed(key, ''), answerTime);
  // What waits from before goes first, once the connection is back.
  if (chatState().isOffline) return;
  liveHub.tell({ method: 'SendMessage', toUserId: peerId, messageType: outgoing.type, messageContent: outgoing.content, key });
}

function mark(key: string, change: Partial<ChatMessage>): void {
  const peerId = waiting.get(key)?.peerId;
  if (peerId === undefined) return;
  changeChat((state) =>
    withThread(state, peerId, (thread) => ({
      ...thread,
      messages: thread.messages.map((message) => (message.key === key && message.state !== 'sent' ? { ...message, ...change } : message)),
    })),
  );
}
