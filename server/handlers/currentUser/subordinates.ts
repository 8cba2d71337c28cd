import { requireSession, serverCaller } from '#server/access/caller.ts';
import { readUserPlaces } from '#server/behaviours/organisation/read-user-places.ts';
import { userName } from '#server/display/person-name.ts';
import type { Behaviour } from '#server/exchange.ts';
import { headIconOf } from '#server/session/user-values.ts';
import type { Records } from '#server/storage/records.ts';

/** Maximum number of managers between the caller and a user. */
const maxLevels = 50;

/** The users whose manager is the caller, or one of the caller's subordinates. The answer is empty for any other user. */
export const handler: Behaviour = async ({ params, caller }, services) => {
  const { userId } = requireSession(caller);
  const id = params['id'] ?? '';
  const managerId = id === '' || id === '0' ? userId : id;
  const users = services.recordsOf('permission/user', serverCaller);
  if (!(await isBelow(managerId, userId, users))) return { data: [] };
  const rows = await enabledUsersOf([managerId], users);
  const managers = new Set((await enabledUsersOf(idsOf(rows), users)).map((row) => row['managerId']));
  const places = await readUserPlaces(rows, { ...serverCaller, language: caller.language }, services);
  return {
    data: rows.map((row) => ({
      id: row['id'],
      avatar: headIconOf(row),
      userName: userName(row) ?? '',
      department: places.department(row),
      position: places.position(row),
      isLeaf: !managers.has(row['id']),
    })),
  };
};

const idsOf = (rows: readonly { id?: unknown }[]): string[] => rows.map(({ id }) => String(id));

const enabledUsersOf = async (managerIds: string[], users: Records) =>
  managerIds.length === 0
    ? []
    : users.all({
        filter: {
          all: [
            { field: 'managerId', is: 'in', value: managerIds },
            { field: 'enabledMark', is: 'not', value: 0 },
          ],
        },
        fields: ['id', 'account', 'realName', 'headIcon', 'managerId', 'organizeId', 'positionId'],
      });

/** Whether a user is the caller or below. Managers may stand in a circle. */
async function isBelow(id: string, userId: string, users: Records): Promise<boolean> {
  let current = id;
  for (let level = 0; level < maxLevels; level += 1) {
    if (current === userId) return true;
    const managerId = (await users.get(current))?.['managerId'];
    if (typeof managerId !== 'string' || managerId === '') return false;
    current = managerId;
  }
  return false;
}
