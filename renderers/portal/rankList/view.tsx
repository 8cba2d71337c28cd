import { useMemo, type ReactNode } from 'react';
import type { Text } from '#engine/generated/descriptor.gen';
import { FigureState } from '#ui/portal/FigureState.tsx';
import { rowsOf, type FigureRow } from '#ui/portal/figures.ts';
import { PortalCard } from '#ui/portal/PortalCard.tsx';
import styles from '#ui/portal/portal.module.css';
import { useFigures } from '#ui/portal/use-figures.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { Podium } from './Podium';
import type { RankColumn } from './rank-column';
import { RankTable } from './RankTable';
import texts from './texts.json';

interface Option {
  styleType?: number;
  rankCount?: number;
  unit?: Text;
  columnOptions?: { label?: Text; value: string }[];
}

/** Values of `styleType`, as stored portals have them. */
const styleTypes = { medals: 2, cups: 3, plaques: 4 } as const;

/** Ranks on the podium. */
const podiumRanks = 3;

function Edit({ node }: ViewProps): ReactNode {
  const text = useText();
  const state = useFigures(node);
  const option = (node.props?.['option'] ?? {}) as Option;
  const columns = useColumns(option);
  const all = state.status === 'ready' ? rowsOf(state.figures) : noRows;
  const rows = useMemo(() => all.filter(({ isRest }) => isRest !== true).slice(0, option.rankCount ?? 50), [all, option.rankCount]);
  const label = text(node.props?.['title'] as Text | undefined);
  const hasPodium = option.styleType === styleTypes.cups || option.styleType === styleTypes.plaques;
  const note = state.status === 'ready' ? state.figures.note : undefined;
  return (
    <PortalCard node={node} note={rows.length > 0 ? note : undefined}>
      <FigureState state={state} isEmpty={rows.length === 0} />
      {rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by the keyboard
        <section className={styles.scroll} tabIndex={0} aria-label={label}>
          {hasPodium && <Podium rows={rows.slice(0, podiumRanks)} columns={columns} />}
          <RankTable
            rows={hasPodium ? rows.slice(podiumRanks) : rows}
            firstRank={hasPodium ? podiumRanks + 1 : 1}
            columns={columns}
            label={label}
            hasMedals={option.styleType === styleTypes.medals}
          />
        </section>
      )}
    </PortalCard>
  );
}

/** The columns with their headings; `unit` stands behind the numbers of `value`. */
function useColumns({ columnOptions, unit }: Option): RankColumn[] {
  const own = useOwnText(texts);
  const text = useText();
  const shown = columnOptions && columnOptions.length > 0 ? columnOptions : [{ value: 'name' }, { value: 'value' }];
  return shown.map(({ label, value }: { label?: Text; value: string }) => ({
    name: value,
    label: text(label) || (value === 'name' || value === 'value' ? own(value) : value),
    unit: value === 'value' ? text(unit) : '',
  }));
}

const noRows: readonly FigureRow[] = [];

export const renderer = defineRenderer({ Edit });
