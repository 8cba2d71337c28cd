import { answerChat } from '../answer-chat';
import type { SocketMethod } from '../socket-methods';

/** A page of a conversation of the caller. `request` comes back, so that a client can tell answers apart. */
export const method: SocketMethod = (message, connection, services) =>
  answerChat(message, connection, services, async () => {
    const { request, toUserId } = message;
    const page = await services.chat.messages(message, connection.member.caller);
    connection.reply({ method: 'messageList', ...page, toUserId, ...(typeof request === 'string' && { request: request.slice(0, 100) }) });
  });
