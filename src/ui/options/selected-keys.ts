import { choiceKey } from '#engine/choices/choice-key';
import { choiceList } from '#engine/choices/choice-list';
import type { JsonValue } from '#engine/json';

/** The selected ids as texts, without duplicates. */
export const selectedKeys = (value: unknown): string[] => [...new Set(choiceList(value).map(choiceKey))];

/**
 * The list value of these ids. Items of the previous value keep their type: a number does not become a text when another
 * choice is selected.
 *
 * @example withKeys(['1', 'b'], [1, 2]) // [1, 'b']
 */
export function withKeys(keys: readonly string[], previous: unknown): JsonValue[] {
  const previousByKey = new Map(choiceList(previous).map((value) => [choiceKey(value), value as JsonValue]));
  return keys.map((key) => previousByKey.get(key) ?? key);
}
