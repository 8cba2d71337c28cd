import type { DirectoryKind } from '#engine/directory/directory-kind';
import type { SelectorItem } from '#ui/selector/selector-tab.ts';

/** The kinds of objects that can be authorised together. */
export const holderKinds = ['role', 'position', 'user', 'group'] as const satisfies readonly DirectoryKind[];

export type HolderKind = (typeof holderKinds)[number];

export type Holders = Readonly<Record<HolderKind, readonly SelectorItem[]>>;

export const noHolders: Holders = { role: [], position: [], user: [], group: [] };

export const holderCount = (holders: Holders): number => holderKinds.reduce((count, kind) => count + holders[kind].length, 0);

/** The lists of ids of a batch. */
export const holderIds = (holders: Holders): Record<string, string[]> =>
  Object.fromEntries(holderKinds.map((kind) => [`${kind}Ids`, holders[kind].map(({ key }) => key)]));
