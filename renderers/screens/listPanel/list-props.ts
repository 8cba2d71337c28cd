import type { Action, Reference, Text } from '#engine/generated/descriptor.gen';
import { isJsonObject, type JsonObject, type JsonValue } from '#engine/json';
import type { Preset } from '#engine/presets/presets';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { Inputs } from '#ui/screen/screen-store.ts';

export type Align = 'left' | 'center' | 'right';
export type Side = 'left' | 'right';

/** A column: a field of the resource or `table.column`, with overrides. */
export interface ListColumn {
  field: string;
  label?: Text;
  /** In pixels. */
  width?: number;
  align?: Align;
  fixed?: Side;
  sortable?: boolean;
  path?: boolean;
  props?: Record<string, unknown>;
  action?: Action;
}

/** A search condition. */
export interface SearchItem {
  field: string;
  as?: 'equals' | 'contains' | 'between' | 'in';
  multiple?: boolean;
  /** Initial value. */
  value?: JsonValue;
  preset?: Preset;
}

/** A heading above adjacent columns. */
interface ListHeader {
  id: string;
  title: Text;
  align?: Align;
  columns: readonly string[];
}

/** How the rows of a tree are moved. */
export interface MoveProps {
  operation: string;
  root?: string;
  into?: string;
}

export interface Order {
  field: string;
  descending: boolean;
}

/** The props in `props.schema.json` with short forms expanded. */
export interface ListProps {
  resource: string;
  source: { operation: string; params?: Inputs; below?: string };
  narrow?: Inputs;
  tree?: boolean | Reference;
  paged?: boolean;
  /** Rows that change by themselves have one of these values. */
  reloadWhile?: { field: string; in: readonly (string | number)[]; seconds: number };
  pageSize?: number;
  order: readonly Order[];
  hasKeyword: boolean;
  search: readonly SearchItem[];
  searchPlaceholder?: Text;
  superQuery?: boolean;
  columns: readonly ListColumn[];
  headers: readonly ListHeader[];
  move?: MoveProps;
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

/** The props in a descriptor, with optional props and short forms. */
type PropsInDescriptor = Partial<Omit<ListProps, 'columns' | 'search' | 'order'>> &
  Pick<ListProps, 'resource' | 'source'> & {
    columns: readonly (string | ListColumn)[];
    search?: readonly (string | SearchItem)[];
    order?: readonly { field: string; descending?: boolean }[];
  };

/** Expands the props of a parsed node. */
export function listPropsOf(node: ResolvedNode): ListProps {
  const { search = [], columns, order = [], ...explicitProps } = node.props as unknown as PropsInDescriptor;
  return {
    headers: noItems,
    layout: 'plain',
    rowsAs: 'merged',
    summary: noItems,
    thousands: noItems,
    ellipsis: true,
    toolbar: noItems,
    row: noItems,
    batch: noItems,
    ...explicitProps,
    columns: columns.map((column) => (typeof column === 'string' ? { field: column } : column)),
    order: order.map(({ field, descending = false }) => ({ field, descending })),
    hasKeyword: search.includes('keyword'),
    search: search.filter((item) => item !== 'keyword').map((item) => (typeof item === 'string' ? { field: item } : item)),
  };
}

/**
 * The props of a list in narrow windows, if it has its own there: cards, whose first column is the title. What cards have
 * none of (groups, totals, a tree) is left out.
 */
export function cardPropsOf(node: ResolvedNode): ListProps | undefined {
  const { resource, source, narrow, empty, waiting, app } = node.props ?? {};
  const columns = isJsonObject(app) ? app['columns'] : undefined;
  if (!Array.isArray(columns) || columns.length === 0) return undefined;
  const shared = Object.entries({ resource, source, narrow, empty, waiting }).filter(([, value]) => value !== undefined);
  return listPropsOf({ ...node, props: { ...Object.fromEntries(shared), ...(app as JsonObject) } });
}

const noItems: readonly never[] = [];

/** Whether the list has conditions to fill in; the advanced search is apart from them. */
export const hasConditions = ({ hasKeyword, search }: Pick<ListProps, 'hasKeyword' | 'search'>): boolean => hasKeyword || search.length > 0;
