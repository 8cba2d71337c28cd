import { SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useEffect, useId, useState, type FormEvent, type ReactNode } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { createFormStore } from '#form/create-form-store.ts';
import { FormProvider } from '#form/form-context.tsx';
import { RenderNode } from '#ui/RenderNode.tsx';
import { useText, useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/use-own-text.ts';
import styles from './list.module.css';
import texts from './texts.json';

export interface SearchRowProps {
  hasKeyword: boolean;
  placeholder: string | undefined;
  /** The fields to filter by, none of them required here. */
  fields: readonly ResolvedNode[];
  /** What the list is narrowed to. Another source empties it, and with it the boxes. */
  query: Readonly<Record<string, unknown>>;
  onSearch(query: Record<string, unknown>): void;
}

/** One row of conditions; Enter searches. */
export function SearchRow({ hasKeyword, placeholder, fields, query, onSearch }: SearchRowProps): ReactNode {
  const own = useOwnText(texts);
  const { registry } = useUiServices();
  const id = useId();
  const [form] = useState(() => createFormStore({ nodes: fields, registry, id }));
  useEffect(() => form.reset(query), [query, form]);
  const [typed, setTyped] = useState({ query, keyword: keywordIn(query) });
  if (typed.query !== query) setTyped({ query, keyword: keywordIn(query) });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(filledIn({ ...form.values(), keyword: typed.keyword.trim() }));
  };
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
      {hasKeyword && (
        <div className={styles.condition}>
          <label htmlFor={`${id}-keyword`}>{own('keyword')}</label>
          <Input id={`${id}-keyword`} value={typed.keyword} onChange={(event) => setTyped({ query, keyword: event.target.value })} placeholder={placeholder ?? own('keywordPlaceholder')} allowClear maxLength={200} autoComplete="off" />
        </div>
      )}
      <FormProvider value={form}>
        {fields.map((field) => (
          <Condition key={field.id} field={field} elementId={form.field(field.id).elementId} />
        ))}
      </FormProvider>
      <div className={styles.searchButtons}>
        <Button autoInsertSpace={false} type="primary" htmlType="submit" icon={<SearchOutlined />}>
          {own('search')}
        </Button>
        <Button autoInsertSpace={false} onClick={() => onSearch({})}>
          {own('reset')}
        </Button>
      </div>
      </form>
    </search>
  );
}

function Condition({ field, elementId }: { field: ResolvedNode; elementId: string }): ReactNode {
  const text = useText();
  return (
    <div className={styles.condition}>
      <label htmlFor={elementId}>{text(field.label)}</label>
      <RenderNode node={field} part="Filter" />
    </div>
  );
}

const keywordIn = (query: SearchRowProps['query']): string => (typeof query['keyword'] === 'string' ? query['keyword'] : '');

const filledIn = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''));
