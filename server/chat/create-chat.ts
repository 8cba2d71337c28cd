import type { JsonObject } from '#engine/json';
import { requireSession, type Caller } from '../access/caller';
import type { AddressedMessage } from '../realtime/live';
import { idIn } from './check-message';
import {
  clearConversation,
  hideConversation,
  listConversations,
  markRead,
  unreadConversations,
  type ListedConversation,
  type UnreadNum,
} from './conversations';
import { pageIn, readMessages, type ListedMessage } from './read-messages';
import { recallMessage } from './recall-message';
import { createSending, withFrames, type ChatContext, type SendMessage } from './send-messages';

/** One-to-one chat. A caller reaches only conversations of the own user. */
export interface Chat {
  send: SendMessage;
  messages(request: JsonObject, caller: Caller): Promise<ChatMessages>;
  /** Both sides are told that the caller has read another user's messages. */
  read(peerId: unknown, caller: Caller): Promise<void>;
  recall(id: unknown, caller: Caller): Promise<void>;
  /** Tells another user that the caller is writing. */
  typing(peerId: unknown, caller: Caller): Promise<void>;
  conversations(keyword: string, caller: Caller): Promise<ListedConversation[]>;
  unreadNums(caller: Caller): Promise<UnreadNum[]>;
  hide(peerId: string, caller: Caller): Promise<void>;
  clear(peerId: string, caller: Caller): Promise<void>;
}

interface ChatMessages {
  list: ListedMessage[];
  pagination: { currentPage: number; pageSize: number; total: number };
}

export function createChat(context: ChatContext): Chat {
  const { db, live, heldFiles, addresses, people } = context;
  const tell = (users: string[], message: AddressedMessage['message']): Promise<void> => live.send(users, message);
  return {
    send: createSending(context),
    messages: async (request, caller) => {
      const page = pageIn(request, requireSession(caller).userId, idIn(request['toUserId']));
      const { list, total } = await readMessages(page, db, addresses);
      return { list, pagination: { currentPage: page.number, pageSize: page.size, total } };
    },
    read: async (peer, caller) => {
      const [{ userId }, peerId] = [requireSession(caller), idIn(peer)];
      const place = await markRead(userId, peerId, db);
      if (place !== undefined) await tell([userId, peerId], { method: 'readMessage', userId, peerId, place });
    },
    recall: async (id, caller) => {
      const { userId } = requireSession(caller);
      await withFrames(context, async (transaction) => {
        const { receiverId } = await recallMessage(idIn(id), userId, heldFiles, transaction);
        const message = { method: 'recallMessage', id, userId, toUserId: receiverId };
        return { result: undefined, frames: [{ users: [userId, receiverId], message }] };
      });
    },
    typing: async (peer, caller) => {
      const [{ userId }, peerId] = [requireSession(caller), idIn(peer)];
      if ((await people([peerId])).get(peerId)?.isEnabled === true) await tell([peerId], { method: 'typing', userId });
    },
    conversations: (keyword, caller) => listConversations(requireSession(caller).userId, keyword, { db, people, addresses }),
    unreadNums: (caller) => unreadConversations(requireSession(caller).userId, db),
    hide: (peerId, caller) => hideAndTell(hideConversation, peerId, caller),
    clear: (peerId, caller) => hideAndTell(clearConversation, peerId, caller),
  };

  /** The other tabs and devices of the caller list conversations, too. */
  async function hideAndTell(change: typeof hideConversation, peerId: string, caller: Caller): Promise<void> {
    const { userId } = requireSession(caller);
    await change(userId, idIn(peerId), db);
    await tell([userId], { method: 'conversationChanged', peerId, isCleared: change === clearConversation });
  }
}
