import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { KeywordBox } from './KeywordBox';
import { hasConditions, type ListProps } from './list-props';
import styles from './list.module.css';
import texts from './texts.json';
import type { ListState } from './use-list';

const Conditions = lazy(async () => ({ default: (await import('./parts')).Conditions }));
const SuperQueryButton = lazy(async () => ({ default: (await import('./parts')).SuperQueryButton }));

export interface SearchRowProps {
  props: ListProps;
  placeholder: string | undefined;
  list: ListState;
}

/** The search conditions in one row; Enter searches. Conditions that do not fit are collapsed. */
export function SearchRow({ props, placeholder, list }: SearchRowProps): ReactNode {
  const own = useOwnText(texts);
  const id = useId();
  const { query, filterIdentity, initialQuery } = list;
  // Other params, as of another node of a tree, begin with the keyword of the address, even if a keyword is typed.
  const [draft, setDraft] = useState({ filterIdentity, keyword: keywordIn(query) });
  if (draft.filterIdentity !== filterIdentity) setDraft({ filterIdentity, keyword: keywordIn(query) });
  /** Reads the conditions beside the keyword. */
  const readConditions = useRef<() => Record<string, unknown> | undefined>(() => ({}));
  const setReader = useCallback((read: typeof readConditions.current) => void (readConditions.current = read), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const keyword = draft.keyword.trim();
    const conditions = readConditions.current();
    if (conditions) list.search({ ...conditions, ...(keyword !== '' && { keyword }) });
  };
  const keyword = props.hasKeyword && (
    <KeywordBox
      id={`${id}-keyword`}
      value={draft.keyword}
      placeholder={placeholder}
      onChange={(next) => setDraft({ filterIdentity, keyword: next })}
    />
  );
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        {props.search.length === 0 ? (
          keyword
        ) : (
          <Suspense fallback={keyword}>
            <Conditions props={props} query={query} onReady={setReader} keyword={keyword} />
          </Suspense>
        )}
        <div className={styles.searchButtons}>
          {hasConditions(props) && (
            <>
              <Button autoInsertSpace={false} type="primary" htmlType="submit" icon={<SearchOutlined aria-hidden />}>
                {own('search')}
              </Button>
              <Button autoInsertSpace={false} onClick={() => list.search(initialQuery)}>
                {own('reset')}
              </Button>
            </>
          )}
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
