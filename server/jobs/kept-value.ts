import { maxPayload } from './max-payload';

/**
 * A value as JSON keeps it, or `undefined` if it is too large to keep. Throws a `TypeError` for what JSON cannot express:
 * a cycle, a BigInt. A copy, because the code that made the value may change it later.
 *
 * @example keptValue({ rows: 3, at: undefined }) // { value: { rows: 3 } }
 */
export function keptValue(value: unknown): { value?: unknown } | undefined {
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) return {};
  return text.length > maxPayload ? undefined : { value: JSON.parse(text) as unknown };
}
