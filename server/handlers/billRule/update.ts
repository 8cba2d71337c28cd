import { moduleIds } from '#engine/module/module-key';
import { serverCaller } from '#server/access/caller.ts';
import { postedRule } from '#server/behaviours/numbers/posted-rule.ts';
import { updateRecord } from '#server/behaviours/update-record.ts';
import type { Behaviour } from '#server/exchange.ts';
import { requireOtherNumbers } from '#server/numbers/create-format-claims.ts';
import { ruleOf } from '#server/numbers/number-rule.ts';
import { renameRuleInModules } from '#server/references/rename-number-rule.ts';

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
    const answer = await updateRecord(exchange, services, postedRule(body, before), transaction);
    const rule = ruleOf(await records.require(id));
    await requireOtherNumbers(rule, transaction);
    const rename = { from: String(before['enCode']), to: rule.enCode };
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
