import { liveHub } from '#ui/live/live-hub.ts';
import { tokenAtom } from '../session/session-atoms';
import { store } from '../store';
import { createUnreadCount } from './create-unread-count';
import { messagesClient } from './messages-client';
import { unreadAtom } from './unread-atom';

/** Follows the number of unread messages, on whichever server they are sent and in whichever tab they are read. */
export function followUnread(): void {
  const unread = createUnreadCount({ count, change: (next) => store.set(unreadAtom, next) });
  liveHub.on('initMessage', unread.take);
  liveHub.on('reload', unread.countSoon);
  liveHub.on('unreadMessages', (message) => {
    unread.take(message);
    tellLists();
  });
  liveHub.on('messagePush', (message) => {
    unread.add(message);
    tellLists();
  });
  // Of the next user, the next connection tells.
  store.sub(tokenAtom, () => store.set(unreadAtom, 0));
  // Tabs share a connection, so its first message may have come before this one was opened.
  count().then(
    (number) => store.set(unreadAtom, number),
    () => {},
  );
}

const count = async (): Promise<number> => (await messagesClient.unread()).data.unReadNum;

/** Lists of messages load again, as other lists do when the server tells of a change. */
const tellLists = (): void => liveHub.receive({ method: 'changed', resource: 'message/inbox' });
