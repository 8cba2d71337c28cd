import { ApiError } from '#api/api-error.ts';
import type { ShellText } from '../i18n/use-shell-text';

/** The message for a failed call: the server's message, or a general one. */
export const errorText = (error: unknown, t: ShellText): string =>
  error instanceof ApiError && error.code !== 0 && error.msg !== '' ? error.msg : t('error.request');
