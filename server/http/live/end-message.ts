import type { Caller } from '#server/access/caller.ts';
import type { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';
import { isSessionEnd } from '#server/session/session-end.ts';

/**
 * What a client is told before its socket is closed; `undefined` for an error after which it may connect again. A user who must
 * change the password first stays signed in, without messages.
 */
export function endMessage(error: unknown, { language }: Caller, { texts }: Pick<Services, 'texts'>): object | undefined {
  if (isSessionEnd(error)) return { method: 'logout', msg: texts.text(language, `$t:error.${error.code}`, error.params) };
  return (error as Partial<AppError>).code === 'passwordChangeRequired' ? { method: 'closeSocket' } : undefined;
}
