import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Action } from '#engine/generated/descriptor.gen';
import { useText } from '#ui/services.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { FailedState } from '#ui/states/FailedState.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { ColumnNode } from '../column-nodes';
import { ListAction } from '../ListAction';
import { ListPagination } from '../ListPagination';
import type { ListProps } from '../list-props';
import { skeletonRow } from '../skeleton-rows';
import listTexts from '../texts.json';
import type { ListState } from '../use-list';
import type { ScrollMemory } from '../use-scroll-memory';
import styles from './cards.module.css';
import { ListCard } from './ListCard';
import texts from './texts.json';
import { useShownCount } from './use-shown-count';

export interface CardsBodyProps {
  props: ListProps;
  nodes: readonly ColumnNode[];
  list: ListState;
  scroll: ScrollMemory;
  /** The action that an empty list offers. */
  nextStep: Action | undefined;
}

/** The cards of a list, or why there are none. */
export function CardsBody({ props, nodes, list, scroll, nextStep }: CardsBodyProps): ReactNode {
  const own = useOwnText(texts);
  const ofList = useOwnText(listTexts);
  const text = useText();
  const { boxRef, onScroll } = scroll;
  const isLoading = list.status === 'loading';
  const { shownCount, showMore, markRef } = useShownCount(list.rows);
  if (list.status === 'waiting') return <EmptyState title={props.waiting === undefined ? ofList('waiting') : text(props.waiting)} />;
  if (list.status === 'failed') return <FailedState title={ofList('failed')} error={list.error} onRetry={() => void list.reload()} />;
  if (!isLoading && list.rows.length === 0) return <NoCards props={props} list={list} nextStep={nextStep} />;
  const rows = isLoading ? skeletonRows : list.rows.slice(0, shownCount);
  const hiddenCount = isLoading ? 0 : list.rows.length - rows.length;
  return (
    <div ref={boxRef} className={styles.box} onScrollCapture={onScroll} aria-busy={isLoading || list.isStale}>
      <div className={list.isStale ? `${styles.scroller} ${styles.stale}` : styles.scroller} data-scroller="">
        <ul className={styles.cards} aria-label={own('cards')}>
          {rows.map((row) => (
            <ListCard key={row.id} row={row} nodes={nodes} props={props} />
          ))}
        </ul>
        {hiddenCount > 0 && (
          <Button ref={markRef} type="link" block autoInsertSpace={false} onClick={showMore}>
            {own('more', { count: hiddenCount })}
          </Button>
        )}
      </div>
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

const skeletonRows = Array.from({ length: 5 }, (_, index) => skeletonRow(index));
