import type { Database } from '../storage/database';

/** How many numbers of a rule are wanted. */
interface NumberOrder {
  /** The code of the rule. */
  rule: string;
  count: number;
}

/** The serial numbers of rules, without doubles over all servers. */
export interface SerialNumbers {
  /**
   * The next numbers of a rule, in the period of `now`. Those of a rule without gaps are taken in the transaction, which holds the rule
   * until it ends. Throws `billRuleMissing`, `billRuleDisabled`, `billRuleDigits` and `billRuleFull`.
   */
  take(order: NumberOrder, now: number, transaction: Database | undefined): Promise<string[]>;
  /** Whether one of the rules has no gaps, so that its numbers are taken in the transaction of the record. */
  areGapless(rules: readonly string[]): Promise<boolean>;
  /** Runs a transaction that takes numbers without gaps. Few run at once, so that the others hold no connection while they wait. */
  inTurn<T>(rules: readonly string[], work: () => Promise<T>): Promise<T>;
}

/** Gives no numbers, where a record is only checked. */
export const noNumbers: SerialNumbers = {
  take: async () => [],
  areGapless: async () => false,
  inTurn: (_rules, work) => work(),
};
