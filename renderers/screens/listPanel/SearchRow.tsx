import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useOwnText } from '#ui/use-own-text.ts';
import { KeywordBox } from './KeywordBox';
import type { ListProps } from './list-props';
import styles from './list.module.css';
import texts from './texts.json';
import type { ListState } from './use-list';

const Conditions = lazy(async () => ({ default: (await import('./parts')).Conditions }));
const SuperQueryButton = lazy(async () => ({ default: (await import('./parts')).SuperQueryButton }));

export interface SearchRowProps {
  props: ListProps;
  placeholder: string | undefined;
  /** What the list is narrowed to. Another source empties it, and with it the boxes. */
  list: ListState;
}

/** One row of conditions; Enter searches. What does not fit is folded. */
export function SearchRow({ props, placeholder, list }: SearchRowProps): ReactNode {
  const own = useOwnText(texts);
  const id = useId();
  const { query, initialQuery } = list;
  const [typed, setTyped] = useState({ query, keyword: keywordIn(query) });
  if (typed.query !== query) setTyped({ query, keyword: keywordIn(query) });
  /** What is filled in beside the keyword. */
  const conditions = useRef<() => Record<string, unknown>>(() => ({}));
  const take = useCallback((read: () => Record<string, unknown>) => void (conditions.current = read), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const keyword = typed.keyword.trim();
    list.search({ ...conditions.current(), ...(keyword !== '' && { keyword }) });
  };
  const keyword = props.hasKeyword && (
    <KeywordBox
      id={`${id}-keyword`}
      value={typed.keyword}
      placeholder={placeholder}
      onChange={(next) => setTyped({ query, keyword: next })}
    />
  );
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        {props.search.length === 0 ? (
          keyword
        ) : (
          <Suspense fallback={keyword}>
            <Conditions props={props} query={query} onReady={take} first={keyword} />
          </Suspense>
        )}
        <div className={styles.searchButtons}>
          <Button autoInsertSpace={false} type="primary" htmlType="submit" icon={<SearchOutlined />}>
            {own('search')}
          </Button>
          <Button autoInsertSpace={false} onClick={() => list.search(initialQuery)}>
            {own('reset')}
          </Button>
          {props.superQuery === true && (
            <Suspense>
              <SuperQueryButton resource={props.resource} value={list.superQuery} onApply={list.applySuperQuery} />
            </Suspense>
          )}
        </div>
      </form>
    </search>
  );
}

const keywordIn = (query: ListState['query']): string => (typeof query['keyword'] === 'string' ? query['keyword'] : '');
