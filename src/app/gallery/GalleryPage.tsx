import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Http } from '#api/http.ts';
import { clearMark } from '#ui/controls/clear-mark.tsx';
import { ScreenSkeleton } from '#ui/states/ScreenSkeleton.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { FailedState } from '#ui/states/FailedState.tsx';
import { UiServicesProvider, useUiServices } from '#ui/services.tsx';
import { useOwnText, useUiText } from '#ui/texts/use-own-text.ts';
import { useServices } from '../screens/use-services';
import { useExampleTexts } from '../preview/use-example-texts';
import { EntryView } from './EntryView';
import styles from './gallery.module.css';
import { galleryEntries, type GalleryEntry } from './gallery-entries';
import texts from './texts.json';

/** `/gallery` shows the renderers of a group with their states, `/gallery/<jnpfKey>` a single renderer. */
export function GalleryPage({ jnpfKey }: { jnpfKey: string | undefined }) {
  return (
    <UiServicesProvider value={useServices(undefined)}>
      <Gallery jnpfKey={jnpfKey} />
    </UiServicesProvider>
  );
}

const groups = ['fields', 'layouts'] as const;
type Group = (typeof groups)[number];

function Gallery({ jnpfKey }: { jnpfKey: string | undefined }): ReactNode {
  const own = useOwnText(texts);
  const [params] = useSearchParams();
  const [{ entries, failure }, retry] = useEntries();
  const [keyword, setKeyword] = useState('');
  useExampleTexts();
  const matches = (entries ?? []).filter(({ definition }) => definition.jnpfKey.toLowerCase().includes(keyword.trim().toLowerCase()));
  const group = groups.find((name) => name === params.get('group')) ?? 'fields';
  const visibleEntries =
    jnpfKey === undefined
      ? matches.filter(({ definition }) => definition.group === group)
      : entries?.filter(({ definition }) => definition.jnpfKey === jnpfKey);
  return (
    <div className={styles.gallery}>
      <header className={styles.head}>
        <p>{own('lead')}</p>
        <Input
          type="search"
          prefix={<SearchOutlined />}
          allowClear={clearMark}
          aria-label={own('search')}
          placeholder={own('search')}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
      </header>
      <GalleryList entries={matches} group={group} jnpfKey={jnpfKey} />
      <Results key={jnpfKey ?? group} entries={entries && visibleEntries} jnpfKey={jnpfKey} failure={failure} onRetry={retry} />
    </div>
  );
}

interface GalleryListProps {
  entries: readonly GalleryEntry[];
  group: Group;
  jnpfKey: string | undefined;
}

function GalleryList({ entries, group, jnpfKey }: GalleryListProps): ReactNode {
  const own = useOwnText(texts);
  return (
    <nav className={styles.list} aria-label={own('list')}>
      {groups.map((name) => (
        <section key={name}>
          <Link
            to={`/gallery?group=${name}`}
            className={styles.group}
            aria-current={jnpfKey === undefined && group === name ? 'page' : undefined}
          >
            {own(`group.${name}`)}
          </Link>
          <ul>
            {entries
              .filter(({ definition }) => definition.group === name)
              .map(({ definition }) => (
                <li key={definition.jnpfKey}>
                  <Link to={`/gallery/${definition.jnpfKey}`} aria-current={jnpfKey === definition.jnpfKey ? 'page' : undefined}>
                    {definition.jnpfKey}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

interface ResultsProps {
  entries: readonly GalleryEntry[] | undefined;
  jnpfKey: string | undefined;
  failure: unknown;
  onRetry(): void;
}

function Results({ entries, jnpfKey, failure, onRetry }: ResultsProps): ReactNode {
  const own = useOwnText(texts);
  const ui = useUiText();
  const services = useUiServices();
  const sampleServices = useMemo(() => ({ ...services, http: sampleHttp }), [services]);
  return (
    <div className={styles.shown}>
      {failure !== undefined && <FailedState title={ui('loadFailed')} error={failure} onRetry={onRetry} />}
      {!entries && failure === undefined && <ScreenSkeleton />}
      {entries?.length === 0 && (
        <EmptyState title={jnpfKey === undefined ? own('none') : own('unknown', { name: jnpfKey })}>
          <Link to="/gallery">{own('all')}</Link>
        </EmptyState>
      )}
      <UiServicesProvider value={sampleServices}>
        <Entries entries={entries ?? []} isAlone={jnpfKey !== undefined} />
      </UiServicesProvider>
    </div>
  );
}

/** Answers every request of the gallery with sample choices. */
const sampleHttp: Http = {
  send: async () => ({
    data: {
      list: [
        { id: '1', enCode: '1', fullName: '范围一 · Scope 1', value: '1', label: '范围一 · Scope 1' },
        { id: '2', enCode: '2', fullName: '范围二 · Scope 2', value: '2', label: '范围二 · Scope 2' },
        { id: '3', enCode: '3', fullName: '范围三 · Scope 3', value: '3', label: '范围三 · Scope 3' },
      ],
    },
    msg: '',
  }),
};

/** Renders entries in steps, because a group has several hundred inputs. */
function Entries({ entries, isAlone }: { entries: readonly GalleryEntry[]; isAlone: boolean }): ReactNode {
  const count = useGrowingCount(entries.length);
  return (
    <div className={styles.entries} aria-busy={count < entries.length} data-drawn={count}>
      {entries.slice(0, count).map((entry) => (
        <EntryView key={entry.definition.jnpfKey} entry={entry} isAlone={isAlone} />
      ))}
    </div>
  );
}

const entriesPerStep = 3;

/** Counts up to `total`, a step in each browser task, so that the page stays responsive. */
function useGrowingCount(total: number): number {
  const [count, setCount] = useState(entriesPerStep);
  useEffect(() => {
    if (count >= total) return undefined;
    const timer = setTimeout(() => setCount((previous) => previous + entriesPerStep), 0);
    return () => clearTimeout(timer);
  }, [count, total]);
  return Math.min(count, total);
}

interface LoadedEntries {
  entries?: readonly GalleryEntry[];
  failure?: unknown;
}

function useEntries(): [LoadedEntries, () => void] {
  const [loaded, setLoaded] = useState<LoadedEntries>({});
  const [request, setRequest] = useState(galleryEntries);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const next = await request.then((entries): LoadedEntries => ({ entries }), (failure: unknown): LoadedEntries => ({ failure }));
      if (isCurrent) setLoaded(next);
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [request]);
  return [loaded, () => setRequest(galleryEntries())];
}
