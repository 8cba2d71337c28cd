import { liveHub } from '#ui/live/live-hub.ts';
import { store } from '../../store';
import { firstUnreadOf, withLatestPage, withOlderPage, withThread } from '../state/change-chat';
import type { ChatPerson, Thread } from '../state/chat-types';
import { listedMessage } from '../state/read-frames';
import { seenPeerAtom, setUnread, unreadAtom } from '../unread-atoms';
import { askMessages } from './ask-messages';
import { changeChat, chatState, ownId } from './chat-atom';

/** Messages that a conversation opens with, and that one scroll upwards loads. */
const pageSize = 30;

/** Opens the conversation with a user: its messages are read, and its latest ones load. */
export function openConversation({ id, realName, account, headIcon }: ChatPerson): void {
  const unread = store.get(unreadAtom).get(id) ?? 0;
  changeChat((state) => ({ ...withThread(state, id, withoutDivider), peer: { id, realName, account, headIcon } }));
  markSeen();
  void loadLatest(id, unread);
}

export function closeConversation(): void {
  changeChat((state) => ({ ...state, peer: undefined }));
  store.set(seenPeerAtom, null);
}

function withoutDivider({ firstUnreadId: _divider, ...thread }: Thread): Thread {
  return thread;
}

/** Loads the latest messages of a conversation; those that are there stay. */
export async function loadLatest(peerId: string, unread = 0): Promise<void> {
  try {
    const rows = await askMessages({ peerId, size: pageSize });
    const page = rows.map(listedMessage);
    const readPlace = Number(rows.findLast(({ sendUserId, state }) => sendUserId !== peerId && state === 1)?.['place'] ?? 0);
    const firstUnreadId = firstUnreadOf(page, peerId, unread);
    changeChat((state) =>
      withThread(state, peerId, (thread) => ({
        ...withLatestPage(thread, page, pageSize),
        readPlace: Math.max(thread.readPlace, readPlace),
        ...(firstUnreadId !== undefined && { firstUnreadId }),
      })),
    );
  } catch {
    changeChat((state) => withThread(state, peerId, (thread) => (thread.status === 'loading' ? { ...thread, status: 'failed' } : thread)));
  }
}

export async function loadOlder(peerId: string): Promise<void> {
  const thread = chatState().threads.get(peerId);
  const first = thread?.messages.find(({ state }) => state === 'sent');
  if (!thread || !first || !thread.hasOlder || thread.isLoadingOlder) return;
  changeChat((state) => withThread(state, peerId, (before) => ({ ...before, isLoadingOlder: true })));
  try {
    const page = (await askMessages({ peerId, size: pageSize, before: first.place })).map(listedMessage);
    changeChat((state) => withThread(state, peerId, (before) => withOlderPage(before, page, pageSize)));
  } catch {
    changeChat((state) => withThread(state, peerId, (before) => ({ ...before, isLoadingOlder: false })));
  }
}

/** Loads a conversation again after a failure. */
export function retryThread(peerId: string): void {
  changeChat((state) => withThread(state, peerId, (thread) => ({ ...thread, status: 'loading' })));
  void loadLatest(peerId);
}

/** The open conversation is read as long as the tab is visible. */
export function markSeen(): void {
  const peerId = document.visibilityState === 'visible' ? chatState().peer?.id : undefined;
  store.set(seenPeerAtom, peerId ?? null);
  if (peerId === undefined || ownId() === '') return;
  liveHub.tell({ method: 'UpdateReadMessage', formUserId: peerId });
  setUnread(peerId, 0);
}
