import { maxTreeLevels } from '../records/max-tree-levels';
import { rowsBelow } from '../records/rows-below';
import type { Row } from '../storage/records';

/** A system or menu group that can hold a module's menu. */
export interface ParentNode extends Row {
  children: ParentNode[] | null;
}

interface ParentOptions {
  /** The ids of the current parents. */
  disabled: ReadonlySet<unknown>;
  nameOf(row: Row): string | undefined;
}

/**
 * Systems with their menu groups, in the order of the rows. A group whose parent is not among the groups stands below its
 * system. Groups below the maximum depth are left out.
 *
 * @example parentTreeOf([{ id: 's' }], [{ id: 'a', systemId: 's' }], { disabled: new Set(), nameOf: () => '' })[0]?.num // 1
 */
export function parentTreeOf(systems: readonly Row[], groups: readonly Row[], { disabled, nameOf }: ParentOptions): ParentNode[] {
  const ids = new Set(groups.map(({ id }) => id));
  const below = rowsBelow(groups, (row) => (ids.has(row['parentId']) ? row['parentId'] : row['systemId']));
  const nodeOf = (row: Row, parentId: unknown, level: number): ParentNode => {
    const groupsBelow = level < maxTreeLevels ? (below.get(row['id']) ?? []) : [];
    const children = groupsBelow.map((child) => nodeOf(child, row['id'], level + 1));
    // A hidden field is `undefined`, so that JSON leaves it out.
    return {
      id: row['id'],
      parentId,
      fullName: nameOf(row),
      icon: row['icon'],
      type: level === 1 ? 0 : 1,
      sortCode: row['sortCode'] === null ? 0 : row['sortCode'],
      disabled: disabled.has(row['id']),
      hasChildren: children.length > 0,
      isLeaf: children.length === 0,
      num: children.length,
      children: children.length > 0 ? children : null,
    };
  };
  return systems.map((system) => nodeOf(system, '-1', 1));
}
