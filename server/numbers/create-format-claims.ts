import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { mayRepeat, type NumberShape } from '#engine/numbers/number-shape';
import { AppError } from '../app-error';
import { lockStructure } from '../storage/lock-structure';
import type { Database } from '../storage/database';
import { shapeOf, type NumberRule } from './number-rule';

export interface FormatClaims {
  /** Notes the format that a rule takes numbers in. Throws `billRuleRepeats` for one that can give the numbers of an earlier one. */
  claim(rule: NumberRule): Promise<void>;
}

/** Maximum number of claims that a node remembers. */
const maxRemembered = 10_000;

/**
 * The formats in which each rule has given numbers. Within a format the counter makes doubles impossible; between two formats
 * they are, because the second one is refused if it can give a text of the first.
 */
export function createFormatClaims(db: Database): FormatClaims {
  const remembered = new Set<string>();
  return {
    claim: async (rule) => {
      const key = `${rule.id} ${JSON.stringify(shapeOf(rule))}`;
      if (remembered.has(key)) return;
      await db.transaction().execute(async (transaction) => {
        await lockStructure(transaction, { changed: [`numbers ${rule.id}`] });
        await requireOtherNumbers(rule, transaction);
        await sql`insert into base_bill_format (id, rule_id, shape) values (${key}, ${rule.id}, ${JSON.stringify(shapeOf(rule))})
          on conflict (id) do nothing`.execute(transaction);
      });
      if (remembered.size >= maxRemembered) remembered.clear();
      remembered.add(key);
    },
  };
}

/** Throws `billRuleRepeats` if the format of a rule can give numbers that another one of its formats has given. */
export async function requireOtherNumbers(rule: NumberRule, db: Database): Promise<void> {
  const shape = shapeOf(rule);
  const { rows } = await sql<{ shape: string }>`
    select shape from base_bill_format where rule_id = ${rule.id} and delete_mark = 0`.execute(db);
  const used = rows.map((row) => JSON.parse(row.shape) as NumberShape);
  const isUsed = used.some((earlier) => isDeepStrictEqual(earlier, shape));
  if (!isUsed && used.some((earlier) => mayRepeat(earlier, shape))) throw new AppError('billRuleRepeats', { name: rule.fullName });
}
