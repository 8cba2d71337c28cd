import { nameFieldOf, nameOfRow } from '#server/behaviours/record-names.ts';
import { designedModule } from '#server/behaviours/scenarios/designed-module.ts';
import { releasedModule } from '#server/behaviours/scenarios/released-module.ts';
import { seenUser } from '#server/behaviours/scenarios/seen-user.ts';
import type { Behaviour } from '#server/exchange.ts';
import type { Filter } from '#engine/query/filter';

/** Number of records to choose from. A keyword finds others. */
const maxListed = 50;

/** Records of a released module that both its designer and a user see. */
export const handler: Behaviour = async ({ params, query, caller }, services) => {
  const moduleId = params['moduleId'] ?? '';
  await designedModule(moduleId, caller, services);
  const { seen } = await seenUser(String(query['userId'] ?? ''), caller, services);
  const release = await releasedModule(moduleId, services);
  if (!release) return { data: { list: [] } };
  const { resource } = release;
  const { recordsOf, accessFor, registry } = services;
  const ownRule = accessFor(resource, caller);
  const hidden = new Set([...ownRule.fields.hidden, ...accessFor(resource, seen).fields.hidden]);
  const nameField = nameFieldOf(resource, hidden, registry);
  const keyword = String(query['keyword'] ?? '').trim();
  if (keyword !== '' && nameField === undefined) return { data: { list: [] } };
  const searched: Filter[] = keyword === '' || nameField === undefined ? [] : [{ field: nameField, is: 'contains', value: keyword }];
  const { rows } = await recordsOf(resource, seen, undefined, { narrowedBy: { all: [ownRule.rows, ...searched] } }).page({
    fields: nameField === undefined ? ['id'] : ['id', nameField],
    page: { number: 1, size: maxListed },
  });
  return { data: { list: rows.map((row) => ({ id: String(row['id']), fullName: nameOfRow(row, nameField) })) } };
};
