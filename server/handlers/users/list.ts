import type { Caller } from '#server/access/caller.ts';
import { dictionaryNames, withEntryNames } from '#server/behaviours/organisation/dictionary-names.ts';
import { readUserPlaces } from '#server/behaviours/organisation/read-user-places.ts';
import { usersPage } from '#server/behaviours/organisation/users-page.ts';
import type { Behaviour } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';
import { shownUser } from '#server/session/user-values.ts';
import type { Row } from '#server/storage/records.ts';

/** A page of users with the names of their organisations, positions and roles. */
export const handler: Behaviour = async (exchange, services) => {
  const { rows, pagination } = await usersPage(exchange, services);
  const places = await readUserPlaces(rows, exchange.caller, services);
  const shown = await withGenders(rows, exchange.caller, services);
  const list = shown.map((row) => {
    const [organize, position, roleName] = [places.organize(row), places.position(row), places.roleName(row)];
    return {
      ...shownUser(row),
      ...(row['enabledMark'] !== undefined && { lockMark: row['enabledMark'] === 2 ? 1 : 0, unlockTime: null }),
      organize,
      department: places.department(row),
      position,
      roleName,
      ...(exchange.query['display'] === 'values' && { texts: { organizeId: organize, positionId: position, roleId: roleName } }),
    };
  });
  return { data: { list, pagination } };
};

/** Clients of 3.6 print the column as it comes. */
const withGenders = async (rows: readonly Row[], caller: Caller, services: Services): Promise<readonly Row[]> =>
  caller.showsTexts === true ? withEntryNames(rows, 'gender', await dictionaryNames('sex', 'enCode', caller, services)) : rows;
