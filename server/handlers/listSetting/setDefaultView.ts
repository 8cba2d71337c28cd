import { visibleView } from '#server/behaviours/list-views.ts';
import { saveListSetting } from '#server/behaviours/list-settings.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Sets the view that the caller's list opens with: one of the list that the caller sees, or none. */
export const handler: Behaviour = async ({ params, body, caller }, services) => {
  const { id } = body as { id: string };
  const moduleId = params['moduleId'] ?? '';
  if (id !== '') await visibleView(id, moduleId, caller, services);
  await saveListSetting(moduleId, { defaultView: id }, caller, services);
  return { data: null };
};
