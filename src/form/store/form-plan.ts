import { linksOf, type Link } from '#engine/linkage';
import type { Registry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';

/** A node with its position in the form. */
export interface NodePlace {
  node: ResolvedNode;
  /** Its layouts, outermost first. */
  ancestors: readonly ResolvedNode[];
  /** The sub-table of a column. */
  table?: string;
  /** Whether the node has a value. A text or an image among the columns of a sub-table does not. */
  hasValue: boolean;
}

/** The structure of a form, which depends only on its nodes. */
export interface FormPlan {
  /** Fields of the form by id, sub-tables included, in document order. */
  fields: ReadonlyMap<string, NodePlace>;
  layouts: ReadonlyMap<string, NodePlace>;
  /** The columns of each sub-table by id. */
  columns: ReadonlyMap<string, ReadonlyMap<string, NodePlace>>;
  /** The sub-table of a column, for names that are read from outside of it. The first wins where two tables share a name. */
  tableOf: ReadonlyMap<string, string>;
  /** By driving field: the fields to clear when it changes. */
  clears: ReadonlyMap<string, readonly string[]>;
  /** By field: the fields whose issues to check again when it changes. */
  rechecks: ReadonlyMap<string, readonly string[]>;
}

/** Walks through the layouts. The children of a field are the columns of its rows. Linear in the nodes. */
export function planOf(nodes: readonly ResolvedNode[], registry: Registry): FormPlan {
  const fields = new Map<string, NodePlace>();
  const layouts = new Map<string, NodePlace>();
  const columns = new Map<string, ReadonlyMap<string, NodePlace>>();
  const tableOf = new Map<string, string>();
  const walk = (children: readonly ResolvedNode[], around: readonly ResolvedNode[]) => {
    for (const node of children) {
      const definition = registry.get(node.jnpfKey);
      const hasValue = definition.group === 'fields';
      (hasValue ? fields : layouts).set(node.id, { node, ancestors: around, hasValue });
      if (!hasValue) walk(node.children ?? [], [...around, node]);
      else if (definition.rows === true) columns.set(node.id, columnsOf(node, [...around, node]));
    }
  };
  /** A layout among the columns has a state in each row. Its fields are columns too. */
  const columnsOf = (table: ResolvedNode, outermost: readonly ResolvedNode[]): Map<string, NodePlace> => {
    const own = new Map<string, NodePlace>();
    const walkColumns = (children: readonly ResolvedNode[], ancestors: readonly ResolvedNode[]) => {
      for (const node of children) {
        const place = { node, ancestors, table: table.id, hasValue: registry.get(node.jnpfKey).group === 'fields' };
        own.set(node.id, place);
        if (!tableOf.has(node.id)) tableOf.set(node.id, table.id);
        if (place.hasValue) continue;
        layouts.set(node.id, place);
        walkColumns(node.children ?? [], [...ancestors, node]);
      }
    };
    walkColumns(table.children ?? [], outermost);
    return own;
  };
  walk(nodes, []);
  const links = linksOf(nodes);
  return { fields, layouts, columns, tableOf, clears: byDriver(links, clearing), rechecks: byDriver(links, rechecking) };
}

const clearing: ReadonlySet<Link['kind']> = new Set(['options', 'params', 'bounds']);
const rechecking: ReadonlySet<Link['kind']> = new Set(['bounds', 'visible', 'required', 'rule']);

function byDriver(links: readonly Link[], kinds: ReadonlySet<Link['kind']>): Map<string, readonly string[]> {
  const targets = new Map<string, Set<string>>();
  for (const { from, to, kind } of links) {
    if (!kinds.has(kind)) continue;
    const targetsOfDriver = targets.get(from) ?? new Set<string>();
    targets.set(from, targetsOfDriver.add(to));
  }
  return new Map([...targets].map(([from, to]) => [from, [...to]]));
}
