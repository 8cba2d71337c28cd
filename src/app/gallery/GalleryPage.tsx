import { SearchOutlined } from '@ant-design/icons';
import { Input, Skeleton } from 'antd';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { FailedState } from '#ui/states/FailedState.tsx';
import { UiServicesProvider, useUiServices } from '#ui/services.tsx';
import { useOwnText, useUiText } from '#ui/texts/use-own-text.ts';
import { useServices } from '../screens/use-services';
import { useExampleTexts } from '../preview/use-example-texts';
import { EntryView } from './EntryView';
import styles from './gallery.module.css';
import { galleryEntries, type GalleryEntry } from './gallery-entries';
import { sampleHttp } from './sample-http';
import texts from './texts.json';
import { useGradually } from './use-gradually';

/** `/gallery`: the renderers of a group with their states; `/gallery/<jnpfKey>` one of them. */
export function GalleryPage({ jnpfKey }: { jnpfKey: string | undefined }) {
  return (
    <UiServicesProvider value={useServices(undefined)}>
      <Gallery jnpfKey={jnpfKey} />
    </UiServicesProvider>
  );
}

const groups = ['fields', 'layouts'] as const;

function Gallery({ jnpfKey }: { jnpfKey: string | undefined }): ReactNode {
  const own = useOwnText(texts);
  const ui = useUiText();
  const services = useUiServices();
  const [params] = useSearchParams();
  const [{ entries, failure }, retry] = useEntries();
  const [keyword, setKeyword] = useState('');
  useExampleTexts();
  const sample = useMemo(() => ({ ...services, http: sampleHttp }), [services]);
  const found = (entries ?? []).filter(({ definition }) => definition.jnpfKey.toLowerCase().includes(keyword.trim().toLowerCase()));
  const group = groups.find((one) => one === params.get('group')) ?? 'fields';
  const shown =
    jnpfKey === undefined
      ? found.filter(({ definition }) => definition.group === group)
      : (entries ?? []).filter(({ definition }) => definition.jnpfKey === jnpfKey);

  return (
    <div className={styles.gallery}>
      <header className={styles.head}>
        <p>{own('lead')}</p>
        <Input
          type="search"
          prefix={<SearchOutlined />}
          allowClear
          aria-label={own('search')}
          placeholder={own('search')}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
      </header>
      <nav className={styles.list} aria-label={own('list')}>
        {groups.map((one) => (
          <section key={one}>
            <Link
              to={`/gallery?group=${one}`}
              className={styles.group}
              aria-current={jnpfKey === undefined && group === one ? 'page' : undefined}
            >
              {own(`group.${one}`)}
            </Link>
            <ul>
              {found
                .filter(({ definition }) => definition.group === one)
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
      <div className={styles.shown}>
        {failure !== undefined && <FailedState title={ui('loadFailed')} error={failure} onRetry={retry} />}
        {!entries && failure === undefined && <Skeleton active paragraph={{ rows: 12 }} />}
        {entries && shown.length === 0 && (
          <EmptyState title={jnpfKey === undefined ? own('none') : own('unknown', { name: jnpfKey })}>
            <Link to="/gallery">{own('all')}</Link>
          </EmptyState>
        )}
        <UiServicesProvider value={sample}>
          <Entries key={jnpfKey ?? group} entries={shown} isAlone={jnpfKey !== undefined} />
        </UiServicesProvider>
      </div>
    </div>
  );
}

/** A few at a time: a whole group is several hundred inputs. */
function Entries({ entries, isAlone }: { entries: readonly GalleryEntry[]; isAlone: boolean }): ReactNode {
  const count = useGradually(entries.length);
  return (
    <div className={styles.entries} aria-busy={count < entries.length} data-drawn={count}>
      {entries.slice(0, count).map((entry) => (
        <EntryView key={entry.definition.jnpfKey} entry={entry} isAlone={isAlone} />
      ))}
    </div>
  );
}

interface Loaded {
  entries?: readonly GalleryEntry[];
  failure?: unknown;
}

function useEntries(): [Loaded, () => void] {
  const [loaded, setLoaded] = useState<Loaded>({});
  const [request, setRequest] = useState(galleryEntries);
  useEffect(() => {
    let isCurrent = true;
    const take = async () => {
      const next = await request.then((entries): Loaded => ({ entries }), (failure: unknown): Loaded => ({ failure }));
      if (isCurrent) setLoaded(next);
    };
    void take();
    return () => {
      isCurrent = false;
    };
  }, [request]);
  return [loaded, () => setRequest(galleryEntries())];
}
