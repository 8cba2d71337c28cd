import type { DirectoryKind } from '#engine/directory/directory-kind';
import type { SelectorItem } from '#ui/selector/selector-tab.ts';

/** The kinds of objects that can be authorised together. */
export const holderKinds = ['role', 'position', 'user', 'group'] as const satisfies readonly DirectoryKind[];

export type HolderKind = (typeof holderKinds)[number];

/** The objects of a batch. Permission groups have no picker, so they are ids. */
export type Holders = Readonly<Record<HolderKind, readonly SelectorItem[]>> & { permissionGroup: readonly string[] };

export const noHolders: Holders = { role: [], position: [], user: [], group: [], permissionGroup: [] };

export const holderCount = (holders: Holders): number => Object.values(holders).reduce((count, items) => count + items.length, 0);

/** The lists of ids of a batch. */
export const holderIds = (holders: Holders): Record<string, readonly string[]> => ({
  ...Object.fromEntries(holderKinds.map((kind) => [`${kind}Ids`, holders[kind].map(({ key }) => key)])),
  permissionGroupIds: holders.permissionGroup,
});
