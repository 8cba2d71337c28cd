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
  const moduleId = designerPath.exec(normalizedPath)?.[1];
  const list = moduleId === undefined ? undefined : views.find((view) => view.path === modulesPath);
  if (list && moduleId !== undefined) return { ...list, path: normalizedPath, name: 'designer', content: { kind: 'designer', moduleId } };
  return fixedViews.find((view) => view.path === normalizedPath) ?? views.find((view) => view.path === normalizedPath);
}

/** The list of modules. Its menu entry also grants the designer. */
const modulesPath = '/onlineDev/webDesign';
const designerPath = /^\/onlineDev\/webDesign\/([^/]+)\/design$/;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
