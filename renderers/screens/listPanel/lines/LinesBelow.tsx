import type { ReactNode } from 'react';
import { isJsonObject } from '#engine/json';
import { useText, useUiServices } from '#ui/services.tsx';
import { loadRenderer } from '#ui/nodes/load-renderer.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { ColumnNode } from '../column-nodes';
import type { ListRow } from '../list-answer';
import { ListCell } from '../ListCell';
import styles from './lines.module.css';
import texts from './texts.json';

/** The sub-tables of a record below its row. */
export function LinesBelow({ row, nodes }: { row: ListRow; nodes: readonly ColumnNode[] }): ReactNode {
  const text = useText();
  const own = useOwnText(texts);
  const { views } = useUiServices();
  const tables = [...new Map(nodes.flatMap(({ table }) => (table ? [[table.id, table] as const] : []))).values()];
  const isAlignedAtEnd = (jnpfKey: string): boolean => {
    const renderer = loadRenderer(views, jnpfKey, 'Display');
    return renderer !== undefined && !(renderer instanceof Promise) && renderer.align === 'end';
  };
  return (
    <div className={styles.below}>
      {tables.map((table) => {
        const columns = nodes
          .filter((columnNode) => columnNode.table?.id === table.id)
          .map(({ node, column }) => ({
            node,
            className: column.align === 'right' || (column.align === undefined && isAlignedAtEnd(node.jnpfKey)) ? styles.end : undefined,
          }));
        const lines = Array.isArray(row[table.id]) ? (row[table.id] as unknown[]).filter(isJsonObject) : [];
        return (
          <div key={table.id} className={styles.scroll}>
            <table className={styles.table}>
              <caption>{text(table.label)}</caption>
              <thead>
                <tr>
                  {columns.map(({ node, className }) => (
                    <th key={node.id} scope="col" className={className}>
                      {text(node.label) || node.id}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {lines.map((line, index) => (
                  <tr key={String(line['id'] ?? index)}>
                    {columns.map(({ node, className }) => (
                      <td key={node.id} className={className}>
                        <ListCell row={line} node={node} />
                      </td>
                    ))}
                  </tr>
                ))}
                {lines.length === 0 && (
                  <tr>
                    <td colSpan={columns.length} className={styles.none}>
                      {own('none')}
                    </td>
                  </tr>
                )}
              </tbody>
            </table>
          </div>
        );
      })}
    </div>
  );
}
