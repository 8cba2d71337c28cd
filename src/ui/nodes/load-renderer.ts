import type { LoadRenderer, Part, Renderer } from '../renderer';

type Load = () => Promise<Renderer>;
type Views = Readonly<Record<string, LoadRenderer>>;

const loading = new WeakMap<Load, Promise<Renderer>>();
const loaded = new WeakMap<Load, Renderer>();
/** Their rejected promises stay in `loading`, so that a node fails instead of requesting the file on every render. */
const failed = new Set<Load>();

/**
 * The renderer of a key if it is loaded, else its promise; `undefined` for a key without a renderer. For `Display` it may be one
 * without inputs. A failed load stays failed until `forgetFailedLoads`.
 */
export function loadRenderer(views: Views, jnpfKey: string, part: Part = 'Edit'): Renderer | Promise<Renderer> | undefined {
  const whole = Object.hasOwn(views, jnpfKey) ? views[jnpfKey] : undefined;
  if (!whole) return undefined;
  const load = part === 'Display' && !loaded.has(whole) ? (whole.display ?? whole) : whole;
  const cached = loaded.get(load) ?? loading.get(load);
  if (cached) return cached;
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

/** Loads the renderers of a descriptor in parallel, including those that failed before. A failure is shown by its node. */
export async function preloadRenderers(views: Views, jnpfKeys: Iterable<string>, part?: Part): Promise<void> {
  forgetFailedLoads();
  await Promise.allSettled([...new Set(jnpfKeys)].map((jnpfKey) => loadRenderer(views, jnpfKey, part)));
}

/** Lets renderers that could not be loaded be requested again. */
export function forgetFailedLoads(): void {
  for (const load of failed) loading.delete(load);
  failed.clear();
}
