import { ReloadOutlined, SearchOutlined } from '@ant-design/icons';
import { Badge } from 'antd';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import type { Action } from '#engine/generated/descriptor.gen';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { ListAddress } from '../address/use-list-address';
import type { ColumnView } from '../column-view';
import { ListAction } from '../ListAction';
import listStyles from '../list.module.css';
import { hasConditions, type ListProps } from '../list-props';
import { ActionMenu } from '../RowActions';
import { SearchRow } from '../SearchRow';
import listTexts from '../texts.json';
import type { ListState } from '../use-list';
import type { Selection } from '../use-selection';
import type { ViewsState } from '../views/use-views';
import { ViewsButton } from '../views/ViewsButton';
import styles from './cards.module.css';
import texts from './texts.json';

const SuperQueryButton = lazy(async () => ({ default: (await import('../parts')).SuperQueryButton }));
const BatchBar = lazy(async () => ({ default: (await import('../parts')).BatchBar }));

export interface CardBarProps {
  props: ListProps;
  /** Actions that the user may see. */
  actions: readonly Action[];
  batch: readonly Action[];
  list: ListState;
  selection: Selection;
  tools: { address: ListAddress; views: ViewsState; columnView: ColumnView };
}

/** The actions above the cards, or those of the chosen ones, and the search, which is folded until it is asked for. */
export function CardBar({ props, actions, batch, list, selection, tools }: CardBarProps): ReactNode {
  const own = useOwnText(texts);
  const ofList = useOwnText(listTexts);
  const text = useText();
  const id = useId();
  const count = Object.keys(list.query).length + (list.superQuery === undefined ? 0 : 1);
  // Conditions of the address are in sight, so that the user knows why records are missing.
  const [isOpen, setOpen] = useState(count > 0 && JSON.stringify(list.query) !== JSON.stringify(list.initialQuery));
  const hasSearch = hasConditions(props);
  // One line: of more actions than two, the first is a button beside a menu.
  const shownCount = actions.length > 2 ? 1 : 2;
  const buttons = (
    <div className={listStyles.actions}>
      {actions.slice(0, shownCount).map((action) => (
        <ListAction key={JSON.stringify([action.label, action.right])} action={action} resource={props.resource} />
      ))}
      {actions.length > shownCount && <ActionMenu actions={actions.slice(shownCount)} resource={props.resource} />}
    </div>
  );
  return (
    <>
      <div className={listStyles.toolbar}>
        {selection.ids.length === 0 ? (
          buttons
        ) : (
          <Suspense fallback={buttons}>
            <BatchBar actions={batch} resource={props.resource} selection={selection} />
          </Suspense>
        )}
        <div className={listStyles.tools}>
          {tools.views.moduleId !== undefined && (
            <ViewsButton address={tools.address} columns={props.columns} columnView={tools.columnView} state={tools.views} />
          )}
          {hasSearch && (
            <Badge count={count} size="small" offset={[-6, 6]}>
              <IconButton
                label={own(count > 0 ? 'searchActive' : 'search', { count })}
                icon={<SearchOutlined aria-hidden />}
                aria-expanded={isOpen}
                aria-controls={id}
                onClick={() => setOpen(!isOpen)}
              />
            </Badge>
          )}
          {!hasSearch && props.superQuery === true && (
            <Suspense>
              <SuperQueryButton resource={props.resource} value={list.superQuery} onApply={list.applySuperQuery} />
            </Suspense>
          )}
          {props.toolbar.includes('refresh') && (
            <IconButton label={ofList('refresh')} icon={<ReloadOutlined aria-hidden />} onClick={() => void list.reload()} />
          )}
        </div>
      </div>
      {hasSearch && (
        <div id={id} className={styles.search} hidden={!isOpen}>
          {isOpen && <SearchRow props={props} placeholder={props.searchPlaceholder && text(props.searchPlaceholder)} list={list} />}
        </div>
      )}
    </>
  );
}
