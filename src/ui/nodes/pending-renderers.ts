import { jnpfKeysIn } from '../descriptors/bundle';
import { loadRenderer, preloadRenderers } from './load-renderer';
import type { Renderer } from '../renderer';

const pendingByNodes = new WeakMap<object, Promise<void>>();

/**
 * What to wait for (`use`) before nodes are drawn; `undefined` when every view is there already. `nodes`: one with those
 * below it, or a list of them; the same object gives the same promise. It never fails: what cannot be loaded shows where
 * it is drawn.
 */
export function pendingRenderers(nodes: object, views: Readonly<Record<string, () => Promise<Renderer>>>): Promise<void> | undefined {
  const pending = pendingByNodes.get(nodes);
  if (pending) return pending;
  const keys = jnpfKeysIn(nodes);
  if (![...keys].some((key) => loadRenderer(views, key) instanceof Promise)) return undefined;
  const promise = preloadRenderers(views, keys);
  pendingByNodes.set(nodes, promise);
  return promise;
}
