import type { Text } from '../generated/descriptor.gen';
import { isJsonObject } from '../json';

/** Reads a value of a form JSON as what it should be; `undefined` when it is not that. Texts of digits are numbers, 0 and 1 are flags. */
export const valueKinds = {
  flag: (value: unknown) => (typeof value === 'boolean' ? value : value === 1 || value === 'true' ? true : value === 0 || value === 'false' ? false : undefined),
  number: numberIn,
  /** A text that no one translates: a format, a colour, an id. */
  code: (value: unknown) => (typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'bigint' ? String(value) : undefined),
  text: textIn,
  list: (value: unknown) => (Array.isArray(value) ? value : undefined),
  object: (value: unknown) => (isJsonObject(value) ? value : undefined),
  any: (value: unknown) => value,
} as const;

export type ValueKind = keyof typeof valueKinds;

/** What a message of a wrong type says was expected. */
export const expectedOf: Readonly<Record<ValueKind, string>> = { flag: 'boolean', number: 'number', code: 'string', text: 'string', list: 'array', object: 'object', any: 'any' };

function numberIn(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value) ? Number(value) : undefined;
}

/** A literal as a Text of ours: what looks like a key of ours is marked as a literal, and so is what is longer than a plain Text may be. */
function textIn(value: unknown): Text | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (typeof value !== 'string') return undefined;
  return value.startsWith('$t:') || value.length > 2_000 ? { zh: value } : value;
}
