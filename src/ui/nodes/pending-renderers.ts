import { jnpfKeysIn } from '../descriptors/bundle';
import { loadRenderer, preloadRenderers } from './load-renderer';
import type { LoadRenderer } from '../renderer';

const pendingByNodes = new WeakMap<object, Promise<void>>();

/**
 * The promise to wait for (`use`) before a node or a list of nodes is drawn; `undefined` if every view is loaded. The same
 * object gives the same promise, also when they are loaded, because React resumes a component at its call of `use`. It never
 * rejects: a failed load is shown by its node.
 */
export function pendingRenderers(nodes: object, views: Readonly<Record<string, LoadRenderer>>): Promise<void> | undefined {
  const pending = pendingByNodes.get(nodes);
  if (pending) return pending;
  const keys = jnpfKeysIn(nodes);
  if (![...keys].some((key) => loadRenderer(views, key) instanceof Promise)) return undefined;
  const promise = preloadRenderers(views, keys);
  pendingByNodes.set(nodes, promise);
  return promise;
}
