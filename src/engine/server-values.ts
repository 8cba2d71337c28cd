import type { DescriptorNode } from './generated/descriptor.gen';
import type { JsonValue } from './json';

/**
 * The export of `clean.ts` in a renderer's folder. Removes forbidden parts of a posted value, which may be of any type.
 * A value of an unexpected type stays unchanged.
 */
export type Clean = (value: JsonValue, node: DescriptorNode) => JsonValue;

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
  /**
   * The next number of a serial-number rule by code; `undefined` for an unknown rule. Called once for each new record, in
   * the transaction that stores it.
   */
  nextNumber(rule: string): Promise<string | undefined>;
}
