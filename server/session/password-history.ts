import type { Row } from '#server/storage/records.ts';

/** Number of stored former passwords: the maximum of the setting `disableTheNumberOfOldPasswords`. */
const maxFormerPasswords = 24;

/** The hashes of a user's current and former passwords, the latest first. */
export const passwordsOf = ({ password, passwordHistory }: Row): string[] =>
  [String(password ?? ''), ...formerPasswords(passwordHistory)].filter(Boolean);

/** The former passwords as a user stores them. */
export const storedHistory = (hashes: readonly string[]): string => JSON.stringify(hashes.slice(0, maxFormerPasswords));

const formerPasswords = (stored: unknown): string[] =>
  typeof stored === 'string' && stored !== '' ? (JSON.parse(stored) as string[]) : [];
