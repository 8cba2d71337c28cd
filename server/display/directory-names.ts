import type { DirectoryKind } from '#engine/directory/directory-kind';
import { memberId } from '#engine/directory/member-id';
import type { Language } from '#engine/text';
import type { AccessFor } from '../access/access-for';
import type { Caller } from '../access/caller';
import type { RecordsOf } from '../access/records-of';
import { createRuleCache } from '../access/rule-cache';
import type { Texts } from '../catalogue/texts';
import type { Bus } from '../realtime/bus';
import { maxTreeLevels } from '../records/max-tree-levels';
import { rowsWith } from '../storage/rows-with';
import type { Row } from '../storage/records';
import type { ShippedNames } from './shipped-names';

/** Names by id. An id that does not exist for the caller is left out. */
type NamesById = ReadonlyMap<string, string>;

interface DirectoryNamesOptions {
  bus: Bus;
  recordsOf: RecordsOf;
  accessFor: AccessFor;
  texts: Texts;
  shippedNames: ShippedNames;
  persons(ids: ReadonlySet<string>, caller: Caller): Promise<NamesById>;
}

export interface DirectoryNames {
  names(kind: DirectoryKind, keys: ReadonlySet<string>, caller: Caller): Promise<NamesById>;
  forget(): void;
}

const organisations = { id: 'permission/organize' };

const resourceOf = { position: 'permission/position', role: 'permission/role', group: 'permission/group', area: 'system/area' } as const;

/**
 * The names of organisations, positions, roles, groups, users and areas. One statement for each kind, whatever the number of
 * keys; the tree of organisations is read once for each access rule, until a name changes.
 */
export function createDirectoryNames({ bus, recordsOf, accessFor, texts, shippedNames, persons }: DirectoryNamesOptions): DirectoryNames {
  const { tree, forget } = createTrees({ bus, recordsOf, accessFor, shippedNames });

  const flat = async (kind: keyof typeof resourceOf, ids: Iterable<string>, caller: Caller): Promise<NamesById> => {
    const rows = await rowsWith(recordsOf(resourceOf[kind], caller), 'id', [...ids], ['id', 'fullName']);
    const shown: readonly Row[] = shippedNames.rows(rows, caller.language);
    return new Map(shown.flatMap((row) => (typeof row['fullName'] === 'string' ? [[String(row['id']), row['fullName']] as const] : [])));
  };

  const byId = async (kind: DirectoryKind, keys: ReadonlySet<string>, caller: Caller): Promise<NamesById> => {
    if (keys.size === 0) return new Map();
    switch (kind) {
      case 'organisation': {
        const { pathOf } = await tree(caller);
        return namesOf(keys, (key) => pathOf(key.slice(key.lastIndexOf('/') + 1)));
      }
      case 'department': {
        const { nameOf } = await tree(caller);
        return namesOf(keys, nameOf);
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
      return new Map([...keys].map((key) => [key, named.get(key) ?? (key === currentUserKey ? ownUser : unknown) ?? '']));
    },
    forget,
  };
}

/** The trees of organisations by access rule and language. */
function createTrees({ bus, recordsOf, accessFor, shippedNames }: Omit<DirectoryNamesOptions, 'texts' | 'persons'>) {
  const trees = createRuleCache(() => new Map<Language, Promise<OrganisationNames>>());
  return {
    forget: () => trees.forget(),
    tree: (caller: Caller): Promise<OrganisationNames> => {
      const { language } = caller;
      const cache = trees.under(accessFor(organisations, caller));
      const cached = cache.get(language);
      // Without announcements of other servers, the cache is not read.
      if (cached && bus.isListening()) return cached;
      const reading = recordsOf(organisations.id, caller)
        .all({ fields: ['id', 'parentId', 'fullName'] })
        .then((rows) => organisationNames(shippedNames.rows(rows, language)));
      cache.set(language, reading);
      reading.catch(() => {
        if (cache.get(language) === reading) cache.delete(language);
      });
      return reading;
    },
  };
}

/** The system variable for the current user. */
const currentUserKey = 'currentUser';

interface OrganisationNames {
  nameOf(id: string): string | undefined;
  /** The names from the top, such as `集团/工厂`. */
  pathOf(id: string): string | undefined;
}

function organisationNames(rows: readonly Row[]): OrganisationNames {
  const byId = new Map(rows.map((row) => [row['id'], row]));
  const nameOf = (id: unknown): string | undefined => {
    const name = byId.get(id)?.['fullName'];
    return typeof name === 'string' ? name : undefined;
  };
  return {
    nameOf,
    pathOf(id) {
      const names: (string | undefined)[] = [];
      for (let row = byId.get(id); row && names.length < maxTreeLevels; row = byId.get(row['parentId'])) names.unshift(nameOf(row['id']));
      return joined(names);
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
