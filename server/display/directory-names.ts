import { currentUserId } from '#engine/directory/current-user';
import type { DirectoryKind } from '#engine/directory/directory-kind';
import { memberId } from '#engine/directory/member-id';
import type { Caller } from '../access/caller';
import type { RecordsOf } from '../access/records-of';
import type { Texts } from '../catalogue/texts';
import { rowsWith } from '../storage/rows-with';
import type { Row } from '../storage/records';
import type { OrganisationTrees } from './organisation-trees';
import type { ShippedNames } from './shipped-names';

/** Names by id. An id that does not exist for the caller is left out. */
type NamesById = ReadonlyMap<string, string>;

interface DirectoryNamesOptions {
  recordsOf: RecordsOf;
  texts: Texts;
  shippedNames: ShippedNames;
  organisations: OrganisationTrees;
  persons(ids: ReadonlySet<string>, caller: Caller): Promise<NamesById>;
}

export interface DirectoryNames {
  names(kind: DirectoryKind, keys: ReadonlySet<string>, caller: Caller): Promise<NamesById>;
}

const resourceOf = { position: 'permission/position', role: 'permission/role', group: 'permission/group', area: 'system/area' } as const;

/**
 * The names of organisations, positions, roles, groups, users and areas. One statement for each kind, whatever the number of
 * keys.
 */
export function createDirectoryNames({ recordsOf, texts, shippedNames, organisations, persons }: DirectoryNamesOptions): DirectoryNames {
  const flat = async (kind: keyof typeof resourceOf, ids: Iterable<string>, caller: Caller): Promise<NamesById> => {
    const rows = await rowsWith(recordsOf(resourceOf[kind], caller), 'id', [...ids], ['id', 'fullName']);
    const shown: readonly Row[] = shippedNames.rows(rows, caller.language);
    return new Map(shown.flatMap((row) => (typeof row['fullName'] === 'string' ? [[String(row['id']), row['fullName']] as const] : [])));
  };

  const byId = async (kind: DirectoryKind, keys: ReadonlySet<string>, caller: Caller): Promise<NamesById> => {
    if (keys.size === 0) return new Map();
    switch (kind) {
      case 'organisation': {
        const { nameOf } = await organisations.of(caller);
        return namesOf(keys, (key) => nameOf(key.slice(key.lastIndexOf('/') + 1)) || undefined);
      }
      case 'department': {
        const { get, shown } = await organisations.of(caller);
        return namesOf(keys, (key) => (shown.has('fullName') ? (get(key)?.['fullName'] as string | undefined) : undefined));
      }
      case 'area': {
        const areas = await flat(kind, new Set([...keys].flatMap((key) => key.split('/'))), caller);
        return namesOf(keys, (key) => joined(key.split('/').map((id) => areas.get(id))));
      }
      case 'member':
        return members(keys, caller);
      case 'user': {
        const users = await persons(keys, caller);
        return namesOf(keys, (key) => users.get(key));
      }
      default:
        return flat(kind, keys, caller);
    }
  };

  const members = async (keys: ReadonlySet<string>, caller: Caller): Promise<NamesById> => {
    const all = [...keys].map((key) => ({ key, ...memberId(key) }));
    const parts = await Promise.all(
      [...new Set(all.map(({ kind }) => kind))].map(async (kind) => {
        const ofKind = all.filter((member) => member.kind === kind);
        const names = await byId(kind, new Set(ofKind.map(({ id }) => id)), caller);
        return ofKind.flatMap(({ key, id }) => (names.has(id) ? [[key, names.get(id)!] as const] : []));
      }),
    );
    return new Map(parts.flat());
  };

  return {
    async names(kind, keys, caller) {
      const named = await byId(kind, keys, caller);
      const [unknown, ownUser] = ['unavailable', 'currentUser'].map((name) => texts.text(caller.language, `$t:common.${name}`));
      return new Map([...keys].map((key) => [key, named.get(key) ?? (key === currentUserId ? ownUser : unknown) ?? '']));
    },
  };
}

/** The names of a path; `undefined` if one of them is missing. */
const joined = (names: readonly (string | undefined)[]): string | undefined =>
  names.length > 0 && !names.includes(undefined) ? names.join('/') : undefined;

const namesOf = (keys: ReadonlySet<string>, nameOf: (key: string) => string | undefined): NamesById =>
  new Map(
    [...keys].flatMap((key) => {
      const name = nameOf(key);
      return name === undefined ? [] : [[key, name] as const];
    }),
  );
