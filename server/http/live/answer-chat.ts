import type { JsonObject } from '#engine/json';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';
import { isSessionEnd } from '#server/session/session-end.ts';
import type { Connection } from './socket-methods';

/**
 * Runs the work of a chat message within the budget of its user. The client is told in an `error` message why it failed; existing
 * clients ignore it.
 */
export async function answerChat(
  message: JsonObject,
  connection: Connection,
  services: Pick<Services, 'texts'>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    if (!connection.mayChat()) throw new AppError('chatTooFast');
    await work();
  } catch (error) {
    replyError(error, message, connection, services);
  }
}

/** Tells the client why its message failed. Throws any other error than an expected one, and that of an ended session. */
export function replyError(error: unknown, message: JsonObject, { member, reply }: Connection, { texts }: Pick<Services, 'texts'>): void {
  if (isSessionEnd(error) || !(error instanceof AppError)) throw error;
  const { key, toUserId, request, method } = message;
  reply({
    method: 'error',
    of: method,
    code: error.code,
    msg: texts.text(member.caller.language, `$t:error.${error.code}`, error.params),
    ...textFields({ key, toUserId, request }),
  });
}

/** What the client needs to find its message. Longer texts are not repeated. */
const textFields = (fields: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string' && value.length <= 100));
