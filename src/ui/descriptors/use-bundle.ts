import { useCallback, useEffect, useMemo, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { preloadRenderers } from '../nodes/load-renderer';
import { useUiServices } from '../services';
import { jnpfKeysIn, type Bundle } from './bundle';
import { visibleJnpfKeys } from './visible-jnpf-keys';
import { isBundleCached, loadBundle, newerBundle } from './load-bundle';
import type { DescriptorUpdates } from './updates-context';

export type BundleState = { status: 'loading' } | { status: 'ready'; bundle: Bundle } | { status: 'failed'; error: unknown };

/**
 * Loads a descriptor with its references, texts and visible renderers. The renderers of its dialogs follow soon after.
 * `updates` tells whether the server has a newer bundle.
 */
export function useBundle(id: string): [state: BundleState, retry: () => void, updates: DescriptorUpdates] {
  const { http } = useUiServices();
  const [loaded, setLoaded] = useState<LoadedBundle>({ id, state: loading });
  const prepare = usePrepare();
  const load = useCallback(
    async (settle: (state: BundleState) => void) => {
      try {
        const bundle = await loadBundle(http, id);
        await prepare(bundle);
        settle({ status: 'ready', bundle });
      } catch (error) {
        settle({ status: 'failed', error });
      }
    },
    [http, id, prepare],
  );
  const checkForNewer = useCallback(
    async (state: BundleState | undefined) => {
      if (state?.status !== 'ready') return;
      const newer = await newerBundle(http, id, state.bundle).catch(() => undefined);
      if (!newer) return;
      await prepare(newer);
      setLoaded((before) => (before.id === id ? { ...before, newer } : before));
    },
    [http, id, prepare],
  );
  const latest = useRef(loaded);
  useEffect(() => {
    latest.current = loaded;
  }, [loaded]);
  useEffect(() => {
    const { id: shownId, state: shown } = latest.current;
    // The page has come back into sight: loaded again, it would begin anew.
    if (shownId === id && shown.status === 'ready') return void checkForNewer(shown);
    let isCurrent = true;
    const isCached = isBundleCached(http, id);
    void load((state) => {
      if (!isCurrent) return;
      setLoaded({ id, state });
      if (isCached) void checkForNewer(state);
    });
    return () => {
      isCurrent = false;
    };
  }, [http, id, load, checkForNewer]);
  const retry = () => {
    setLoaded({ id, state: loading });
    void load((state) => setLoaded((before) => (before.id === id ? { id, state } : before)));
  };
  const current: LoadedBundle = loaded.id === id ? loaded : { id, state: loading };
  return [current.state, retry, useUpdates(current, checkForNewer, setLoaded)];
}

interface LoadedBundle {
  id: string;
  state: BundleState;
  newer?: Bundle | undefined;
}

/** Adds the texts of a bundle and loads its renderers. */
function usePrepare(): (bundle: Bundle) => Promise<void> {
  const { views, registry, addTexts } = useUiServices();
  return useCallback(
    async (bundle) => {
      addTexts(bundle.texts);
      const { whole, shown } = visibleJnpfKeys(bundle, registry);
      await Promise.all([preloadRenderers(views, whole), preloadRenderers(views, shown, 'Display')]);
      setTimeout(() => void preloadRenderers(views, jnpfKeysIn(bundle)), preloadDelay);
    },
    [views, registry, addTexts],
  );
}

function useUpdates(
  { id, state, newer }: LoadedBundle,
  checkForNewer: (state: BundleState | undefined) => Promise<void>,
  setLoaded: Dispatch<SetStateAction<LoadedBundle>>,
): DescriptorUpdates {
  const drawnState = useRef<BundleState>(undefined);
  const saves = useRef(new Set<Promise<unknown>>());
  useEffect(() => {
    drawnState.current = state;
  });
  return useMemo(
    () => ({
      newer,
      check: () => checkForNewer(drawnState.current),
      apply: async () => {
        await Promise.allSettled(saves.current);
        setLoaded((before) => (before.newer && before.id === id ? { id, state: { status: 'ready', bundle: before.newer } } : before));
      },
      addSave: (save) => {
        saves.current.add(save);
        void save.finally(() => saves.current.delete(save));
      },
    }),
    [id, newer, checkForNewer, setLoaded],
  );
}

/** In milliseconds: after the first requests of a page. */
const preloadDelay = 3000;

const loading: BundleState = { status: 'loading' };
