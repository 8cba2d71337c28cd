import type { FillContext } from './fill-context';
import type { PrintData, PrintRow } from './print-data';
import type { PrintNode } from './print-node';

/** Where a node is filled: in a record, and in a row of its sub-table. */
export interface FillScope {
  data: PrintData;
  row?: { set: string; values: PrintRow };
  context: FillContext;
  /** Fields that the data does not have, as `set.field`. */
  missing: Set<string>;
  /** Fills what stands in an element. */
  fill(nodes: readonly PrintNode[], scope: FillScope): PrintNode[];
}
