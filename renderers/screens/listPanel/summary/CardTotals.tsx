import type { ReactNode } from 'react';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { ColumnNode } from '../column-nodes';
import type { ListState } from '../use-list';
import { totalFormat } from './total-format';
import styles from './summary.module.css';
import texts from './texts.json';
import { sumText, totalText } from './total-text';

export interface CardTotalsProps {
  summary: readonly string[];
  nodes: readonly ColumnNode[];
  list: Pick<ListState, 'rows' | 'sums' | 'isPaged'>;
}

/** The totals of all pages below the cards; those of the page, where the server sums up no others. */
export function CardTotals({ summary, nodes, list: { rows, sums, isPaged } }: CardTotalsProps): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  const isOfPage = isPaged && sums === undefined;
  return (
    <dl className={styles.totals} aria-label={own(isOfPage ? 'page' : 'all')}>
      {nodes
        .filter(({ column }) => summary.includes(column.field))
        .map(({ column: { field }, node }) => {
          const sum = isPaged ? sums?.[field] : undefined;
          const format = totalFormat(node, text);
          return (
            <div key={field}>
              <dt>{own('of', { label: text(node.label) || node.id })}</dt>
              <dd>{typeof sum === 'number' ? sumText(sum, format) : totalText(rows, field, format)}</dd>
            </div>
          );
        })}
    </dl>
  );
}
