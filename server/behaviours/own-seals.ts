import { requireSession, serverCaller, type Caller } from '../access/caller';
import type { Services } from '../services';
import type { Row } from '../storage/records';

/** The seals that the caller may use. */
export async function ownSeals(caller: Caller, { recordsOf }: Pick<Services, 'recordsOf'>): Promise<Row[]> {
  const { userId } = requireSession(caller);
  const seals = await recordsOf('system/seal', serverCaller).all({ fields: ['id', 'fullName', 'enCode', 'icon', 'userIds'] });
  return seals
    .filter(({ userIds }) => Array.isArray(userIds) && userIds.includes(userId))
    .map(({ id, fullName, enCode, icon }) => ({ id, fullName, enCode, icon }));
}
