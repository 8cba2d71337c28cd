import { sourceTypeOf } from '#print/source-types';
import { behaviour } from '#server/behaviours/create.ts';
import type { Behaviour } from '#server/exchange.ts';
import type { Row } from '#server/storage/records.ts';

/** Creates a template. Older clients do not say where its data come from. */
export const handler: Behaviour = (exchange, services) => {
  const body = exchange.body as Row;
  return behaviour({ ...exchange, body: { ...body, sourceType: sourceTypeOf(body) } }, services);
};
