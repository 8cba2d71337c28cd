import { behaviour as create } from '#server/behaviours/create.ts';
import { behaviour as update } from '#server/behaviours/update.ts';
import { isJsonObject } from '#engine/json';
import type { Behaviour } from '#server/exchange.ts';
import { parseConditions } from '#server/records/parse-conditions.ts';
import { insertRecords } from '#server/records/write-record.ts';
import { menuContents } from '#server/rights/menu-content.ts';
import { ruleFields } from '#server/rights/rule-fields.ts';
import { lockStructure } from '#server/storage/lock-structure.ts';
import { newId } from '#server/storage/new-id.ts';

/**
 * Creates or changes a data rule. A condition with an empty `id` names its field by code, and the field gets its record in the
 * menu if it has none. Such a record only offers a field, so it may stay when the rule is refused.
 */
export const handler: Behaviour = async (exchange, services) => {
  const write = exchange.params['id'] === undefined ? create : update;
  const body = isJsonObject(exchange.body) ? exchange.body : {};
  const groups = parseConditions(body['conditionJson']);
  const unnamed = groups?.flatMap((group) => group.groups).filter(({ id }) => id === '') ?? [];
  if (unnamed.length === 0) return write(exchange, services);
  const ids = await fieldIds(new Set(unnamed.map(({ field }) => field)), exchange, services);
  const named = (JSON.parse(String(body['conditionJson'])) as PostedGroup[]).map((group) => ({
    ...group,
    groups: group.groups.map((condition) => (condition.id === '' ? { ...condition, id: ids.get(condition.field) ?? '' } : condition)),
  }));
  return write({ ...exchange, body: { ...body, conditionJson: JSON.stringify(named) } }, services);
};

/** After `parseConditions` has read the same text. */
interface PostedGroup {
  groups: { id: string; field: string }[];
}

/** The records of fields of a menu by their codes. Those that are missing are added, as far as the menu has such fields. */
async function fieldIds(
  codes: ReadonlySet<string>,
  { resource, params, body, caller }: Parameters<Behaviour>[0],
  services: Parameters<Behaviour>[1],
): Promise<Map<string, string>> {
  const { recordsOf, catalogue } = services;
  const ruleId = params['id'];
  const moduleId =
    ruleId === undefined ? (body as { moduleId?: unknown }).moduleId : (await recordsOf(resource, caller).require(ruleId))['moduleId'];
  const menu = await recordsOf('system/menu', caller).get(String(moduleId));
  if (!menu) return new Map();
  const offered = ruleFields((await menuContents([menu], services))(menu), services, caller.language);
  const part = catalogue.resource('system/moduleDataAuthorize');
  return recordsOf(part, caller).within(async (_, transaction) => {
    await lockStructure(transaction, { changed: [part.id], used: ['system/menu'] });
    const filter = { field: 'moduleId', is: 'equals' as const, value: menu['id'] };
    const stored = await recordsOf(part, caller, transaction, { showsHidden: true }).all({ filter, fields: ['id', 'enCode'] });
    const ids = new Map(stored.map(({ id, enCode }) => [String(enCode), String(id)]));
    const added = [...codes].flatMap((code) => (ids.has(code) ? [] : (offered.get(code)?.field ?? [])));
    const changes = added.map((field, index) => ({
      id: newId(),
      body: { ...field, moduleId: menu['id'], sortCode: stored.length + index + 1 },
    }));
    for (const {
      id,
      body: { enCode },
    } of changes)
      ids.set(enCode, id);
    await insertRecords(part, changes, caller, services, { db: transaction });
    return ids;
  });
}
