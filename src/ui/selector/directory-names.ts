import { directoryPaths } from '#engine/directory/directory-keys';
import type { DirectoryKind } from '#engine/directory/directory-kind';
import { memberId, type MemberId } from '#engine/directory/member-id';
import type { DirectoryCalls } from './directory-calls';
import { onDirectoryChanged } from './directory-changes';
import { allNodes, wireNodes } from './wire-node';

/** Names of stored values, by their keys (`directoryKeys`). */
export interface DirectoryNames {
  /** `undefined` while the server is asked; `null` if it does not have the key. */
  get(kind: DirectoryKind, key: string): string | null | undefined;
  /** Asks for the names that are missing. The keys of all fields and rows that are drawn together are one call. */
  request(kind: DirectoryKind, keys: readonly string[]): void;
  /** A name that is known from a list. */
  set(kind: DirectoryKind, key: string, name: string): void;
  /** Calls the listener when names arrive or change. Returns the function that ends it. */
  subscribe(listener: () => void): () => void;
  /** Changes with every change of a name. */
  version(): number;
}

/** Maximum number of keys in one call. */
const maxKeys = 1_000;

export function createDirectoryNames(calls: DirectoryCalls): DirectoryNames {
  const listeners = new Set<() => void>();
  let names = new Map<string, string | null | undefined>();
  let version = 0;
  const waiting = new Map<DirectoryKind, Set<string>>();
  const changed = (): void => {
    version += 1;
    for (const listener of listeners) listener();
  };

  const ask = async (kind: DirectoryKind): Promise<void> => {
    const asked = names;
    const keys = [...(waiting.get(kind) ?? [])];
    waiting.delete(kind);
    for (let start = 0; start < keys.length; start += maxKeys) {
      const part = keys.slice(start, start + maxKeys);
      const answer = await loadNames(kind, part, calls).catch(() => undefined);
      if (asked !== names) return;
      for (const key of part) {
        if (answer) names.set(keyOf(kind, key), answer.get(key) ?? null);
        else names.delete(keyOf(kind, key));
      }
      changed();
    }
  };

  onDirectoryChanged(() => {
    names = new Map();
    changed();
  });
  return {
    get: (kind, key) => names.get(keyOf(kind, key)),
    request(kind, keys) {
      const missing = keys.filter((key) => !names.has(keyOf(kind, key)));
      if (missing.length === 0) return;
      const queue = waiting.get(kind) ?? new Set();
      if (queue.size === 0) queueMicrotask(() => void ask(kind));
      waiting.set(kind, queue);
      for (const key of missing) {
        queue.add(key);
        names.set(keyOf(kind, key), undefined);
      }
    },
    set: (kind, key, name) => void names.set(keyOf(kind, key), name),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
}

const keyOf = (kind: DirectoryKind, key: string): string => `${kind} ${key}`;

const last = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

async function loadNames(kind: DirectoryKind, keys: readonly string[], calls: DirectoryCalls): Promise<ReadonlyMap<string, string>> {
  const ids = [...keys];
  switch (kind) {
    case 'organisation': {
      const nodes = byId((await calls.organize.named({ departIds: ids.map(last) })).data);
      return new Map(ids.flatMap((key) => (nodes.has(last(key)) ? [[key, nodes.get(last(key))!.organize] as const] : [])));
    }
    case 'department': {
      const nodes = byId((await calls.organize.named({ departIds: ids })).data);
      return new Map([...nodes].map(([id, { lastFullName, fullName }]) => [id, lastFullName || fullName]));
    }
    case 'area': {
      const paths = ids.flatMap((key) => directoryPaths(key.split('/')));
      const { data } = await calls.area.named({ idsList: paths });
      return new Map(
        ids.flatMap((key, index) => (data[index]?.length === paths[index]?.length ? [[key, data[index]!.join('/')] as const] : [])),
      );
    }
    case 'member':
      return memberNames((await calls.picker.selected({ ids })).data, ids);
    case 'user':
      return namesIn((await calls.user.named({ ids })).data);
    case 'position':
      return namesIn((await calls.position.named({ ids })).data);
    case 'role':
      return namesIn((await calls.role.named({ ids })).data);
    case 'group':
      return namesIn((await calls.group.named({ ids })).data);
  }
}

const byId = (data: unknown) => new Map(allNodes(wireNodes(data)).map((node) => [node.id, node]));

const namesIn = (data: unknown, idOf = ({ id }: { id: string }) => id): ReadonlyMap<string, string> =>
  new Map(allNodes(wireNodes(data)).map((node) => [idOf(node), node.fullName]));

/** The answer names ids and types; the keys are `id--type`, and those of users may lack the type. */
function memberNames(data: unknown, keys: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map(wireNodes(data).map(({ id, type, fullName }) => [memberKey({ id, kind: memberId(`x--${type}`).kind }), fullName]));
  return new Map(
    keys.flatMap((key) => (names.has(memberKey(memberId(key))) ? [[key, names.get(memberKey(memberId(key)))!] as const] : [])),
  );
}

const memberKey = ({ id, kind }: MemberId): string => `${kind} ${id.replace(/--[a-z]+$/, '')}`;
