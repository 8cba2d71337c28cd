import type { ValueProblem } from './definition';
import type { DescriptorNode } from './generated/descriptor.gen';
import type { JsonValue } from './json';

/**
 * The export of `clean.ts` in a renderer's folder. Removes forbidden parts of a posted value, which may be of any type.
 * A value of an unexpected type stays unchanged.
 */
export type Clean = (value: JsonValue, node: DescriptorNode) => JsonValue;

/** The export `problem` of `clean.ts`: why a value must not be cleaned, because that would take too long. It is refused. */
export type CleaningProblem = (value: JsonValue, node: DescriptorNode) => ValueProblem | undefined;

/**
 * The export `costOf` of `clean.ts`, for a cleaner that reads long texts: the number of characters that it reads. Many of
 * them are cleaned in a worker. Without it, a cleaner is taken as cheap.
 */
export type CleaningCost = (value: JsonValue) => number;

/** The exports of `clean.ts`. */
export interface Cleaner {
  clean: Clean;
  problem?: CleaningProblem;
  costOf?: CleaningCost;
}

/** A posted value after cleaning, or why it is refused. */
export type Cleaned = { value: JsonValue } | { problem: ValueProblem };

/** Cleans a value, unless the cleaner has a problem with it. */
export function cleanedBy({ clean, problem }: Cleaner, value: JsonValue, node: DescriptorNode): Cleaned {
  const refusal = problem?.(value, node);
  return refusal ? { problem: refusal } : { value: clean(value, node) };
}

/** The export of `fill.ts` in a renderer's folder. Returns the value of a field that the server sets; `value` to keep the stored one. */
export type Fill = (circumstances: FillCircumstances) => JsonValue | Promise<JsonValue>;

/** The context in which a record, or a row of a sub-table, is stored. */
export interface FillCircumstances {
  node: DescriptorNode;
  /** Whether the record, or the row, is new. */
  isNew: boolean;
  /** The stored value; `null` in a new record or row. */
  value: JsonValue;
  /** In milliseconds UTC. */
  now: number;
  /** The user who saves; `null` means the server itself. */
  userId: string | null;
  /** Organisation and position of the user; empty while the user has none. */
  organizeId: string;
  positionId: string;
  /** The next number of a serial-number rule by code; `undefined` where nothing is stored. Called once for each new record or row. */
  nextNumber(rule: string): string | undefined;
}
