import { liveHub, type LiveMessage } from '#ui/live/live-hub.ts';
import { store } from '../store';
import { messagesClient } from './messages-client';
import { unreadAtom } from './unread-atom';

/** In ms: a notice to everyone is withdrawn from thousands of browsers at once, so each waits a random time. */
const maxDelay = 5_000;

/**
 * Follows the number of unread messages, on whichever server they are sent and in whichever tab they are read. Messages that a
 * connection catches up on may be older than the number that it began with; they carry the time of the server.
 */
export function followUnread(): void {
  let countedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const count = async (): Promise<void> => {
    timer = undefined;
    const { data } = await messagesClient.unread();
    store.set(unreadAtom, data.unReadNum);
  };
  const countSoon = (): void => {
    timer ??= setTimeout(() => void count().catch(() => {}), Math.random() * maxDelay);
  };
  const take = ({ unreadTotalCount, dateTime }: LiveMessage): void => {
    if (typeof unreadTotalCount !== 'number') return countSoon();
    if (Number(dateTime) < countedAt) return;
    countedAt = Number(dateTime);
    store.set(unreadAtom, unreadTotalCount);
  };
  liveHub.on('initMessage', take);
  liveHub.on('unreadMessages', (message) => {
    take(message);
    tellLists();
  });
  liveHub.on('messagePush', ({ unreadNoticeCount = 1, messageDefaultTime }) => {
    if (Number(messageDefaultTime) > countedAt) store.set(unreadAtom, (before) => before + Number(unreadNoticeCount));
    tellLists();
  });
  liveHub.on('reload', countSoon);
  // Tabs share a connection, so its first message may have come before this one was opened.
  void count().catch(() => {});
}

/** Lists of messages load again, as other lists do when the server tells of a change. */
const tellLists = (): void => liveHub.receive({ method: 'changed', resource: 'message/inbox' });
