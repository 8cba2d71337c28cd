import { pickerOf, type Caller } from '../../access/caller';
import { memberObjects } from '../../records/member-objects';
import type { Services } from '../../services';
import { idsIn } from '../../session/user-values';
import type { Row } from '../../storage/records';
import { rowsWith } from '../../storage/rows-with';
import { readOrganisations } from './read-organisations';

/** Where users work, in names. An organisation that does not exist for the caller is left out. */
export interface UserPlaces {
  /** The ids from the top to each organisation of a user. One that the caller does not see is a path of itself. */
  pathsOf(user: Row): string[][];
  /** The paths of organisations, such as `集团/工厂;集团`. */
  organize(user: Row): string;
  department(user: Row): string;
  position(user: Row): string;
  roleName(user: Row): string;
  /** The path of an organisation, or the name of a position or role. Empty if it is not there for the caller. */
  nameOf(id: unknown): string;
}

/** @example (await readUserPlaces(rows, caller, services)).organize(rows[0]) // '集团/工厂' */
export async function readUserPlaces(users: readonly Row[], caller: Caller, services: Services): Promise<UserPlaces> {
  const idsOf = (field: string) => users.flatMap((user) => idsIn(user[field]));
  const organisations = await readOrganisations(caller, services);
  const names = new Map<unknown, string>();
  // As in the pickers, names need no right on positions and roles themselves.
  for (const type of ['Position', 'Role'] as const) {
    const { resource, field } = memberObjects[type];
    const rows = await rowsWith(services.recordsOf(resource, pickerOf(caller)), 'id', idsOf(field), ['id', 'fullName']);
    for (const row of services.shippedNames.rows(rows, caller.language)) names.set(row['id'], String(row['fullName'] ?? ''));
  }
  const nameOf = (id: unknown) => names.get(id) ?? organisations.nameOf(id);
  const joined = (ids: readonly string[], separator: string) => ids.map(nameOf).filter(Boolean).join(separator);
  return {
    pathsOf: (user) => idsIn(user['organizeId']).map((id) => (organisations.get(id) ? organisations.pathOf(id) : [id])),
    organize: (user) => joined(idsIn(user['organizeId']), ';'),
    department: (user) => {
      const departments = idsIn(user['organizeId']).filter((id) => organisations.get(id)?.['category'] === 'department');
      return organisations.shown.has('fullName')
        ? departments.map((id) => String(organisations.get(id)?.['fullName'] ?? '')).join(',')
        : '';
    },
    position: (user) => joined(idsIn(user['positionId']), ','),
    roleName: (user) => joined(idsIn(user['roleId']), ','),
    nameOf,
  };
}
