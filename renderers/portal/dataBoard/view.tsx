import { LazyStatisticCard } from '#ui/pro/LazyCards.tsx';
import { Suspense, type ReactNode } from 'react';
import type { Text } from '#engine/generated/descriptor.gen';
import { shortNumber } from '#engine/short-forms';
import { useNarrow } from '#ui/browser/use-narrow.ts';
import { numberText, signedText } from '#ui/chart/number-text.ts';
import { figuresOf, type NamedFigures } from '#ui/portal/figures.ts';
import { FigureState } from '#ui/portal/FigureState.tsx';
import { RecordsAnchor } from '#ui/portal/RecordsAnchor.tsx';
import { useFigures } from '#ui/portal/use-figures.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useLanguage, useText } from '#ui/services.tsx';
import styles from './data-board.module.css';

interface Entry {
  id?: string;
  fullName: Text;
  unit?: Text;
  num?: number | string;
  field?: string;
  digits?: number;
  short?: boolean;
  signed?: boolean;
  trendField?: string;
  trendNoteField?: string;
  noteField?: string;
  upIs?: 'bad' | 'good';
}

function Edit({ node }: ViewProps): ReactNode {
  const state = useFigures(node);
  const isNarrow = useNarrow();
  const option = (node.props?.['option'] ?? {}) as { defaultValue?: Entry[]; rowNumber?: number };
  const entries = option.defaultValue ?? [];
  const figures = state.status === 'ready' ? figuresOf(state.figures) : undefined;
  const columns = isNarrow ? 2 : (option.rowNumber ?? 4);
  return (
    <div className={styles['board']} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {figures ? (
        entries.map((entry, index) => <Tile key={entry.id ?? entry.field ?? index} entry={entry} figures={figures} />)
      ) : state.status === 'failed' || state.status === 'hidden' ? (
        <FigureState state={state} isEmpty={false} />
      ) : (
        entries.map((entry, index) => (
          <div key={entry.id ?? entry.field ?? index} className={styles['tile']}>
            <FigureState state={state} isEmpty={false} />
          </div>
        ))
      )}
    </div>
  );
}

function Tile({ entry, figures }: { entry: Entry; figures: NamedFigures }): ReactNode {
  const text = useText();
  const language = useLanguage();
  const { field, num, digits, short, signed } = entry;
  const value = field === undefined ? num : figures[field];
  const hasValue = value !== undefined && value !== null && value !== '';
  const written = short === true ? shortNumber : (signed === true ? signedText : numberText);
  const shown = hasValue ? written(Number(value), language, digits) : '—';
  const name = text(entry.fullName);
  const note = textAt(figures, entry.noteField);
  const unit = text(entry.unit);
  const tone = signed === true && hasValue && entry.upIs !== undefined ? toneOf(Number(value), entry.upIs) : undefined;
  return (
    <Suspense fallback={<div className={styles['tile']} />}>
      <LazyStatisticCard
        className={styles['tile']}
        styles={tight}
        statistic={{
          title: name,
          styles: oneLine,
          value: ' ',
          prefix: (
            <RecordsAnchor records={field === undefined ? undefined : figures.records?.[field]} className={styles['value']}>
              <span className={tone}>{shown}</span>
              {hasValue && unit !== '' && <span className={styles['unit']}>{unit}</span>}
            </RecordsAnchor>
          ),
          description: (
            <div className={styles['notes']}>
              <Trend entry={entry} figures={figures} />
              {note !== undefined && <span title={note}>{note}</span>}
            </div>
          ),
        }}
      />
    </Suspense>
  );
}

/** A change in percent: an arrow instead of a sign, and what it is compared with, so that not only the colour tells it. */
function Trend({ entry, figures }: { entry: Entry; figures: NamedFigures }): ReactNode {
  const language = useLanguage();
  const change = entry.trendField === undefined ? undefined : figures[entry.trendField];
  const note = textAt(figures, entry.trendNoteField);
  if (typeof change !== 'number') return note === undefined ? null : <span title={note}>{note}</span>;
  const tone = toneOf(change, entry.upIs);
  return (
    <span title={note}>
      <strong className={tone}>
        {change > 0 ? '↑ ' : change < 0 ? '↓ ' : ''}
        {numberText(Math.abs(change), language, 1)}%
      </strong>
      {note !== undefined && ` ${note}`}
    </span>
  );
}

/** The number has the whole line: antd sets it before a value, which is empty here and would take a line of its own. */
const oneLine = { content: { display: 'flex', lineHeight: 1 }, prefix: { minWidth: 0, flex: 1 } } as const;

const tight = { body: { padding: '12px 16px' } } as const;

const toneOf = (change: number, upIs: Entry['upIs']): string | undefined =>
  change === 0 ? undefined : styles[(upIs === 'good') === change > 0 ? 'good' : 'bad'];

const textAt = (figures: NamedFigures, name: string | undefined): string | undefined => {
  const text = name === undefined ? undefined : figures[name];
  return typeof text === 'string' && text !== '' ? text : undefined;
};

export const renderer = defineRenderer({ Edit });
