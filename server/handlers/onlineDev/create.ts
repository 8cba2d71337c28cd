import { insertRecord } from '#server/behaviours/insert-record.ts';
import type { Behaviour } from '#server/exchange.ts';
import { moduleSource } from '#server/modules/module-source.ts';
import { postedRecord } from '#server/modules/posted-record.ts';

/** Makes a record of a module; answers its id. */
export const handler: Behaviour = async ({ params, body, caller }, services) => {
  const module = await services.modules.released(params['modelId'] ?? '');
  const { id, version } = await insertRecord(moduleSource(module, services, caller), postedRecord(module, (body as { data?: unknown }).data), services, caller);
  return { data: { id, version } };
};
