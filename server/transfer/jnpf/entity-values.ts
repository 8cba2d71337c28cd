import type { Row } from '#server/storage/records.ts';
import type { EntityRow } from './source';

/** What most entities have. */
export const common = ({ values }: EntityRow): Row => ({
  fullName: textOf(values['fullname']),
  enCode: textOf(values['encode']),
  sortCode: numberOf(values['sortcode']) ?? 0,
  description: textOf(values['description']),
});

export const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value).trim());

export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value ?? Number.NaN);
  return Number.isFinite(number) ? number : undefined;
}

/** Deleted rows keep their other values. */
export const isDeleted = ({ values }: EntityRow): boolean => String(values['deletemark'] ?? '') === '1';

export const isEnabled = ({ values }: EntityRow): number => (numberOf(values['enabledmark']) === 0 ? 0 : 1);
