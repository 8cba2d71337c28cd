import type { DirectoryKind } from '#engine/directory/directory-kind';

/** A name in a tree: the end of its path, and what is above. */
export interface PathName {
  leaf: string;
  above: string;
}

/**
 * The parts of a name. Organisations and areas are named by their paths, which a narrow field would cut off at the end.
 *
 * @example pathName('organisation', 'Group/Plant/Laboratory') // { leaf: 'Laboratory', above: 'Group/Plant' }
 */
export function pathName(kind: DirectoryKind, name: string): PathName {
  const end = kind === 'organisation' || kind === 'area' ? name.lastIndexOf('/') : -1;
  return { leaf: name.slice(end + 1), above: name.slice(0, Math.max(end, 0)) };
}
