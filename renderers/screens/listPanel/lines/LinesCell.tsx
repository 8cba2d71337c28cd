import { use, type ReactNode } from 'react';
import { isJsonObject } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { ListRow } from '../list-answer';
import { ListCell } from '../ListCell';
import { ExpandedLinesContext } from '../row-lines';
import styles from './lines.module.css';
import texts from './texts.json';

/** Lines of a collapsed cell. */
const maxCollapsedLines = 3;

export interface LinesCellProps {
  row: ListRow;
  /** Field id of the sub-table. */
  table: string;
  /** The column of the sub-table. */
  node: ResolvedNode;
  /** Whether this is the first column of the sub-table. It has the button that expands the lines. */
  isFirst: boolean;
}

/** A column of a sub-table with a line for each row, aligned with the adjacent columns of the sub-table. */
export function LinesCell({ row, table, node, isFirst }: LinesCellProps): ReactNode {
  const own = useOwnText(texts);
  const expandedRows = use(ExpandedLinesContext);
  const value = row[table];
  const lines = Array.isArray(value) ? value.filter(isJsonObject) : [];
  const isCollapsible = lines.length > maxCollapsedLines;
  const isOpen = expandedRows.has(row.id);
  const hiddenCount = lines.length - maxCollapsedLines;
  return (
    <div className={styles.lines}>
      {(isOpen ? lines : lines.slice(0, maxCollapsedLines)).map((line, index) => (
        <div key={String(line['id'] ?? index)} className={styles.line}>
          <ListCell row={line} node={node} />
        </div>
      ))}
      {isCollapsible && (
        <div className={styles.line}>
          {isFirst && (
            <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => expandedRows.toggle(row.id)}>
              {isOpen ? own('fewer') : own('more', { count: hiddenCount })}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
