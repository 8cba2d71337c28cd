import { issue, IssueError } from '#engine/issue';
import { columnsIn } from '#server/behaviours/columns-in.ts';
import { saveListSetting } from '#server/behaviours/list-settings.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Saves the caller's columns of a list. An empty list resets them. */
export const handler: Behaviour = async ({ resource, body, caller }, services) => {
  const { moduleId, fieldList } = body as { moduleId: string; fieldList: string };
  if (!columnsIn(fieldList))
    throw new IssueError(resource.id, [issue('/fieldList', 'type', { expected: 'array', label: '$t:list.columns' })]);
  await saveListSetting(moduleId, { fieldList }, caller, services);
  return { data: null };
};
