import type { Action, Reference, Text } from '#engine/generated/descriptor.gen';
import type { JsonValue } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { Inputs } from '#ui/screen-store.ts';

export type Align = 'left' | 'center' | 'right';
export type Side = 'left' | 'right';

/** A column: a field of the resource, or `table.column`, and what differs here. */
export interface ListColumn {
  field: string;
  label?: Text;
  /** In pixels. */
  width?: number;
  align?: Align;
  fixed?: Side;
  sortable?: boolean;
  props?: Record<string, unknown>;
  action?: Action;
}

/** A field that the list is narrowed by. */
export interface SearchItem {
  field: string;
  as?: 'equals' | 'contains' | 'between' | 'in';
  multiple?: boolean;
  /** What the search begins with. */
  value?: JsonValue;
}

/** A heading above columns that stand beside each other. */
interface ListHeader {
  id: string;
  title: Text;
  align?: Align;
  columns: readonly string[];
}

export interface Order {
  field: string;
  descending: boolean;
}

/** The node's `props`, as props.schema.json describes them, with their short forms written out. */
export interface ListProps {
  resource: string;
  source: { operation: string; params?: Inputs; below?: string };
  narrow?: Inputs;
  tree?: boolean | Reference;
  paged?: boolean;
  pageSize?: number;
  order: readonly Order[];
  hasKeyword: boolean;
  search: readonly SearchItem[];
  searchPlaceholder?: Text;
  superQuery?: boolean;
  columns: readonly ListColumn[];
  headers: readonly ListHeader[];
  layout: 'plain' | 'grouped' | 'tree' | 'editable';
  groupBy?: string;
  rowsAs: 'merged' | 'expanded';
  summary: readonly string[];
  thousands: readonly string[];
  ellipsis: boolean;
  toolbar: readonly ('expand' | 'refresh' | Action)[];
  row: readonly Action[];
  batch: readonly Action[];
  empty?: Text;
  waiting?: Text;
}

/** As they are written: what may be left out, and what may be a name alone. */
type WrittenProps = Partial<Omit<ListProps, 'columns' | 'search' | 'order'>> &
  Pick<ListProps, 'resource' | 'source'> & {
    columns: readonly (string | ListColumn)[];
    search?: readonly (string | SearchItem)[];
    order?: readonly { field: string; descending?: boolean }[];
  };

/** The props of a node that the parse step has let through. */
export function listPropsOf(node: ResolvedNode): ListProps {
  const { search = [], columns, order = [], ...rest } = node.props as unknown as WrittenProps;
  return {
    headers: none,
    layout: 'plain',
    rowsAs: 'merged',
    summary: none,
    thousands: none,
    ellipsis: true,
    toolbar: none,
    row: none,
    batch: none,
    ...rest,
    columns: columns.map((column) => (typeof column === 'string' ? { field: column } : column)),
    order: order.map(({ field, descending = false }) => ({ field, descending })),
    hasKeyword: search.includes('keyword'),
    search: search.filter((item) => item !== 'keyword').map((item) => (typeof item === 'string' ? { field: item } : item)),
  };
}

const none: readonly never[] = [];
