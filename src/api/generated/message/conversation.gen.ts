/* Generated from schemas/resources/message/conversation.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

export interface ConversationClient {
  /**
   * List conversations. `GET /api/message/imreply`.
   */
  list: (input?: ConversationListInput, signal?: AbortSignal) => Promise<Answer<ConversationListResult>>;
  /**
   * Clear the records of a conversation. `DELETE /api/message/imreply/deleteChatRecord/{userId}`.
   */
  clear: (input: ConversationClearInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * Remove a conversation. `DELETE /api/message/imreply/relocation/{userId}`.
   */
  remove: (input: ConversationRemoveInput, signal?: AbortSignal) => Promise<Answer<null>>;
}
export interface ConversationListInput {
  keyword?: string;
}
export interface ConversationListResult {
  list: {
    /**
     * The other user.
     */
    id: string;
    realName: string;
    account: string;
    headIcon: string;
    /**
     * The text; JSON for other types; empty after the records were cleared.
     */
    latestMessage: string;
    messageType: string;
    latestDate: number;
    unreadMessage: number;
    latestId: string;
    /**
     * The place of the caller's last message that the other user has read.
     */
    readPlace: number;
  }[];
}
export interface ConversationClearInput {
  userId: string;
}
export interface ConversationRemoveInput {
  userId: string;
}

export const conversationCalls: readonly ClientCall[] = [
  { id: 'message/conversation.list', method: 'GET', path: '/api/message/imreply' },
  { id: 'message/conversation.clear', method: 'DELETE', path: '/api/message/imreply/deleteChatRecord/{userId}' },
  { id: 'message/conversation.remove', method: 'DELETE', path: '/api/message/imreply/relocation/{userId}' },
];
