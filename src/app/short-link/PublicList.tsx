import { Button, Input, Pagination, Table } from 'antd';
import { useCallback, useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { useNarrow } from '#ui/browser/use-narrow.ts';
import { clearMark } from '#ui/controls/clear-mark.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { FailedState } from '#ui/states/FailedState.tsx';
import { useNamedArrows } from '#ui/controls/use-named-arrows.ts';
import { useShellText } from '../i18n/use-shell-text';
import style from './short-link.module.css';
import type { LinkColumn, LinkConfig, OpenedLink } from './use-link';

type Row = Readonly<Record<string, unknown>>;

interface Page {
  rows: readonly Row[];
  total: number;
}

/** A public list: a table, or cards on a narrow page. */
export function PublicList({ link, config }: { link: OpenedLink; config: LinkConfig }): ReactNode {
  const t = useShellText();
  const isNarrow = useNarrow();
  const itemRender = useNamedArrows(isNarrow);
  const { columns = [] } = config;
  const [number, setNumber] = useState(1);
  const [query, setQuery] = useState<Readonly<Record<string, string>>>({});
  const { page, failure, isLoading, reload } = usePage(link, config.id, number, query);
  const search = (next: Readonly<Record<string, string>>) => {
    setNumber(1);
    setQuery(next);
  };
  return (
    <>
      <h1 className={style['title']}>{config.fullName}</h1>
      <Search columns={columns.filter(({ isSearched }) => isSearched)} onSearch={search} />
      {failure !== undefined ? (
        <FailedState title={t('error.page')} error={failure} onRetry={reload} />
      ) : page?.total === 0 ? (
        <EmptyState title={t('shortLink.empty')} />
      ) : isNarrow ? (
        <Cards rows={page?.rows ?? []} columns={columns} />
      ) : (
        <Table<Row>
          rowKey="id"
          size="middle"
          loading={isLoading}
          pagination={false}
          scroll={{ x: 'max-content' }}
          dataSource={page ? [...page.rows] : []}
          columns={columns.map(({ prop, label, isNumber }) => ({
            key: prop,
            title: label,
            align: isNumber ? ('right' as const) : ('left' as const),
            render: (_value: unknown, row: Row) => <div className={style['cell']}>{textOf(row[prop])}</div>,
          }))}
        />
      )}
      {page !== undefined && page.total > pageSize && (
        <div className={style['foot']}>
          <Pagination
            itemRender={itemRender}
            current={number}
            total={page.total}
            pageSize={pageSize}
            showSizeChanger={false}
            simple={isNarrow}
            onChange={setNumber}
          />
        </div>
      )}
    </>
  );
}

function Search({
  columns,
  onSearch,
}: {
  columns: readonly LinkColumn[];
  onSearch(query: Readonly<Record<string, string>>): void;
}): ReactNode {
  const t = useShellText();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  if (columns.length === 0) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== '')));
  };
  return (
    <form className={style['search']} onSubmit={submit}>
      {columns.map(({ prop, label }) => (
        <Input
          key={prop}
          allowClear={clearMark}
          aria-label={label}
          placeholder={label}
          maxLength={100}
          value={values[prop] ?? ''}
          onChange={(event) => setValues({ ...values, [prop]: event.target.value })}
        />
      ))}
      <Button type="primary" htmlType="submit">
        {t('shortLink.search')}
      </Button>
    </form>
  );
}

function Cards({ rows, columns }: { rows: readonly Row[]; columns: readonly LinkColumn[] }): ReactNode {
  return (
    <ul className={style['cards']}>
      {rows.map((row) => (
        <li key={String(row['id'])}>
          <dl>
            {columns.map(({ prop, label }) => (
              <div key={prop}>
                <dt>{label}</dt>
                <dd>{textOf(row[prop])}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

interface ReadPage {
  /** The function that has read it. */
  by?: unknown;
  page?: Page;
  failure?: unknown;
}

function usePage({ client }: OpenedLink, modelId: string, number: number, query: Readonly<Record<string, string>>) {
  const [read, setRead] = useState<ReadPage>({});
  const load = useCallback(async (): Promise<ReadPage> => {
    try {
      const { data } = await client.list({ modelId, currentPage: number, pageSize, queryJson: JSON.stringify(query) });
      return { page: { rows: data.list, total: data.pagination.total } };
    } catch (error) {
      return { failure: error };
    }
  }, [client, modelId, number, query]);
  useEffect(() => {
    let isCurrent = true;
    void load().then((next) => isCurrent && setRead({ ...next, by: load }));
    return () => {
      isCurrent = false;
    };
  }, [load]);
  return { ...read, isLoading: read.by !== load, reload: () => void load().then((next) => setRead({ ...next, by: load })) };
}

const pageSize = 20;

/** The server answers texts; a value that is not one has no text of its own. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : Array.isArray(value) ? value.map(textOf).join(', ') : '';
