import { answerChat } from '../answer-chat';
import type { SocketMethod } from '../socket-methods';

/** Takes a message of the caller back, within two minutes. Existing clients show it until they load it again. */
export const method: SocketMethod = (message, connection, services) =>
  answerChat(message, connection, services, () => services.chat.recall(message['id'], connection.member.caller));
