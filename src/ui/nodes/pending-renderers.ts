import { jnpfKeysIn } from '../descriptors/bundle';
import { loadRenderer, preloadRenderers } from './load-renderer';
import type { Renderer } from '../renderer';

const known = new WeakMap<object, Promise<void>>();

/**
 * What to wait for (`use`) before nodes are drawn; `undefined` when every view is there already. `nodes`: one with those
 * below it, or a list of them; the same object gives the same promise. It never fails: what cannot be loaded shows where
 * it is drawn.
 */
export function renderersOnTheWay(nodes: object, views: Readonly<Record<string, () => Promise<Renderer>>>): Promise<void> | undefined {
  const begun = known.get(nodes);
  if (begun) return begun;
  const keys = jnpfKeysIn(nodes);
  if (![...keys].some((key) => loadRenderer(views, key) instanceof Promise)) return undefined;
  const promise = preloadRenderers(views, keys);
  known.set(nodes, promise);
  return promise;
}
