import type { Renderer } from '../renderer';

type Load = () => Promise<Renderer>;
type Views = Readonly<Record<string, Load>>;

const loading = new WeakMap<Load, Promise<Renderer>>();
const loaded = new WeakMap<Load, Renderer>();
/** Their promises stay, so that who draws them fails once instead of asking without end. */
const failed = new Set<Load>();

/** The renderer when it is there already, else its promise, else `undefined` for a key without one. A failed load stays so until `forgetFailedLoads`. */
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
      failed.add(load);
      throw error;
    },
  );
  loading.set(load, promise);
  return promise;
}

/** Loads what a descriptor will need in one go, so that nothing waits in a row. What failed before is tried anew; a failure shows where the node is drawn. */
export async function preloadRenderers(views: Views, jnpfKeys: Iterable<string>): Promise<void> {
  forgetFailedLoads();
  await Promise.allSettled([...new Set(jnpfKeys)].map((jnpfKey) => loadRenderer(views, jnpfKey)));
}

/** What could not be loaded is tried anew when it is drawn next. */
export function forgetFailedLoads(): void {
  for (const load of failed) loading.delete(load);
  failed.clear();
}
