import { isMultiple } from '#engine/choices/is-multiple';
import { namePieces } from '#engine/choices/name-pieces';
import type { DirectoryKind } from '#engine/directory/directory-kind';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { JsonValue } from '#engine/json';
import type { RelatedSource } from '#engine/relation/related-source';
import type { ResolvedNode } from '#engine/resolve-fields';
import { boundParams } from '#ui/options/options-source.ts';
import { loadRelated, rowKey } from '#ui/relation/related-calls.ts';
import { relatedText } from '#ui/relation/related-text.ts';
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

/**
 * Cells of users, roles and others of the directory, and of relations, with the ids of the names in them. Fields that limit the choice
 * stay as they are.
 */
export async function withIds<Cell extends NamedCell>(cells: readonly Cell[], services: UiServices): Promise<Cell[]> {
  const searches = new Map<string, Promise<string | undefined>>();
  const idOf = (node: ResolvedNode, name: string): Promise<string | undefined> => {
    const key = `${node.id} ${name}`;
    const search = searches.get(key) ?? find(node, name, services).catch(() => undefined);
    searches.set(key, search);
    return search;
  };
  return Promise.all(
    cells.map(async (cell) => {
      const names = namePieces(cell.text).filter((name) => name !== '');
      const found = await Promise.all(names.map((name) => idOf(cell.node, name)));
      const ids = found.filter((id) => id !== undefined);
      if (ids.length === 0 || ids.length < names.length) return cell;
      return { ...cell, ids: isMultiple(cell.node) ? ids : (ids[0] ?? null) };
    }),
  );
}

async function find(node: ResolvedNode, name: string, services: UiServices): Promise<string | undefined> {
  const { names: kind, relatesTo } = services.registry.field(node.jnpfKey);
  if (kind) return isLimited(node) ? undefined : findInDirectory(kind, name, directoryOf(services).calls);
  const source = relatesTo?.(node as DescriptorNode);
  // What parameters limit is left to the picker.
  return source && boundParams(node.props?.['params']).length === 0 ? findRelated(source, name, services) : undefined;
}

/** A record whose shown field is the name. */
async function findRelated(source: RelatedSource, name: string, { http }: UiServices): Promise<string | undefined> {
  const { rows } = await loadRelated(http, source, { columns: [source.label], keyword: name, size: 50 });
  return onlyOne(rows.filter((row) => relatedText(row, source.label) === name).map((row) => rowKey(source, row)));
}

const onlyOne = (ids: readonly string[]): string | undefined => (new Set(ids).size === 1 ? ids[0] : undefined);

const isLimited = ({ props }: ResolvedNode): boolean => !['all', undefined].includes(props?.['selectType'] as string | undefined);

async function findInDirectory(kind: DirectoryKind, name: string, calls: DirectoryCalls): Promise<string | undefined> {
  const nodes = allNodes((await lists[kind]?.(calls, name)) ?? []);
  return onlyOne(nodes.filter((node) => node.type === kind && !node.isDisabled && namesOf(node).includes(name)).map(({ id }) => id));
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
