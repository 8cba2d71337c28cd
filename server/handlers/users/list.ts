import type { Caller } from '#server/access/caller.ts';
import { dictionaryNames, withEntryNames } from '#server/behaviours/organisation/dictionary-names.ts';
import { readUserPlaces } from '#server/behaviours/organisation/read-user-places.ts';
import { usersPage } from '#server/behaviours/organisation/users-page.ts';
import type { Behaviour } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';
import { forever, locksOf } from '#server/session/login-attempts.ts';
import { shownUser } from '#server/session/user-values.ts';
import type { Row } from '#server/storage/records.ts';

/** A page of users with the names of their organisations, positions and roles. */
export const handler: Behaviour = async (exchange, services) => {
  const { rows, pagination } = await usersPage(exchange, services);
  const places = await readUserPlaces(rows, exchange.caller, services);
  const shown = await withGenders(rows, exchange.caller, services);
  const locks = await locksOf(
    services.db,
    rows.flatMap(({ account }) => (typeof account === 'string' ? [account] : [])),
    Date.now(),
  );
  const list = shown.map((row) => {
    const [organize, position, roleName] = [places.organize(row), places.position(row), places.roleName(row)];
    return {
      ...shownUser(row),
      ...lockState(row, locks.get(String(row['account']))),
      organize,
      department: places.department(row),
      position,
      roleName,
      ...(exchange.query['display'] === 'values' && { texts: { organizeId: organize, positionId: position, roleId: roleName } }),
    };
  });
  return { data: { list, pagination } };
};

/** The state of a user who is locked after wrong passwords, also for a time. A disabled one stays disabled. */
function lockState({ enabledMark }: Row, until: number | undefined): Row {
  if (enabledMark === undefined) return {};
  const isLocked = enabledMark === states.locked || (enabledMark === states.enabled && until !== undefined);
  return {
    enabledMark: isLocked ? states.locked : enabledMark,
    lockMark: isLocked ? 1 : 0,
    unlockTime: isLocked && until !== undefined && until !== forever ? until : null,
  };
}

const states = { enabled: 1, locked: 2 };

/** Clients of 3.6 print the column as it comes. */
const withGenders = async (rows: readonly Row[], caller: Caller, services: Services): Promise<readonly Row[]> =>
  caller.showsTexts === true ? withEntryNames(rows, 'gender', await dictionaryNames('sex', 'enCode', caller, services)) : rows;
