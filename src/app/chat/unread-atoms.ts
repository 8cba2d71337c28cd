import { atom } from 'jotai';
import { liveHub, type LiveMessage } from '#ui/live/live-hub.ts';
import { loginInfoAtom } from '../session/session-atoms';
import { store } from '../store';

/** The numbers of unread chat messages by their sender. */
export const unreadAtom = atom<ReadonlyMap<string, number>>(new Map<string, number>());

/** The user whose conversation is open and in sight: his messages are read as they come. */
export const seenPeerAtom = atom<string | null>(null);

export const unreadTotalAtom = atom((get) => [...get(unreadAtom).values()].reduce((total, count) => total + count, 0));

export function setUnread(peerId: string, count: number): void {
  const unread = new Map(store.get(unreadAtom));
  if (count > 0) unread.set(peerId, count);
  else unread.delete(peerId);
  store.set(unreadAtom, unread);
}

/** In ms: a further tab of a browser shares the connection of the first one, which is greeted only once. */
const greetingTime = 6_000;

/** Counts unread messages from now on. Returns the function that ends it. The tabs of a browser are told the same. */
export function countUnread(): () => void {
  const timer = setTimeout(() => {
    void import('./session/load-conversations').then(({ loadConversations }) => loadConversations()).catch(() => {});
  }, greetingTime);
  const ends = [
    liveHub.on('initMessage', ({ unreadNums }) => {
      clearTimeout(timer);
      store.set(unreadAtom, unreadIn(unreadNums));
    }),
    liveHub.on('receiveMessage', ({ formUserId }) => {
      const peerId = String(formUserId);
      if (store.get(seenPeerAtom) !== peerId) setUnread(peerId, (store.get(unreadAtom).get(peerId) ?? 0) + 1);
    }),
    liveHub.on('readMessage', ({ userId, peerId }) => {
      if (userId === store.get(loginInfoAtom)?.userInfo.userId) setUnread(String(peerId), 0);
    }),
    liveHub.on('conversationChanged', ({ peerId }) => setUnread(String(peerId), 0)),
  ];
  return () => {
    clearTimeout(timer);
    ends.forEach((end) => end());
  };
}

const unreadIn = (unreadNums: LiveMessage[string]): ReadonlyMap<string, number> =>
  new Map(
    (Array.isArray(unreadNums) ? (unreadNums as { formUserId?: unknown; unreadNum?: unknown }[]) : []).map(({ formUserId, unreadNum }) => [
      String(formUserId),
      Number(unreadNum) || 0,
    ]),
  );
