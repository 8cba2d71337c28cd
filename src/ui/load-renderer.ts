import type { Renderer } from './renderer';

type Views = Readonly<Record<string, () => Promise<Renderer>>>;

const loading = new WeakMap<() => Promise<Renderer>, Promise<Renderer>>();
const loaded = new WeakMap<() => Promise<Renderer>, Renderer>();

/** The renderer when it is there already, else its promise, else `undefined` for a key without one. A failed load is tried anew. */
export function loadRenderer(views: Views, jnpfKey: string): Renderer | Promise<Renderer> | undefined {
  const load = Object.hasOwn(views, jnpfKey) ? views[jnpfKey] : undefined;
  if (!load) return undefined;
  const ready = loaded.get(load) ?? loading.get(load);
  if (ready) return ready;
  const promise = load().then(
    (renderer) => {
      loaded.set(load, renderer);
      return renderer;
    },
    (error: unknown) => {
      loading.delete(load);
      throw error;
    },
  );
  loading.set(load, promise);
  return promise;
}

/** Loads what a descriptor will need in one go, so that nothing waits in a row. A failure shows where the node is drawn. */
export async function preloadRenderers(views: Views, jnpfKeys: Iterable<string>): Promise<void> {
  await Promise.allSettled([...new Set(jnpfKeys)].map((jnpfKey) => loadRenderer(views, jnpfKey)));
}
