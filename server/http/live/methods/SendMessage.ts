import { answerChat, replyError } from '../answer-chat';
import type { SocketMethod } from '../socket-methods';

/** A chat message to another user. Both sides are told when it is stored; the sender's next message does not wait for that. */
export const method: SocketMethod = (message, connection, services) =>
  answerChat(message, connection, services, async () => {
    const { stored } = await services.chat.send(message, connection.member.caller);
    stored
      .then((echo) => echo && connection.reply(echo))
      .catch((error: unknown) => replyError(error, message, connection, services))
      .catch((error: unknown) => services.log.error({ err: error }, 'a chat message could not be answered'));
  });
