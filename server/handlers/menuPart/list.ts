import { conditionsOf, keywordOf } from '#server/behaviours/conditions-of.ts';
import { readableFields } from '#server/behaviours/readable-fields.ts';
import type { Behaviour } from '#server/exchange.ts';
import { allOf } from '#engine/query/filter';
import { offeredRows } from '#server/behaviours/authorize/offered-rows.ts';

/** What belongs to a menu, in its order and without pages. For clients of 3.6, a menu without records has the parts of what it opens. */
export const handler: Behaviour = async (exchange, services) => {
  const { resource, caller } = exchange;
  const { hidden } = services.accessFor(resource, caller).fields;
  const { filter, ...search } = keywordOf(exchange, hidden);
  const list = await services.recordsOf(resource, caller).all({
    ...search,
    filter: allOf([filter, ...conditionsOf(exchange, services.registry, hidden)]),
    fields: ['id', ...readableFields(exchange, services)],
  });
  return { data: { list: list.length > 0 ? list : await offeredRows(exchange, services) } };
};
