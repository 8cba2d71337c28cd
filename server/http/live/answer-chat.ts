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
  { member, reply, mayChat }: Connection,
  { texts }: Pick<Services, 'texts'>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    if (!mayChat()) throw new AppError('chatTooFast');
    await work();
  } catch (error) {
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
}

/** What the client needs to find its message. Longer texts are not repeated. */
const textFields = (fields: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string' && value.length <= 100));
