import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { preloadRenderers } from '../nodes/load-renderer';
import { useUiServices } from '../services';
import { jnpfKeysIn, type Bundle } from './bundle';
import { visibleJnpfKeys } from './visible-jnpf-keys';
import { isBundleCached, loadBundle, newerBundle } from './load-bundle';
import type { DescriptorUpdates } from './updates-context';

export type BundleState = { status: 'loading' } | { status: 'ready'; bundle: Bundle } | { status: 'failed'; error: unknown };

/** A descriptor with its closure and texts, ready to be drawn: the renderers that are in sight are loaded along, those of its dialogs soon after. And what has become of it since. */
export function useBundle(id: string): [state: BundleState, retry: () => void, renewal: DescriptorUpdates] {
  const { http, views, registry, addTexts } = useUiServices();
  const [loaded, setLoaded] = useState<{ id: string; state: BundleState; newer?: Bundle | undefined }>({ id, state: loading });
  const prepare = useCallback(
    async (bundle: Bundle) => {
      addTexts(bundle.texts);
      await preloadRenderers(views, visibleJnpfKeys(bundle, registry));
      setTimeout(() => void preloadRenderers(views, jnpfKeysIn(bundle)), idle);
    },
    [views, registry, addTexts],
  );
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
  const look = useCallback(
    async (state: BundleState | undefined) => {
      if (state?.status !== 'ready') return;
      const newer = await newerBundle(http, id, state.bundle).catch(() => undefined);
      if (!newer) return;
      await prepare(newer);
      setLoaded((before) => (before.id === id ? { ...before, newer } : before));
    },
    [http, id, prepare],
  );
  useEffect(() => {
    let isCurrent = true;
    const isOld = isBundleCached(http, id);
    void load((state) => {
      if (!isCurrent) return;
      setLoaded({ id, state });
      if (isOld) void look(state);
    });
    return () => {
      isCurrent = false;
    };
  }, [http, id, load, look]);
  const retry = () => {
    setLoaded({ id, state: loading });
    void load((state) => setLoaded((before) => (before.id === id ? { id, state } : before)));
  };

  const current = loaded.id === id ? loaded : { id, state: loading };
  const drawn = useRef<BundleState>(undefined);
  useEffect(() => {
    drawn.current = current.state;
  });
  const newer = loaded.id === id ? loaded.newer : undefined;
  const renewal = useMemo<DescriptorUpdates>(
    () => ({
      newer,
      check: () => look(drawn.current),
      apply: () => setLoaded((before) => (before.newer ? { id: before.id, state: { status: 'ready', bundle: before.newer } } : before)),
    }),
    [newer, look],
  );
  return [current.state, retry, renewal];
}

/** In milliseconds: after what everybody waits for. */
const idle = 3000;

const loading: BundleState = { status: 'loading' };
