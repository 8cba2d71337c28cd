import type { Caller } from '../access/caller';
import { AppError } from '../app-error';
import type { Services } from '../services';
import { NotDelivered } from './not-delivered';

/** What the monitor says about an error of a sending. */
export function errorText(error: unknown, { language }: Pick<Caller, 'language'>, { texts, log }: Pick<Services, 'texts' | 'log'>): string {
  if (error instanceof NotDelivered) return texts.text(language, error.text, error.params);
  if (error instanceof AppError) return texts.text(language, `$t:error.${error.code}`, error.params);
  log.error({ err: error }, 'a message could not be sent');
  return texts.text(language, '$t:error.unexpected');
}
