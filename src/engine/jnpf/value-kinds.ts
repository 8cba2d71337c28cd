import type { Text } from '../generated/descriptor.gen';
import { isJsonObject } from '../json';

/** Converts a value of form JSON to its kind; `undefined` for another kind. Texts of digits are numbers, 0 and 1 are flags. */
export const valueKinds = {
  flag: flagIn,
  number: numberIn,
  /** A text without translation: a format, a colour, an id. */
  code: codeIn,
  text: textIn,
  list: (value: unknown) => (Array.isArray(value) ? value : undefined),
  object: (value: unknown) => (isJsonObject(value) ? value : undefined),
  any: (value: unknown) => value,
} as const;

export type ValueKind = keyof typeof valueKinds;

/** The JSON type of a kind, for messages. */
export const expectedOf: Readonly<Record<ValueKind, string>> = {
  flag: 'boolean',
  number: 'number',
  code: 'string',
  text: 'string',
  list: 'array',
  object: 'object',
  any: 'any',
};

function flagIn(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === 1 || value === 'true') return true;
  return value === 0 || value === 'false' ? false : undefined;
}

function codeIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : undefined;
}

function numberIn(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value) ? Number(value) : undefined;
}

/** A literal as a Text. A literal that looks like a text key, or is too long for a plain Text, becomes an object. */
function textIn(value: unknown): Text | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (typeof value !== 'string') return undefined;
  return value.startsWith('$t:') || value.length > 2_000 ? { zh: value } : value;
}
