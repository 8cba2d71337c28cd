import { useMemo, type ReactNode } from 'react';
import type { Text } from '#engine/generated/descriptor.gen';
import { numberText } from '#ui/chart/number-text.ts';
import { FigureState } from '#ui/portal/FigureState.tsx';
import { rowsOf, type FigureRow } from '#ui/portal/figures.ts';
import { PortalCard } from '#ui/portal/PortalCard.tsx';
import styles from '#ui/portal/portal.module.css';
import { usePortalText } from '#ui/portal/portal-texts.ts';
import { RecordsAnchor } from '#ui/portal/RecordsAnchor.tsx';
import { useFigures } from '#ui/portal/use-figures.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useLanguage, useText } from '#ui/services.tsx';

interface Column {
  fullName: Text;
  filedName: string;
  align?: 'left' | 'center' | 'right';
}

function Edit({ node }: ViewProps): ReactNode {
  const own = usePortalText();
  const text = useText();
  const state = useFigures(node);
  const option = (node.props?.['option'] ?? {}) as { columnData?: Column[]; tableCount?: number; emptyText?: Text };
  const all = state.status === 'ready' ? rowsOf(state.figures) : noRows;
  const rows = useMemo(() => all.slice(0, option.tableCount ?? 50), [all, option.tableCount]);
  const label = text(node.props?.['title'] as Text | undefined);
  const isCut = rows.length < all.length || (state.status === 'ready' && state.figures.isCut === true);
  const isGood = state.status === 'ready' && rows.length === 0 && state.figures.note === undefined && option.emptyText !== undefined;
  return (
    <PortalCard node={node} note={isCut ? own('cut', { count: rows.length }) : undefined}>
      {isGood ? <div className={styles.state}>{text(option.emptyText)}</div> : <FigureState state={state} isEmpty={rows.length === 0} />}
      {rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by the keyboard
        <section className={styles.scroll} tabIndex={0} aria-label={label}>
          <Rows rows={rows} columns={option.columnData ?? []} label={label} />
        </section>
      )}
    </PortalCard>
  );
}

function Rows({ rows, columns, label }: { rows: readonly FigureRow[]; columns: readonly Column[]; label: string }): ReactNode {
  const text = useText();
  const language = useLanguage();
  const shown = (value: unknown): string => (typeof value === 'number' ? numberText(value, language) : String(value ?? '—'));
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ fullName, filedName, align }) => (
            <th key={filedName} scope="col" className={align === 'right' ? styles.number : undefined}>
              {text(fullName)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows of figures have no id and are replaced together
          <tr key={index}>
            {columns.map(({ filedName, align }, place) => (
              <td key={filedName} className={align === 'right' ? styles.number : undefined}>
                {place === 0 ? <RecordsAnchor records={row.records}>{shown(row[filedName])}</RecordsAnchor> : shown(row[filedName])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const noRows: readonly FigureRow[] = [];

export const renderer = defineRenderer({ Edit });
