import { isMultiple } from '#engine/choices/is-multiple';
import { namePieces } from '#engine/choices/name-pieces';
import type { DirectoryKind } from '#engine/directory/directory-kind';
import type { JsonValue } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { UiServices } from '#ui/services.tsx';
import type { DirectoryCalls } from '#ui/selector/directory-calls.ts';
import { directoryOf } from '#ui/selector/directory-of.ts';
import { allNodes, wireNodes, type WireNode } from '#ui/selector/wire-node.ts';

interface NamedCell {
  node: ResolvedNode;
  text: string;
  /** The id, or the list of ids, of the names in the text; missing if one of them is not found, or is the name of several. */
  ids?: JsonValue;
}

/** Cells of users, roles and others of the directory, with the ids of the names in them. Fields that limit the choice stay as they are. */
export async function withIds<Cell extends NamedCell>(
  cells: readonly Cell[],
  kindOf: (node: ResolvedNode) => DirectoryKind | undefined,
  services: UiServices,
): Promise<Cell[]> {
  const { calls } = directoryOf(services);
  const searches = new Map<string, Promise<string | undefined>>();
  const idOf = (kind: DirectoryKind, name: string): Promise<string | undefined> => {
    const key = `${kind} ${name}`;
    const search = searches.get(key) ?? find(kind, name, calls).catch(() => undefined);
    searches.set(key, search);
    return search;
  };
  return Promise.all(
    cells.map(async (cell) => {
      const kind = isLimited(cell.node) ? undefined : kindOf(cell.node);
      const names = namePieces(cell.text).filter((name) => name !== '');
      const found = kind ? await Promise.all(names.map((name) => idOf(kind, name))) : [];
      const ids = found.filter((id) => id !== undefined);
      if (ids.length === 0 || ids.length < names.length) return cell;
      return { ...cell, ids: isMultiple(cell.node) ? ids : (ids[0] ?? null) };
    }),
  );
}

const isLimited = ({ props }: ResolvedNode): boolean => !['all', undefined].includes(props?.['selectType'] as string | undefined);

async function find(kind: DirectoryKind, name: string, calls: DirectoryCalls): Promise<string | undefined> {
  const nodes = allNodes((await lists[kind]?.(calls, name)) ?? []);
  const ids = new Set(nodes.filter((node) => node.type === kind && !node.isDisabled && namesOf(node).includes(name)).map(({ id }) => id));
  return ids.size === 1 ? [...ids][0] : undefined;
}

/** Users are answered as `name/account`. */
const namesOf = ({ fullName, lastFullName }: WireNode): string[] => [fullName, lastFullName, ...fullName.split('/')];

const lists: Partial<Record<DirectoryKind, (calls: DirectoryCalls, keyword: string) => Promise<readonly WireNode[]>>> = {
  user: async ({ picker }, keyword) => wireNodes((await picker.below({ organizeId: '0', keyword, currentPage: 1, pageSize: 50 })).data),
  department: ({ organisations }) => organisations(),
  position: ({ positions }) => positions(),
  role: ({ roles }) => roles(),
  group: ({ groups }) => groups(),
};
