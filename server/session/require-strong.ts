import { createHash } from 'node:crypto';
import { weaknessesOf, type PasswordWeakness } from '#engine/password-strength';
import { AppError } from '#server/app-error.ts';
import type { SysConfig } from './sys-config';

/**
 * Refuses a new password that violates the rules on length and characters. Existing clients send an md5 alone and check the rules
 * themselves; `text`, which our own pages send beside it, is checked here, and must be the text of the md5. Throws
 * `passwordTooShort` and the other errors of a weak password, and `passwordTextWrong`.
 */
export function requireStrong(text: string | null | undefined, md5: string, config: SysConfig): void {
  if (text === undefined || text === null) return;
  if (createHash('md5').update(text).digest('hex') !== md5) throw new AppError('passwordTextWrong');
  const [weakness] = weaknessesOf(text, config);
  if (weakness) throw new AppError(errors[weakness], { count: config.passwordLengthMinNumber });
}

const errors = {
  tooShort: 'passwordTooShort',
  needsNumber: 'passwordNeedsNumber',
  needsLowercase: 'passwordNeedsLowercase',
  needsUppercase: 'passwordNeedsUppercase',
  needsCharacter: 'passwordNeedsCharacter',
} as const satisfies Record<PasswordWeakness, string>;
