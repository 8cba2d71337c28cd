import { choiceKey } from '#engine/choices/choice-key';
import { choiceList } from '#engine/choices/choice-list';
import type { JsonValue } from '#engine/json';

/** The ids that are chosen, as texts; each once. */
export const selectedKeys = (value: unknown): string[] => [...new Set(choiceList(value).map(choiceKey))];

/**
 * The list that holds these ids. What was in the value before stays as it was: a number does not become a text because
 * something else was chosen.
 *
 * @example withKeys(['1', 'b'], [1, 2]) // [1, 'b']
 */
export function withKeys(keys: readonly string[], before: unknown): JsonValue[] {
  const own = new Map(choiceList(before).map((value) => [choiceKey(value), value as JsonValue]));
  return keys.map((key) => own.get(key) ?? key);
}
