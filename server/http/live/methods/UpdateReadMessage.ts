import { answerChat } from '../answer-chat';
import type { SocketMethod } from '../socket-methods';

/** The caller has read the messages of a user. Without an answer; both users' sockets are told if there were unread ones. */
export const method: SocketMethod = (message, connection, services) =>
  answerChat(message, connection, services, () => services.chat.read(message['formUserId'], connection.member.caller));
