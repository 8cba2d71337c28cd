import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../controls/IconButton';
import { clearMark } from '../controls/clear-mark';
import { useKeyword } from '../controls/use-keyword';
import type { TypedAhead } from '../controls/use-typed-ahead';
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
  ahead?: (() => TypedAhead) | undefined;
  onPick(item: SelectorItem): void;
  /** Enter on a chosen row. */
  onConfirm?: (() => void) | undefined;
}

/** A tab of the left pane. A keyword turns a tree into a list. */
export function SelectorPane(props: SelectorPaneProps): ReactNode {
  const { tab, ahead, chosen, onPick, onConfirm } = props;
  const own = useOwnText(texts);
  const input = useRef<InputRef>(null);
  const [keyword, setKeyword] = useState('');
  const [answer, setAnswer] = useState<{ keyword: string; first: SelectorItem | undefined }>();
  const isTree = tab.below !== undefined && keyword === '';
  const { typed, take, searchNow, onFocus, onKeyDown } = useKeyword({
    ahead,
    answered: answer?.keyword,
    onSearch: setKeyword,
    onConfirm: () => chosen.size > 0 && onConfirm?.(),
    onTake() {
      if (!answer?.first) return;
      if (chosen.has(answer.first.key)) return onConfirm?.();
      onPick(answer.first);
      // The next text replaces this one.
      input.current?.select();
    },
  });
  return (
    <div className={styles.filtered} data-picker-rows>
      {tab.page && (
        <div className={styles.search}>
          <Input
            ref={input}
            value={typed}
            onChange={({ target }) => take(target.value)}
            onFocus={onFocus}
            onKeyDown={onKeyDown}
            placeholder={own('search')}
            aria-label={own('search')}
            maxLength={200}
            allowClear={clearMark}
            autoComplete="off"
          />
          <IconButton label={own('searchNow')} icon={<SearchOutlined />} onClick={searchNow} />
        </div>
      )}
      {isTree ? <Tree {...props} /> : <List {...props} key={keyword} keyword={keyword} onAnswer={setAnswer} />}
    </div>
  );
}

function Tree({ tab, ...props }: SelectorPaneProps): ReactNode {
  const tree = useTreeRows(tab);
  return <Rows {...props} {...tree} isTree />;
}

interface ListProps extends SelectorPaneProps {
  keyword: string;
  onAnswer(answer: { keyword: string; first: SelectorItem | undefined }): void;
}

function List({ tab, keyword, onAnswer, ...props }: ListProps): ReactNode {
  const list = useFlatRows(tab, keyword);
  const isReady = list.status === 'ready';
  const first = list.rows.find(({ node }) => node.item)?.node.item;
  useEffect(() => {
    if (isReady) onAnswer({ keyword, first });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- further pages leave the first row
  }, [isReady, keyword]);
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
