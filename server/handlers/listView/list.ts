import { requireSession } from '#server/access/caller.ts';
import { listSettingOf } from '#server/behaviours/list-settings.ts';
import { viewsOfList } from '#server/behaviours/list-views.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The caller's views of a list and those that others share, with the view that the list opens with. */
export const handler: Behaviour = async ({ params, caller }, services) => {
  const { userId, isAdministrator } = requireSession(caller);
  const moduleId = params['moduleId'] ?? '';
  const views = await viewsOfList(moduleId, caller, services);
  const setting = await listSettingOf(moduleId, caller, services);
  const sharers = new Set(views.map(({ creatorUserId }) => String(creatorUserId)).filter((id) => id !== userId));
  const names = await services.names.persons(sharers, caller);
  const list = views.map(({ id, fullName, query, shared, creatorUserId }) => {
    const isOwn = creatorUserId === userId;
    const owner = isOwn ? undefined : names.get(String(creatorUserId));
    return {
      id,
      fullName,
      query: query ?? '',
      isShared: shared === 1,
      isOwn,
      canChange: isOwn || isAdministrator,
      ...(owner !== undefined && { owner }),
    };
  });
  const defaultView = setting?.['defaultView'];
  return { data: { list, defaultView: views.some(({ id }) => id === defaultView) ? defaultView : '' } };
};
