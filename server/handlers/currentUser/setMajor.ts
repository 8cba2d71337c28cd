import { requireSession, type Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';
import { changeOwnUser, ownUser } from '#server/session/own-account.ts';
import { ownSystems } from '#server/behaviours/authorize/own-systems.ts';
import { idsIn } from '#server/session/user-values.ts';

type MajorType = 'System' | 'Organize' | 'Position';

const fields = { System: 'majorSystemId', Organize: 'majorOrganizeId', Position: 'majorPositionId' } as const;

/** Chooses the system, organisation or position that the caller works in. Throws `recordNotFound` if it is not the caller's. */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const { majorId, majorType } = body as { majorId: string; majorType: MajorType };
  if (!(await choicesOf(majorType, caller, services)).includes(majorId)) throw new AppError('recordNotFound', { id: majorId });
  await changeOwnUser({ set: { [fields[majorType]]: majorId } }, caller, services);
  return {};
};

async function choicesOf(majorType: MajorType, caller: Caller, services: Services): Promise<string[]> {
  if (majorType === 'System') return (await ownSystems(requireSession(caller), services)).map(({ id }) => String(id));
  const user = await ownUser(caller, services);
  return idsIn(user[majorType === 'Organize' ? 'organizeId' : 'positionId']);
}
