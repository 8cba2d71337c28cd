import { AppError } from '#server/app-error.ts';
import { offeredWork } from '#server/behaviours/hand-over/work-of-user.ts';
import type { Behaviour } from '#server/exchange.ts';

interface HandOverBody {
  fromId: string;
  toId: string;
  waitList?: string[] | null;
  flowList?: string[] | null;
  permissionList?: string[] | null;
}

/**
 * Hands work of a user over to another one, all of it or none. The caller may change what is handed over, and holds what both users
 * hold: tasks run and links show with the rights of their owner. Throws `handoverSelf`, `handoverDisabled`, `handoverStronger`,
 * `handoverEmpty`, and `handoverGone` for work that the caller is not offered any more.
 */
export const handler: Behaviour = async ({ resource, body, caller }, services) => {
  const { fromId, toId, waitList, flowList, permissionList } = body as HandOverBody;
  if (fromId === toId) throw new AppError('handoverSelf');
  const asked = new Set([waitList, flowList, permissionList].flatMap((list) => list ?? []).filter((id) => !id.startsWith('heading--')));
  if (asked.size === 0) throw new AppError('handoverEmpty');
  await services.recordsOf(resource, caller).within(async (users, transaction) => {
    await users.require(fromId);
    const { enabledMark } = await users.require(toId);
    if (enabledMark === 0) throw new AppError('handoverDisabled');
    for (const id of [fromId, toId]) if (!(await services.guard.holdsUser(id, caller, transaction))) throw new AppError('handoverStronger');
    const offered = await offeredWork(fromId, caller, services, transaction);
    const all = offered.flatMap(({ works }) => works);
    const offeredIds = new Set(all.map(({ id }) => id));
    if ([...asked].some((id) => !offeredIds.has(id))) throw new AppError('handoverGone');
    for (const { kind, works } of offered) {
      const ids = works.map(({ id }) => id).filter((id) => asked.has(id));
      if (ids.length > 0) await kind.move(ids, { fromId, toId }, caller, services, transaction);
    }
  });
  return { data: null, msg: '$t:user.work.handedOver' };
};
