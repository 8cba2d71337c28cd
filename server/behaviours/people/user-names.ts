import type { Filter } from '#engine/query/filter';
import type { Caller } from '../../access/caller';
import type { Services } from '../../services';
import { userResource } from '../../records/member-objects';
import { rowsWith } from '../../storage/rows-with';
import type { Row } from '../../storage/records';
import { dictionaryNames } from '../organisation/dictionary-names';
import { readOrganisations } from '../organisation/read-organisations';
import type { UserColumn, UserColumnKind } from './user-columns';

/** The stored values of a name in a column: several if the name is ambiguous, none if it does not exist for the caller. */
export type NameResolver = (column: UserColumn, name: string) => readonly string[];

/** Separators of several names in a cell. */
const nameSeparator = /[,，;；]/;

const listed = { positions: 'permission/position', roles: 'permission/role', groups: 'permission/group' } as const;

/** Reads what the names in rows stand for, each kind once. */
export async function resolveNames(
  columns: readonly UserColumn[],
  rows: readonly Readonly<Record<string, unknown>>[],
  caller: Caller,
  services: Services,
): Promise<NameResolver> {
  const byColumn = new Map<string, ReadonlyMap<string, readonly string[]>>();
  for (const { id, kind } of columns) {
    const names = new Set(rows.flatMap((row) => namesIn(row[id])));
    if (names.size > 0) byColumn.set(id, await idsByName(kind, [...names], caller, services));
  }
  return ({ id }, name) => byColumn.get(id)?.get(name) ?? [];
}

/** @example namesIn('一车间，二车间') // ['一车间', '二车间'] */
export const namesIn = (cell: unknown): string[] =>
  String(cell ?? '')
    .split(nameSeparator)
    .map((name) => name.trim())
    .filter((name) => name !== '');

async function idsByName(kind: UserColumnKind, names: string[], caller: Caller, services: Services): Promise<Map<string, string[]>> {
  if (typeof kind === 'object') return grouped([...(await dictionaryNames(kind.dictionary, kind.value, caller, services))]);
  switch (kind) {
    case 'organisations': {
      const { rows, nameOf, shown } = await readOrganisations(caller, services);
      if (!shown.has('fullName')) return new Map();
      return grouped(
        rows.flatMap((row): [string, string][] => {
          const [id, path, name] = [String(row['id']), nameOf(row['id']), String(row['fullName'])];
          return path === name
            ? [[id, path]]
            : [
                [id, path],
                [id, name],
              ];
        }),
      );
    }
    case 'positions':
    case 'roles':
    case 'groups':
      return grouped(await named(listed[kind], 'fullName', names, caller, services));
    case 'user':
      // A name of an export is `name/account`.
      return new Map(
        (await named(userResource, 'account', names.map(accountIn), caller, services)).flatMap(([id, account]) =>
          names.filter((name) => accountIn(name) === account).map((name): [string, string[]] => [name, [id]]),
        ),
      );
    default:
      return new Map();
  }
}

const accountIn = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

async function named(resource: string, field: string, names: string[], caller: Caller, { recordsOf, accessFor, catalogue }: Services) {
  if (accessFor(catalogue.resource(resource), caller).fields.hidden.has(field)) return [];
  const filter: Filter = { field, is: 'in', value: [...new Set(names)] };
  const rows = await recordsOf(resource, caller).all({ filter, fields: ['id', field] });
  return rows.map((row): [string, string] => [String(row['id']), String(row[field])]);
}

function grouped(pairs: readonly (readonly [id: string, name: string])[]): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const [id, name] of pairs) ids.set(name, [...(ids.get(name) ?? []), id]);
  return ids;
}

/** The texts of the columns of users, for an export. */
export async function userTexts(
  users: readonly Row[],
  columns: readonly UserColumn[],
  caller: Caller,
  services: Services,
): Promise<(user: Row, column: UserColumn) => string | number | null> {
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const { id, kind } of columns) {
    if (typeof kind === 'object') names.set(id, await dictionaryNames(kind.dictionary, kind.value, caller, services));
    else if (kind in listed || kind === 'user')
      names.set(id, await namesById(id, kind as keyof typeof listed | 'user', users, caller, services));
  }
  const organisations = await readOrganisations(caller, services);
  const states: Readonly<Record<string, string>> = Object.fromEntries(
    (['0', '1', '2'] as const).map((state) => [state, services.texts.text(caller.language, stateTexts[state])]),
  );
  return (user, { id, kind }) => {
    const value = user[id];
    if (value === null || value === undefined || value === '') return null;
    if (kind === 'number') return Number(value);
    if (kind === 'day') return new Date(Number(value) + dayOffset).toISOString().slice(0, 10);
    if (kind === 'state') return states[String(value)] ?? null;
    if (kind === 'text') return String(value);
    const nameOf = (key: string) => (kind === 'organisations' ? organisations.nameOf(key) : (names.get(id)?.get(key) ?? ''));
    return String(value)
      .split(',')
      .map(nameOf)
      .filter(Boolean)
      .join(kind === 'organisations' ? ';' : ',');
  };
}

/** In ms. Days are stored as midnight in China, as existing clients send them. */
export const dayOffset = 8 * 3_600_000;

export const stateTexts = { '0': '$t:common.disabled', '1': '$t:common.enabled', '2': '$t:user.locked' } as const;

async function namesById(
  field: string,
  kind: keyof typeof listed | 'user',
  users: readonly Row[],
  caller: Caller,
  { recordsOf }: Services,
): Promise<Map<string, string>> {
  const ids = users.flatMap((user) =>
    String(user[field] ?? '')
      .split(',')
      .filter(Boolean),
  );
  const resource = kind === 'user' ? userResource : listed[kind];
  const fields = kind === 'user' ? ['id', 'account', 'realName'] : ['id', 'fullName'];
  const rows = await rowsWith(recordsOf(resource, caller), 'id', [...new Set(ids)], fields);
  return new Map(rows.map((row) => [String(row['id']), kind === 'user' ? userNameOf(row) : String(row['fullName'] ?? '')]));
}

const userNameOf = ({ realName, account }: Row): string => [realName, account].filter((part) => part !== undefined).join('/');
