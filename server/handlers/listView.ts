import { requireSession } from '#server/access/caller.ts';
import { listSettingOf, requireListMenu } from '#server/behaviours/list-settings.ts';
import { changeableView, viewsOfList } from '#server/behaviours/list-views.ts';
import type { Behaviour } from '#server/exchange.ts';
import { writeRecord } from '#server/records/write-record.ts';

/** The caller's views of a list and those that others share, with the view that the list opens with. */
export const list: Behaviour = async ({ params, caller }, services) => {
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

/** Saves a view of a list that the caller may open. */
export const create: Behaviour = async ({ resource, body, caller }, services) => {
  const { moduleId, ...values } = body as { moduleId: string };
  await requireListMenu(moduleId, caller, services);
  const { id } = await writeRecord(resource, { body: { moduleId, ...values } }, caller, services);
  return { data: { id } };
};

/** Renames, shares or replaces a view, for its owner and, if it is shared, for administrators. */
export const update: Behaviour = async ({ resource, params, body, caller }, services) => {
  const { id } = await changeableView(params['id'] ?? '', caller, services);
  const { fullName, query, shared } = body as { fullName?: string; query?: string; shared?: number };
  await writeRecord(resource, { id: String(id), body: { fullName, query, shared } }, caller, services);
  return { data: { id } };
};

/** Removes a view, for its owner and, if it is shared, for administrators. */
export const remove: Behaviour = async ({ resource, params, caller }, services) => {
  const { id } = await changeableView(params['id'] ?? '', caller, services);
  await services.recordsOf(resource, caller).remove(String(id));
  return { data: null };
};
