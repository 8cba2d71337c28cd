import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../controls/IconButton';
import { clearMark } from '../controls/clear-mark';
import { OptionsFailed } from '../options/OptionsFailed';
import { useOwnText } from '../texts/use-own-text';
import styles from './selector.module.css';
import type { SelectorItem, SelectorTab } from './selector-tab';
import { SelectorRows } from './SelectorRows';
import texts from './texts.json';
import { useFlatRows } from './use-flat-rows';
import { useTreeRows } from './use-tree-rows';

export interface SelectorPaneProps {
  tab: SelectorTab;
  label: string;
  /** Keys of what is chosen. */
  chosen: ReadonlySet<string>;
  isMultiple: boolean;
  onPick(item: SelectorItem): void;
}

/** A tab of the left pane. A keyword turns a tree into a list. */
export function SelectorPane(props: SelectorPaneProps): ReactNode {
  const { tab } = props;
  const own = useOwnText(texts);
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const search = (): void => setKeyword(typed.trim());
  const isTree = tab.below !== undefined && keyword === '';
  return (
    <>
      {tab.page && (
        <div className={styles.search}>
          <Input
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              if (target.value === '') setKeyword('');
            }}
            onPressEnter={search}
            placeholder={own('search')}
            aria-label={own('search')}
            maxLength={200}
            allowClear={clearMark}
            autoComplete="off"
          />
          <IconButton label={own('searchNow')} icon={<SearchOutlined />} onClick={search} />
        </div>
      )}
      {isTree ? <Tree {...props} /> : <List {...props} key={keyword} keyword={keyword} />}
    </>
  );
}

function Tree({ tab, ...props }: SelectorPaneProps): ReactNode {
  const tree = useTreeRows(tab);
  return <Rows {...props} {...tree} isTree />;
}

function List({ tab, keyword, ...props }: SelectorPaneProps & { keyword: string }): ReactNode {
  const list = useFlatRows(tab, keyword);
  return <Rows {...props} {...list} isTree={false} />;
}

type RowsProps = Omit<SelectorPaneProps, 'tab'> & (ReturnType<typeof useTreeRows> | ReturnType<typeof useFlatRows>) & { isTree: boolean };

function Rows({ status, onRetry, rows, ...props }: RowsProps): ReactNode {
  const own = useOwnText(texts);
  const isEmpty = rows.length === 0;
  return (
    <>
      <output className="screen-reader-only">
        {status === 'loading' ? own('loading') : status === 'ready' ? own('rowCount', { count: rows.length }) : ''}
      </output>
      {status === 'failed' && <OptionsFailed onRetry={onRetry} />}
      {isEmpty && status === 'ready' && <div className={styles.none}>{own('noRows')}</div>}
      {isEmpty && status === 'loading' && <div className={styles.none}>{own('loading')}</div>}
      {!isEmpty && <SelectorRows {...props} rows={rows} />}
    </>
  );
}
