import { sql } from 'kysely';
import { moduleIds } from '#engine/module/module-key';
import { serverCaller } from '#server/access/caller.ts';
import { postedRule } from '#server/behaviours/numbers/posted-rule.ts';
import { updateRecord } from '#server/behaviours/update-record.ts';
import type { Behaviour } from '#server/exchange.ts';
import { requireOtherNumbers } from '#server/numbers/create-format-claims.ts';
import { ruleOf } from '#server/numbers/number-rule.ts';
import { renameRuleInModules } from '#server/references/rename-number-rule.ts';
import type { Database } from '#server/storage/database.ts';

/**
 * Changes a rule. A new code is given to the fields that name the rule, in the same transaction. Throws `billRuleRepeats` if its
 * numbers can be those that it gave before.
 */
export const handler: Behaviour = async (exchange, services) => {
  const { resource, caller, params, body } = exchange;
  const { recordsOf, registry, catalogue, announce } = services;
  const id = params['id'] ?? '';
  const before = await recordsOf(resource, caller, undefined, { showsHidden: true }).require(id);
  let changed: string[] = [];
  const data = await recordsOf(resource, serverCaller).within(async (records, transaction) => {
    const from = await lockedCode(id, transaction);
    const answer = await updateRecord(exchange, services, postedRule(body, before), transaction);
    const rule = ruleOf(await records.require(id));
    await requireOtherNumbers(rule, transaction);
    const rename = { from, to: rule.enCode };
    if (rename.from !== rename.to) changed = await renameRuleInModules(rename, { recordsOf, registry, transaction });
    return answer;
  });
  for (const moduleId of changed) {
    await catalogue.changed(moduleId);
    // Lists of its records are drawn by the release before.
    await announce({ resource: moduleIds(moduleId).resource, what: 'update', ids: undefined });
  }
  return { data };
};

/** The code of a rule, which no other change replaces before this one ends. */
async function lockedCode(id: string, transaction: Database): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select en_code as code from base_bill_rule where id = ${id} for update`.execute(transaction);
  return rows[0]?.code ?? '';
}
