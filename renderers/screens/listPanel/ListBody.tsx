import { Button, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { Action } from '#engine/generated/descriptor.gen';
import { ActionButton } from '#ui/actions/ActionButton.tsx';
import { useText } from '#ui/services.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { FailedState } from '#ui/states/FailedState.tsx';
import { useOwnText } from '#ui/use-own-text.ts';
import type { ListRow } from './list-answer';
import type { ListProps } from './list-props';
import { ListTable } from './ListTable';
import texts from './texts.json';
import type { Expansion } from './use-expansion';
import type { ListState } from './use-list';
import type { Density } from './use-table-view';

export interface ListBodyProps {
  list: ListState;
  columns: TableColumnsType<ListRow>;
  density: Density;
  expansion: Expansion;
  props: ListProps;
  /** What an empty list offers. */
  nextStep: Action | undefined;
}

/** The table, or what stands in its place. */
export function ListBody({ list, columns, density, expansion, props, nextStep }: ListBodyProps): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  if (list.status === 'waiting') return <EmptyState title={props.waiting === undefined ? own('waiting') : text(props.waiting)} />;
  if (list.status === 'failed') return <FailedState title={own('failed')} error={list.error} onRetry={() => void list.reload()} />;
  const isNarrowed = Object.keys(list.query).length > 0;
  const empty = isNarrowed ? (
    <EmptyState title={own('noMatch')}>
      <Button autoInsertSpace={false} onClick={() => list.search({})}>
        {own('reset')}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState title={props.empty === undefined ? own('empty') : text(props.empty)}>{nextStep && <ActionButton action={nextStep} resource={props.resource} type="default" />}</EmptyState>
  );
  return <ListTable list={list} columns={columns} density={density} expansion={expansion} empty={empty} />;
}
