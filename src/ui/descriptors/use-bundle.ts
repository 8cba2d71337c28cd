import { useCallback, useEffect, useState } from 'react';
import { preloadRenderers } from '../load-renderer';
import { useUiServices } from '../services';
import { jnpfKeysIn, type Bundle } from './bundle';
import { loadBundle } from './load-bundle';

export type BundleState = { status: 'loading' } | { status: 'ready'; bundle: Bundle } | { status: 'failed'; error: unknown };

/** A descriptor with its closure and texts, ready to be drawn: its renderers are loaded along. */
export function useBundle(id: string): [BundleState, () => void] {
  const { http, views, addTexts } = useUiServices();
  const [loaded, setLoaded] = useState<{ id: string; state: BundleState }>({ id, state: loading });
  const load = useCallback(
    async (settle: (state: BundleState) => void) => {
      try {
        const bundle = await loadBundle(http, id);
        addTexts(bundle.texts);
        await preloadRenderers(views, jnpfKeysIn(bundle));
        settle({ status: 'ready', bundle });
      } catch (error) {
        settle({ status: 'failed', error });
      }
    },
    [http, views, addTexts, id],
  );
  useEffect(() => {
    let isCurrent = true;
    void load((state) => isCurrent && setLoaded({ id, state }));
    return () => {
      isCurrent = false;
    };
  }, [id, load]);
  const retry = () => {
    setLoaded({ id, state: loading });
    void load((state) => setLoaded((before) => (before.id === id ? { id, state } : before)));
  };
  return [loaded.id === id ? loaded.state : loading, retry];
}

const loading: BundleState = { status: 'loading' };
