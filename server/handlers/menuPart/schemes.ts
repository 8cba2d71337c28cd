import type { Behaviour } from '#server/exchange.ts';
import { isJsonObject } from '#engine/json';
import { menuContents } from '#server/rights/menu-content.ts';
import { ruleFields } from '#server/rights/rule-fields.ts';
import { ruleWords } from '#server/display/rule-words.ts';
import type { Row } from '#server/storage/records.ts';
import { handler as list } from './list';

/** The data rules of a menu. `conditionText` says each in words. */
export const handler: Behaviour = async (exchange, services) => {
  const { params, caller } = exchange;
  const answer = await list(exchange, services);
  const data = 'data' in answer ? answer.data : null;
  const rules = isJsonObject(data) ? (data['list'] as Row[]) : [];
  const menu = await services.recordsOf('system/menu', caller).get(params['moduleId'] ?? '');
  if (!menu || !rules.some((rule) => 'conditionText' in rule)) return { data };
  const offered = ruleFields((await menuContents([menu], services))(menu), services, caller.language);
  const filter = { field: 'moduleId', is: 'equals' as const, value: menu['id'] };
  const stored = await services.recordsOf('system/moduleDataAuthorize', caller).all({ filter, fields: ['enCode', 'fullName'] });
  const names = new Map(stored.map(({ enCode, fullName }) => [enCode, String(fullName)]));
  const context = {
    ...services,
    caller,
    fieldName: (code: string) => names.get(code) ?? offered.get(code)?.field.fullName ?? code,
    nodeOf: (code: string) => offered.get(code)?.node,
  };
  const described = await Promise.all(rules.map(async (rule) => ({ ...rule, conditionText: await ruleWords(rule, context) })));
  return { data: { list: described } };
};
