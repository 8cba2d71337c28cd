import { ApiError } from '#api/api-error.ts';
import type { ShellText } from '../i18n/use-shell-text';

/** What to tell the user of a failed call: the server's message, or that it may be tried again. */
export const errorText = (error: unknown, t: ShellText): string =>
  error instanceof ApiError && error.code !== 0 && error.msg !== '' ? error.msg : t('error.request');
