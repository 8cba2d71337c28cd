import type { JsonValue } from '#engine/json';

/** What can be chosen: an organisation, a role, a user, … */
export interface SelectorItem {
  /** Its key in the directory (`directoryKeys`). */
  key: string;
  /** As the record stores it: an id, an id with its type, or a path of ids. */
  value: JsonValue;
  name: string;
}

/** A row of the left pane. */
export interface SelectorNode {
  /** Unique in its tab. A role stands in the tree once for each of its organisations. */
  id: string;
  name: string;
  /** Behind the name, such as the organisation of a user. */
  note?: string;
  /** Missing if the row only groups others. */
  item?: SelectorItem;
  hasChildren: boolean;
  /** The rows below, if they came with this one. */
  children?: readonly SelectorNode[];
  /** Ids from the top, for rows that are loaded by their parent. */
  path?: readonly string[];
}

/** A tab of the left pane: a tree, a flat list, or a tree that a keyword turns into a flat list. */
export interface SelectorTab {
  key: TabKey;
  /** Whether the tab has no rows at all, for tabs that are not worth beginning with then. */
  isEmpty?(): Promise<boolean>;
  /** The rows below a row; without one, those at the top. */
  below?(parent?: SelectorNode): Promise<readonly SelectorNode[]>;
  /** A page of the flat list, counted from 1. A page with fewer than `pageSize` rows is the last. */
  page?(keyword: string, number: number): Promise<readonly SelectorNode[]>;
}

export type TabKey =
  'all' | 'colleagues' | 'subordinates' | 'variables' | 'organisation' | 'global' | 'department' | 'role' | 'position' | 'group' | 'user';

export const pageSize = 20;
