import { liveHub, type LiveMessage } from '#ui/live/live-hub.ts';
import { store } from '../../store';
import { withMessage, withoutMessages, withRecalled, withThread, writingTime } from '../state/change-chat';
import type { ChatPerson } from '../state/chat-types';
import { receivedMessage, sentMessage } from '../state/read-frames';
import { seenPeerAtom } from '../unread-atoms';
import { changeChat, chatState, ownId } from './chat-atom';
import { loadConversations } from './load-conversations';
import { acknowledged, failed, resendWaiting } from './outbox';
import { loadLatest, markSeen } from './threads';

/** Keeps the chat up to date with the messages of the server. Returns the function that ends it. */
export function followChat(): () => void {
  const ends = [
    liveHub.on('receiveMessage', onReceived),
    liveHub.on('sendMessage', onSent),
    liveHub.on('readMessage', onRead),
    liveHub.on('recallMessage', ({ id, userId, toUserId }) => {
      changeChat((state) => withRecalled(state, String(userId === ownId() ? toUserId : userId), String(id)));
    }),
    liveHub.on('typing', ({ userId }) => changeChat((state) => withWriting(state, String(userId), Date.now() + writingTime))),
    liveHub.on('error', ({ key, msg }) => failed(key, String(msg))),
    liveHub.on('conversationChanged', ({ peerId, isCleared }) => {
      if (isCleared === true) changeChat((state) => withoutMessages(state, String(peerId)));
      void loadConversations();
    }),
    liveHub.on('connectionLost', () => changeChat((state) => ({ ...state, isOffline: true }))),
    liveHub.on('initMessage', onConnected),
    liveHub.on('reload', onConnected),
  ];
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    ends.forEach((end) => end());
    document.removeEventListener('visibilitychange', onVisible);
    store.set(seenPeerAtom, null);
  };
}

function onReceived(frame: LiveMessage): void {
  const person = personOf(frame['formUserId'], frame['realName'], frame['account'], frame['headIcon']);
  changeChat((state) => withWriting(withMessage(state, person, receivedMessage(frame)), person.id, 0));
  if (store.get(seenPeerAtom) === person.id) liveHub.tell({ method: 'UpdateReadMessage', formUserId: person.id });
}

function onSent(frame: LiveMessage): void {
  acknowledged(frame['key']);
  const person = personOf(frame['toUserId'], frame['toRealName'], frame['toAccount'], frame['toHeadIcon']);
  changeChat((state) => withMessage(state, person, sentMessage(frame)));
}

function onRead({ userId, peerId, place }: LiveMessage): void {
  if (peerId !== ownId()) return;
  changeChat((state) =>
    state.threads.has(String(userId))
      ? withThread(state, String(userId), (thread) => ({ ...thread, readPlace: Math.max(thread.readPlace, Number(place) || 0) }))
      : state,
  );
}

/** What was missed may have been too much to catch up on, so that everything in sight loads again. */
function onConnected(): void {
  const { peer } = chatState();
  changeChat((state) => ({ ...state, isOffline: false }));
  resendWaiting();
  void loadConversations();
  if (peer) void loadLatest(peer.id);
}

function onVisible(): void {
  if (document.visibilityState === 'visible' && chatState().peer) markSeen();
  else store.set(seenPeerAtom, null);
}

function withWriting(state: ReturnType<typeof chatState>, userId: string, until: number): ReturnType<typeof chatState> {
  return { ...state, writing: new Map(state.writing).set(userId, until) };
}

const personOf = (id: unknown, realName: unknown, account: unknown, headIcon: unknown): ChatPerson => ({
  id: String(id),
  realName: String(realName),
  account: String(account),
  headIcon: String(headIcon),
});
