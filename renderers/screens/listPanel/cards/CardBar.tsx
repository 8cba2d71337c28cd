import { ReloadOutlined, SearchOutlined } from '@ant-design/icons';
import { Badge } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import type { Action } from '#engine/generated/descriptor.gen';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { ListAction } from '../ListAction';
import listStyles from '../list.module.css';
import type { ListProps } from '../list-props';
import { SearchRow } from '../SearchRow';
import listTexts from '../texts.json';
import type { ListState } from '../use-list';
import styles from './cards.module.css';
import texts from './texts.json';

export interface CardBarProps {
  props: ListProps;
  /** Actions that the user may see. */
  actions: readonly Action[];
  list: ListState;
}

/** The actions above the cards, and the search, which is folded until it is asked for. */
export function CardBar({ props, actions, list }: CardBarProps): ReactNode {
  const own = useOwnText(texts);
  const ofList = useOwnText(listTexts);
  const text = useText();
  const id = useId();
  const count = Object.keys(list.query).length;
  // Conditions of the address are in sight, so that the user knows why records are missing.
  const [isOpen, setOpen] = useState(count > 0);
  const hasSearch = props.hasKeyword || props.search.length > 0;
  return (
    <>
      <div className={listStyles.toolbar}>
        <div className={listStyles.actions}>
          {actions.map((action) => (
            <ListAction key={JSON.stringify(action.label)} action={action} resource={props.resource} />
          ))}
        </div>
        <div className={listStyles.tools}>
          {hasSearch && (
            <Badge dot={count > 0} offset={[-6, 6]}>
              <IconButton
                label={own(count > 0 ? 'searchActive' : 'search', { count })}
                icon={<SearchOutlined aria-hidden />}
                aria-expanded={isOpen}
                aria-controls={id}
                onClick={() => setOpen(!isOpen)}
              />
            </Badge>
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
