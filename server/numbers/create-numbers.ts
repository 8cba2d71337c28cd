import type { PoolConfig } from 'pg';
import { periodOf } from '#engine/numbers/serial-number';
import { serverCaller } from '../access/caller';
import type { RecordsOf } from '../access/records-of';
import { AppError } from '../app-error';
import type { Bus } from '../realtime/bus';
import { createSharedValue } from '../realtime/shared-value';
import type { SerialNumbers } from '../records/serial-numbers';
import { openDatabase, type Database } from '../storage/database';
import { advanceCounter } from './advance-counter';
import { createFormatClaims } from './create-format-claims';
import { createJointTakes, numbersFrom } from './create-joint-takes';
import { createTurnsByRule } from './create-turns-by-rule';
import { ruleOf, ruleResource, type NumberRule } from './number-rule';

export interface Numbers extends SerialNumbers {
  /** A number that no record of the server holds. Once answered, it is on the disk. Throws for a rule without gaps. */
  issue(rule: string, now: number): Promise<string>;
  close(): Promise<void>;
}

/** The channel that announces a change of rules. */
export const rulesChannel = 'billRules';

/** Transactions of a node that hold or wait for the counter of a rule without gaps; each has one of its 20 connections. */
const maxHolders = 3;

interface NumbersOptions {
  db: Database;
  connection: PoolConfig;
  bus: Bus;
  recordsOf: RecordsOf;
}

/**
 * Serial numbers: one counter for each rule and period. Numbers without gaps are taken in the transaction of the record, which is
 * rolled back with it; the others outside of it, so that writers do not wait for each other.
 */
export function createNumbers({ db, connection, bus, recordsOf }: NumbersOptions): Numbers {
  const own = openDatabase({ ...connection, max: 1 });
  const joint = createJointTakes(own.db);
  const formats = createFormatClaims(own.db);
  const inTurn = createTurnsByRule(maxHolders);
  const readRules = async (): Promise<ReadonlyMap<string, NumberRule>> => {
    // On its own connection, too: a transaction that asks may hold the last other one.
    const rows = await recordsOf(ruleResource, serverCaller, own.db).all({});
    return new Map(rows.map(ruleOf).map((rule) => [rule.enCode, rule]));
  };
  const rules = createSharedValue(bus, rulesChannel, readRules);
  // Another node may have just added a rule that this one has not read.
  const ruleWith = async (code: string) => (await rules.get()).get(code) ?? (await readRules()).get(code);
  return {
    areGapless: async (codes) => {
      for (const code of codes) if ((await ruleWith(code))?.isGapless === true) return true;
      return false;
    },
    inTurn,
    take: async ({ rule: code, count }, now, transaction) => {
      const rule = usable(code, await ruleWith(code));
      await formats.claim(rule);
      const period = periodOf(rule.dateFormat, now);
      // Without a transaction the rule has lost its gaps a moment ago, after the writer had asked.
      const numbers = rule.isGapless && transaction ? takeFrom(transaction, rule, period, count) : joint(rule, period, count);
      return present(await numbers, rule, period);
    },
    issue: async (code, now) => {
      const rule = usable(code, await ruleWith(code));
      if (rule.isGapless) throw new AppError('billRuleGapless', { name: rule.fullName });
      await formats.claim(rule);
      const period = periodOf(rule.dateFormat, now);
      const [number = ''] = present(await takeFrom(db, rule, period, 1), rule, period);
      return number;
    },
    close: own.close,
  };
}

/** Throws for a rule that gives no numbers. */
function usable(code: string, rule: NumberRule | undefined): NumberRule {
  if (!rule) throw new AppError('billRuleMissing', { code });
  if (!rule.isEnabled) throw new AppError('billRuleDisabled', { name: rule.fullName });
  if (!(rule.digit >= 1)) throw new AppError('billRuleDigits', { name: rule.fullName });
  return rule;
}

async function takeFrom(db: Database, rule: NumberRule, period: string, count: number): Promise<string[] | undefined> {
  const first = await advanceCounter(db, { rule, period, count });
  return first === undefined ? undefined : numbersFrom(rule, period, first, count);
}

function present(numbers: string[] | undefined, { fullName, digit }: NumberRule, period: string): string[] {
  if (!numbers) throw new AppError('billRuleFull', { name: fullName, digit, period: period || '—' });
  return numbers;
}
