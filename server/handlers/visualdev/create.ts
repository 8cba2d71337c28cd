import { insertRecord } from '#server/behaviours/insert-record.ts';
import { sourceOf } from '#server/behaviours/record-source.ts';
import type { Behaviour } from '#server/exchange.ts';
import { checkDesign } from '#server/modules/check-design.ts';

/** A new module, not yet released. */
export const handler: Behaviour = async ({ resource, body, caller }, services) => {
  checkDesign(body);
  const { id, version } = await insertRecord(sourceOf(resource, services, caller), body, services, caller);
  return { data: { id, version } };
};
