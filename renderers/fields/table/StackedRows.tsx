import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import { RowProvider, type Row } from '#form/row-context.tsx';
import { sumOf } from '#form/store/sum-of.ts';
import { RenderNode } from '#ui/nodes/RenderNode.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { formatTotal } from './format-total';
import { useParts } from './table-parts';
import styles from './table.module.css';
import texts from './texts.json';

/** Number of rows that are drawn at once. */
const step = 20;

/** The rows of a read-only table one below the other, each with the names of its columns: a phone has no width for a table. */
export function StackedRows({ records }: { records: readonly Row[] }): ReactNode {
  const { node, columns } = useParts();
  const own = useOwnText(texts);
  const [shownCount, setShownCount] = useState(step);
  const summedIds = node.props?.['showSummary'] === true ? node.props['summaryField'] : undefined;
  const totals = columns.filter(({ node: { id } }) => Array.isArray(summedIds) && summedIds.includes(id));
  const hiddenCount = records.length - shownCount;
  if (records.length === 0) return <p className={styles.stackedNote}>{own('empty')}</p>;
  return (
    <>
      <ol className={styles.stacked}>
        {records.slice(0, shownCount).map((record, index) => (
          // A read-only table has no other identity of its rows.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <span className={styles.stackedPlace}>{index + 1}</span>
            <RowProvider value={record}>
              <dl>
                {columns.map((column) => (
                  <div key={column.node.id} data-column={column.node.id}>
                    <dt>{column.label}</dt>
                    <dd>
                      <RenderNode node={column.node} part="Display" />
                    </dd>
                  </div>
                ))}
              </dl>
            </RowProvider>
          </li>
        ))}
      </ol>
      {hiddenCount > 0 && (
        <Button type="link" block onClick={() => setShownCount(shownCount + step)}>
          {own('moreRows', { count: hiddenCount })}
        </Button>
      )}
      {totals.length > 0 && (
        <dl className={styles.stackedTotals} aria-label={own('total')}>
          {totals.map(({ node: { id, props }, label }) => (
            <div key={id}>
              <dt>
                {own('total')} {label}
              </dt>
              <dd>{formatTotal(sumOf(records.map((record) => (record[id] ?? null) as JsonValue)), props?.['thousands'] === true)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
