import { fixedViews } from './fixed-views';
import type { Content, View } from './view';

/**
 * The view at a path: a fixed view or a view of the menu. Ignores trailing slashes.
 *
 * @example findView('/home/', [])?.name // 'home'
 */
export function findView(path: string, views: readonly View[]): View | undefined {
  if (path.startsWith('/redirect/')) return { path, name: 'redirect', content: { kind: 'redirect' } };
  const normalizedPath = decoded(path).replace(/(?<=.)\/+$/, '');
  const list = views.find((view) => view.path === modulesPath);
  if (list && normalizedPath.startsWith('/gallery/'))
    return { path: '/gallery', name: 'gallery', content: { kind: 'gallery', jnpfKey: normalizedPath.slice('/gallery/'.length) } };
  const of = designedAt(normalizedPath);
  if (of && list) return { ...list, path: normalizedPath, name: 'designer', content: { kind: 'designer', of } };
  const fixed = fixedViews.find((view) => view.path === normalizedPath && (list || !designersOnly.has(view.content.kind)));
  return fixed ?? views.find((view) => view.path === normalizedPath);
}

/** The list of modules. Its menu entry also grants the designer, the gallery and the preview of form JSON. */
const modulesPath = '/onlineDev/webDesign';
const designersOnly: ReadonlySet<Content['kind']> = new Set(['gallery', 'preview']);
const designerPath = /^\/onlineDev\/webDesign\/([^/]+)\/design$/;
const filePath = /^\/onlineDev\/webDesign\/file\/(.+)$/;

function designedAt(path: string): { moduleId: string } | { fileId: string } | undefined {
  const moduleId = designerPath.exec(path)?.[1];
  if (moduleId !== undefined) return { moduleId };
  const fileId = filePath.exec(path)?.[1];
  return fileId === undefined ? undefined : { fileId };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
