import { Button } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import type { Action } from '#engine/generated/descriptor.gen';
import { useText } from '#ui/services.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { FailedState } from '#ui/states/FailedState.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { ColumnNode } from '../column-nodes';
import type { ListRow } from '../list-answer';
import { ListAction } from '../ListAction';
import { ListPagination } from '../ListPagination';
import type { ListProps } from '../list-props';
import { skeletonRow } from '../skeleton-rows';
import listTexts from '../texts.json';
import type { Expansion } from '../use-expansion';
import type { ListState } from '../use-list';
import type { ScrollMemory } from '../use-scroll-memory';
import type { Selection } from '../use-selection';
import type { CardParts } from './card-parts';
import styles from './cards.module.css';
import { ListCard, type CardChoice } from './ListCard';
import texts from './texts.json';
import { useShownCount } from './use-shown-count';

const GroupHeading = lazy(async () => ({ default: (await import('../parts')).GroupHeading }));
const CardTotals = lazy(async () => ({ default: (await import('../parts')).CardTotals }));

export interface CardsBodyProps {
  props: ListProps;
  nodes: readonly ColumnNode[];
  parts: CardParts;
  list: ListState;
  expansion: Expansion;
  /** Set if cards can be chosen. */
  selection: Selection | undefined;
  /** The name of a row for screen readers. */
  nameOf(row: ListRow): string;
  scroll: ScrollMemory;
  /** The action that an empty list offers. */
  nextStep: Action | undefined;
}

/** The cards of a list, or why there are none. */
export function CardsBody({ props, nodes, parts, list, expansion, selection, nameOf, scroll, nextStep }: CardsBodyProps): ReactNode {
  const own = useOwnText(texts);
  const ofList = useOwnText(listTexts);
  const text = useText();
  const { boxRef, onScroll } = scroll;
  const isLoading = list.status === 'loading';
  const expanded = new Set(expansion.expandedIds);
  const items = itemsOf(list.rows, expanded);
  const { shownCount, showMore, markRef } = useShownCount(items);
  if (list.status === 'waiting') return <EmptyState title={props.waiting === undefined ? ofList('waiting') : text(props.waiting)} />;
  if (list.status === 'failed') return <FailedState title={ofList('failed')} error={list.error} onRetry={() => void list.reload()} />;
  if (!isLoading && list.rows.length === 0) return <NoCards props={props} list={list} nextStep={nextStep} />;
  const shown = isLoading ? skeletonItems : items.slice(0, shownCount);
  const hiddenCount = isLoading ? 0 : items.length - shown.length;
  return (
    <div ref={boxRef} className={styles.box} onScrollCapture={onScroll} aria-busy={isLoading || list.isStale}>
      <div className={list.isStale ? `${styles.scroller} ${styles.stale}` : styles.scroller} data-scroller="">
        <ul className={styles.cards} aria-label={own('cards')}>
          {shown.map(({ row, depth }) =>
            row.top === true ? (
              <Group key={row.id} row={row} props={props} />
            ) : (
              <ListCard
                key={row.id}
                row={row}
                parts={parts}
                props={props}
                depth={depth}
                branch={row.children && { isOpen: expanded.has(row.id), toggle: () => expansion.toggle(row) }}
                choice={selection && choiceOf(selection, row, nameOf)}
              />
            ),
          )}
        </ul>
        {hiddenCount > 0 && (
          <Button ref={markRef} type="link" block autoInsertSpace={false} onClick={showMore}>
            {own('more', { count: hiddenCount })}
          </Button>
        )}
      </div>
      {!isLoading && props.summary.length > 0 && (
        <Suspense>
          <CardTotals summary={props.summary} nodes={nodes} list={list} />
        </Suspense>
      )}
      {list.isPaged && list.total > 0 && <ListPagination list={list} isSimple />}
    </div>
  );
}

function NoCards({ props, list, nextStep }: Pick<CardsBodyProps, 'props' | 'list' | 'nextStep'>): ReactNode {
  const ofList = useOwnText(listTexts);
  const text = useText();
  if (Object.keys(list.query).length > 0) {
    return (
      <EmptyState title={ofList('noMatch')}>
        <Button autoInsertSpace={false} onClick={list.showAll}>
          {ofList('reset')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={props.empty === undefined ? ofList('empty') : text(props.empty)}>
      {nextStep && <ListAction action={nextStep} resource={props.resource} type="default" />}
    </EmptyState>
  );
}

interface Item {
  row: ListRow;
  /** The number of rows above it in its branch. */
  depth: number;
}

/** The rows that are in sight: those of a tree below their expanded parents, and those of a group below its heading. */
const itemsOf = (rows: readonly ListRow[], expanded: ReadonlySet<string>, depth = 0): readonly Item[] =>
  rows.flatMap((row) => [
    { row, depth },
    ...(row.top === true ? itemsOf(row.children ?? [], expanded, depth) : []),
    ...(row.top !== true && expanded.has(row.id) ? itemsOf(row.children ?? [], expanded, depth + 1) : []),
  ]);

/** A heading above the cards of a group. */
function Group({ row, props: { resource, groupBy = '' } }: { row: ListRow; props: ListProps }): ReactNode {
  return (
    <li className={styles.group}>
      <Suspense>
        <GroupHeading row={row} resource={resource} groupBy={groupBy} />
      </Suspense>
    </li>
  );
}

const choiceOf = ({ ids, select }: Selection, row: ListRow, nameOf: CardsBodyProps['nameOf']): CardChoice => ({
  isChosen: ids.includes(row.id),
  name: nameOf(row),
  choose: (isChosen) => select(isChosen ? [...ids, row.id] : ids.filter((id) => id !== row.id)),
});

const skeletonItems: readonly Item[] = Array.from({ length: 5 }, (_, index) => ({ row: skeletonRow(index), depth: 0 }));
