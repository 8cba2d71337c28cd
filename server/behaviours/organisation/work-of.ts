import { serverCaller } from '../../access/caller';
import { userName } from '../../display/person-name';
import type { Services } from '../../services';
import { idsIn, majorIn } from '../../session/user-values';
import type { Row } from '../../storage/records';
import { readUserPlaces } from './read-user-places';

/** Where the user works. The names are the user's own, so no right on organisations is needed. */
export async function workOf(user: Row, services: Services) {
  const places = await readUserPlaces([user], serverCaller, services);
  const organizeId = majorIn(user['organizeId'], user['majorOrganizeId']);
  const organizeIdList = places.pathsOf(user).find((path) => path.at(-1) === organizeId) ?? [];
  const name = places.department({ organizeId });
  const manager = user['managerId'] ? await services.recordsOf('permission/user', serverCaller).get(String(user['managerId'])) : undefined;
  return {
    organizeIdList,
    organizeName: places.nameOf(organizeId),
    department: { id: name === '' ? '' : organizeId, name },
    positionIds: idsIn(user['positionId']).map((id) => ({
      id,
      name: places.nameOf(id),
    })),
    positionName: places.nameOf(majorIn(user['positionId'], user['majorPositionId'])),
    roleName: places.roleName(user),
    manager: (manager && userName(manager)) ?? '',
  };
}
