import { createClient } from '#api/create-client.ts';
import { conversationCalls, type ConversationClient } from '#api/generated/message/conversation.gen.ts';
import { http } from '../../session/http';
import { store } from '../../store';
import { listedConversation } from '../state/read-frames';
import { unreadAtom } from '../unread-atoms';
import { changeChat } from './chat-atom';

/** The calls on the user's conversations. */
export const conversationClient = createClient<ConversationClient>(conversationCalls, http);

/** Loads the recent conversations with their unread messages. */
export async function loadConversations(): Promise<void> {
  changeChat((state) => ({ ...state, failure: undefined }));
  try {
    const { list } = (await conversationClient.list({})).data;
    store.set(unreadAtom, new Map(list.filter((row) => row.unreadMessage > 0).map((row) => [row.id, row.unreadMessage])));
    const conversations = list.map((row) => listedConversation({ ...row }));
    const readPlaces = new Map(list.map(({ id, readPlace }) => [id, readPlace]));
    changeChat((state) => ({
      ...state,
      conversations,
      threads: new Map(
        [...state.threads].map(([id, thread]) => [id, { ...thread, readPlace: Math.max(thread.readPlace, readPlaces.get(id) ?? 0) }]),
      ),
    }));
  } catch (failure) {
    changeChat((state) => ({ ...state, failure }));
  }
}
