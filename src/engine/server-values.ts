import type { DescriptorNode } from './generated/descriptor.gen';
import type { JsonValue } from './json';

/** What `clean.ts` of a renderer's folder exports: a posted value without what must not be stored. It gets whatever was posted, and leaves alone what it does not know. */
export type Clean = (value: JsonValue, node: DescriptorNode) => JsonValue;

/** What `fill.ts` of a renderer's folder exports: the value of a field that the server sets. `value` of the circumstances stays when it answers that. */
export type Fill = (circumstances: FillCircumstances) => JsonValue | Promise<JsonValue>;

/** A record, or a row of a sub-table, on its way into the database. */
export interface FillCircumstances {
  node: DescriptorNode;
  /** Whether the record, or the row, is new. */
  isNew: boolean;
  /** What is stored now; `null` for what is new. */
  value: JsonValue;
  /** In milliseconds UTC. */
  now: number;
  /** Who saves; `null` is the server itself. */
  userId: string | null;
  /** The organisation and the position in which the user works; empty until there are such. */
  organizeId: string;
  positionId: string;
  /**
   * Takes the next number of a serial-number rule by its code; `undefined` when there is no such rule. It is asked
   * once for each new record, within the transaction that stores it.
   */
  nextNumber(rule: string): Promise<string | undefined>;
}
