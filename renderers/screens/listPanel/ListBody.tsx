import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Action } from '#engine/generated/descriptor.gen';
import { useText } from '#ui/services.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { FailedState } from '#ui/states/FailedState.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { ListAction } from './ListAction';
import type { ListProps } from './list-props';
import { ListTable, type ListTableProps } from './ListTable';
import texts from './texts.json';

export interface ListBodyProps extends Omit<ListTableProps, 'empty' | 'isWrapped'> {
  props: ListProps;
  /** The action that an empty list offers. */
  nextStep: Action | undefined;
}

/** The table, or a message while it has no rows. */
export function ListBody({ props, nextStep, ...table }: ListBodyProps): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  const { list } = table;
  if (list.status === 'waiting') return <EmptyState title={props.waiting === undefined ? own('waiting') : text(props.waiting)} />;
  if (list.status === 'failed') return <FailedState title={own('failed')} error={list.error} onRetry={() => void list.reload()} />;
  const isNarrowed = Object.keys(list.query).length > 0 || list.superQuery !== undefined;
  const empty = isNarrowed ? (
    <EmptyState title={own('noMatch')}>
      <Button autoInsertSpace={false} onClick={list.showAll}>
        {own('reset')}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState title={props.empty === undefined ? own('empty') : text(props.empty)}>
      {nextStep && <ListAction action={nextStep} resource={props.resource} type="default" />}
    </EmptyState>
  );
  return <ListTable {...table} isWrapped={!props.ellipsis} empty={empty} />;
}
