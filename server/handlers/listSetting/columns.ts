import { columnsIn } from '#server/behaviours/columns-in.ts';
import { listSettingOf } from '#server/behaviours/list-settings.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The caller's columns of a list, in order; an empty list without settings. */
export const handler: Behaviour = async ({ params, caller }, services) => {
  const setting = await listSettingOf(params['moduleId'] ?? '', caller, services);
  return { data: columnsIn(setting?.['fieldList']) ?? [] };
};
