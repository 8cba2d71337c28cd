import { fixedViews } from './fixed-views';
import type { View } from './view';

/**
 * The view at a path: a fixed view or a view of the menu. Ignores trailing slashes.
 *
 * @example findView('/home/', [])?.name // 'home'
 */
export function findView(path: string, views: readonly View[]): View | undefined {
  if (path.startsWith('/redirect/')) return { path, name: 'redirect', content: { kind: 'redirect' } };
  const normalizedPath = decoded(path).replace(/(?<=.)\/+$/, '');
  if (normalizedPath.startsWith('/gallery/'))
    return { path: '/gallery', name: 'gallery', content: { kind: 'gallery', jnpfKey: normalizedPath.slice('/gallery/'.length) } };
  return fixedViews.find((view) => view.path === normalizedPath) ?? views.find((view) => view.path === normalizedPath);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
