import type { Action, Reference, Text } from '#engine/generated/descriptor.gen';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { Inputs } from '#ui/screen-store.ts';

/** A column: a field of the resource, and what differs here. */
export interface ListColumn {
  field: string;
  label?: Text;
  /** In pixels. */
  width?: number;
  align?: 'left' | 'center' | 'right';
  sortable?: boolean;
  props?: Record<string, unknown>;
  action?: Action;
}

/** The node's `props`, as props.schema.json describes them. */
export interface ListProps {
  resource: string;
  source: { operation: string; params?: Inputs };
  tree?: boolean | Reference;
  paged?: boolean;
  search?: readonly string[];
  searchPlaceholder?: Text;
  columns: readonly ListColumn[];
  toolbar: readonly ('expand' | 'refresh' | Action)[];
  row: readonly Action[];
  empty?: Text;
  waiting?: Text;
}

/** The props of a node that the parse step has let through; a column that is only a name becomes one with nothing else said. */
export function listPropsOf(node: ResolvedNode): ListProps {
  const props = node.props as unknown as Omit<ListProps, 'columns'> & { columns: readonly (string | ListColumn)[] };
  return {
    ...props,
    columns: props.columns.map((column) => (typeof column === 'string' ? { field: column } : column)),
    toolbar: props.toolbar ?? [],
    row: props.row ?? [],
  };
}
