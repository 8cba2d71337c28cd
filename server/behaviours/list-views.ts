import { AppError } from '#server/app-error.ts';
import { requireSession, type Caller } from '#server/access/caller.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';
import { requireListMenu } from './list-settings';

const viewId = 'system/listView';

/** The caller's own views of a list and the shared ones. Throws `forbidden` for a caller who may not open the list. */
export async function viewsOfList(moduleId: string, caller: Caller, { recordsOf }: Pick<Services, 'recordsOf'>): Promise<Row[]> {
  await requireListMenu(moduleId, caller, { recordsOf });
  const narrowedBy = {
    all: [
      { field: 'moduleId', is: 'equals' as const, value: moduleId },
      {
        any: [
          { field: 'creatorUserId', is: 'equals' as const, value: requireSession(caller).userId },
          { field: 'shared', is: 'equals' as const, value: 1 },
        ],
      },
    ],
  };
  return recordsOf(viewId, caller, undefined, { narrowedBy }).all({ fields: ['id', 'fullName', 'query', 'shared', 'creatorUserId'] });
}

/** A view that the caller sees in a list. Throws `recordNotFound` for any other. */
export async function visibleView(id: string, moduleId: string, caller: Caller, services: Pick<Services, 'recordsOf'>): Promise<Row> {
  const view = (await viewsOfList(moduleId, caller, services)).find((candidate) => candidate['id'] === id);
  if (!view) throw new AppError('recordNotFound', { id });
  return view;
}

/**
 * A view that the caller may change: an own one, or any for an administrator. Throws `forbidden` for the shared view of
 * another user, and `recordNotFound` for a view that the caller does not see.
 */
export async function changeableView(id: string, caller: Caller, { recordsOf }: Pick<Services, 'recordsOf'>): Promise<Row> {
  const { userId, isAdministrator } = requireSession(caller);
  const view = await recordsOf(viewId, caller, undefined, { showsHidden: true }).require(id);
  if (view['creatorUserId'] === userId || (isAdministrator && view['shared'] === 1)) return view;
  throw view['shared'] === 1 ? new AppError('forbidden') : new AppError('recordNotFound', { id });
}
