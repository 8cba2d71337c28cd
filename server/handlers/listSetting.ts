import { issue, IssueError } from '#engine/issue';
import { columnsIn } from '#server/behaviours/columns-in.ts';
import { listSettingOf, saveListSetting } from '#server/behaviours/list-settings.ts';
import { visibleView } from '#server/behaviours/list-views.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The caller's columns of a list, in order; an empty list without settings. */
export const columns: Behaviour = async ({ params, caller }, services) => {
  const setting = await listSettingOf(params['moduleId'] ?? '', caller, services);
  return { data: columnsIn(setting?.['fieldList']) ?? [] };
};

/** Saves the caller's columns of a list. An empty list resets them. */
export const setColumns: Behaviour = async ({ resource, body, caller }, services) => {
  const { moduleId, fieldList } = body as { moduleId: string; fieldList: string };
  if (!columnsIn(fieldList))
    throw new IssueError(resource.id, [issue('/fieldList', 'type', { expected: 'array', label: '$t:list.columns' })]);
  await saveListSetting(moduleId, { fieldList }, caller, services);
  return { data: null };
};

/** Sets the view that the caller's list opens with: one of the list that the caller sees, or none. */
export const setDefaultView: Behaviour = async ({ params, body, caller }, services) => {
  const { id } = body as { id: string };
  const moduleId = params['moduleId'] ?? '';
  if (id !== '') await visibleView(id, moduleId, caller, services);
  await saveListSetting(moduleId, { defaultView: id }, caller, services);
  return { data: null };
};
