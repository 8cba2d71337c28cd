import { use, type ReactNode } from 'react';
import { isJsonObject } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useOwnText } from '#ui/use-own-text.ts';
import type { ListRow } from '../list-answer';
import { ListCell } from '../ListCell';
import { UnfoldedRowsContext } from '../row-lines';
import styles from './lines.module.css';
import texts from './texts.json';

/** As many lines as a record may have before they are folded, so that one record does not fill the window. */
const foldedCount = 3;

export interface LinesCellProps {
  row: ListRow;
  /** The field that holds the rows. */
  table: string;
  /** The column of them that is shown. */
  node: ResolvedNode;
  /** Whether it is the first of its sub-table's columns: that one says how many more lines there are. */
  isFirst: boolean;
}

/** A column of a sub-table: a line for each of its rows, level with those of the columns beside it. */
export function LinesCell({ row, table, node, isFirst }: LinesCellProps): ReactNode {
  const own = useOwnText(texts);
  const unfolded = use(UnfoldedRowsContext);
  const value = row[table];
  const lines = Array.isArray(value) ? value.filter(isJsonObject) : [];
  const isFolding = lines.length > foldedCount;
  const isOpen = unfolded.has(row.id);
  const rest = lines.length - foldedCount;
  return (
    <div className={styles.lines}>
      {(isOpen ? lines : lines.slice(0, foldedCount)).map((line, index) => (
        <div key={String(line['id'] ?? index)} className={styles.line}>
          <ListCell row={line} node={node} />
        </div>
      ))}
      {isFolding && (
        <div className={styles.line}>
          {isFirst && (
            <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => unfolded.toggle(row.id)}>
              {isOpen ? own('fewer') : own('more', { count: rest })}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
