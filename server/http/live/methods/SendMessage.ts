import { answerChat } from '../answer-chat';
import type { SocketMethod } from '../socket-methods';

/** A chat message to another user. Both sides are told when it is stored. */
export const method: SocketMethod = (message, connection, services) =>
  answerChat(message, connection, services, async () => {
    const echo = await services.chat.send(message, connection.member.caller);
    if (echo) connection.reply(echo);
  });
