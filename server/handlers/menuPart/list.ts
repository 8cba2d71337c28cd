import { conditionsOf, keywordOf } from '#server/behaviours/conditions-of.ts';
import { readableFields } from '#server/behaviours/readable-fields.ts';
import type { Behaviour } from '#server/exchange.ts';
import { allOf } from '#engine/query/filter';

/** What belongs to a menu, in its order and without pages. */
export const handler: Behaviour = async (exchange, services) => {
  const { resource, caller } = exchange;
  const { hidden } = services.accessFor(resource, caller).fields;
  const { filter, ...search } = keywordOf(exchange, hidden);
  const list = await services.recordsOf(resource, caller).all({
    ...search,
    filter: allOf([filter, ...conditionsOf(exchange, services.registry, hidden)]),
    fields: ['id', ...readableFields(exchange, services)],
  });
  return { data: { list } };
};
