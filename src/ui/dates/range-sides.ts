import { rawText } from '#engine/dates/raw-text';
import type { JsonValue } from '#engine/json';

type Pair = readonly [JsonValue, JsonValue];

/** The two sides of a range. A value that is not a range is its first side. */
export function sidesOf(value: JsonValue): Pair {
  const [first = null, second = null] = Array.isArray(value) ? value : [value];
  return [first, second];
}

/** The sides that a picker cannot show, as texts. */
export const rawSides = (sides: Pair, isShown: readonly boolean[]): [string, string] => [
  isShown[0] === true ? '' : rawText(sides[0]),
  isShown[1] === true ? '' : rawText(sides[1]),
];

/** A range with another side; `null` if both are empty. The same value if nothing changes. */
export function withSide(value: JsonValue, input: number, side: JsonValue): JsonValue {
  const [first, second] = sidesOf(value);
  if (side === (input === 0 ? first : second)) return value;
  const next = input === 0 ? [side, second] : [first, side];
  return next.every((each) => each === null || each === '') ? null : next;
}

/** The chosen sides. A side that the picker cannot show stays until it is replaced; a range that is cleared is empty. */
export function chosenSides(chosen: Pair | null, [first, second]: Pair, raw: readonly string[]): JsonValue {
  if (!chosen) return null;
  const start = chosen[0] ?? (raw[0] ? first : null);
  const end = chosen[1] ?? (raw[1] ? second : null);
  return start === null && end === null ? null : [start, end];
}

/** What the inputs show while they are empty. */
export const sidePlaceholders = (raw: readonly string[], [start, end]: readonly [string, string]): [string, string] =>
  raw.some(Boolean) ? [raw[0] ?? '', raw[1] ?? ''] : [start, end];
