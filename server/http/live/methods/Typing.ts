import { answerChat } from '../answer-chat';
import type { SocketMethod } from '../socket-methods';

/** The caller is writing to a user, who is told. Existing clients ignore it. */
export const method: SocketMethod = (message, connection, services) =>
  answerChat(message, connection, services, () => services.chat.typing(message['toUserId'], connection.member.caller));
