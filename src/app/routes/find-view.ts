import { fixedViews } from './fixed-views';
import type { View } from './view';

/**
 * The view at a path: a fixed one, else one of the menu's. A slash at the end does not matter.
 *
 * @example findView('/home/', [])?.name // 'home'
 */
export function findView(path: string, views: readonly View[]): View | undefined {
  if (path.startsWith('/redirect/')) return { path, name: 'redirect', content: { kind: 'redirect' } };
  const wanted = decoded(path).replace(/(?<=.)\/+$/, '');
  if (wanted.startsWith('/gallery/'))
    return { path: '/gallery', name: 'gallery', content: { kind: 'gallery', jnpfKey: wanted.slice('/gallery/'.length) } };
  return fixedViews.find((view) => view.path === wanted) ?? views.find((view) => view.path === wanted);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
