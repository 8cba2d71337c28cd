import { useCallback, useEffect, useState } from 'react';
import { preloadRenderers } from '../load-renderer';
import { useUiServices } from '../services';
import { jnpfKeysIn, type Bundle } from './bundle';
import { loadBundle } from './load-bundle';

export type BundleState = { status: 'loading' } | { status: 'ready'; bundle: Bundle } | { status: 'failed'; error: unknown };

/** A descriptor with its closure and texts, ready to be drawn: its renderers are loaded along. */
export function useBundle(id: string): [BundleState, () => void] {
  const { http, views, addTexts } = useUiServices();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ id: string; state: BundleState }>({ id, state: { status: 'loading' } });
  useEffect(() => {
    let isCurrent = true;
    const settle = (state: BundleState) => isCurrent && setLoaded({ id, state });
    loadBundle(http, id).then(
      async (bundle) => {
        addTexts(bundle.texts);
        await preloadRenderers(views, jnpfKeysIn(bundle));
        settle({ status: 'ready', bundle });
      },
      (error: unknown) => settle({ status: 'failed', error }),
    );
    return () => {
      isCurrent = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- another language does not ask again: the bundle brings all three
  }, [http, id, views, attempt]);
  const retry = useCallback(() => {
    setLoaded({ id, state: { status: 'loading' } });
    setAttempt((count) => count + 1);
  }, [id]);
  return [loaded.id === id ? loaded.state : { status: 'loading' }, retry];
}

