import { findView } from '../routes/find-view';
import type { Content, View } from '../routes/view';

/** A page that the user may open, as a link. */
export interface PageLink {
  path: string;
  /** The path with the query of the last visit, or the path. */
  url: string;
  title: string;
  icon?: string;
}

/** Kinds of views that are not pages of their own. */
const kindsWithoutPage: ReadonlySet<Content['kind']> = new Set(['notFound', 'group', 'redirect', 'scan']);

/** Whether a view is a page that a link, a tab or a favourite can lead to. */
export const isPage = ({ content }: Pick<View, 'content'>): boolean => !kindsWithoutPage.has(content.kind);

/**
 * The link to the page at a URL; `undefined` if the user may not open it, as after the loss of a right.
 *
 * @example pageLinkOf('/home?a=1', [], ({ name }) => name) // { path: '/home', url: '/home?a=1', title: 'home' }
 */
export function pageLinkOf(url: string, views: readonly View[], titleOf: (view: View) => string): PageLink | undefined {
  const [path = ''] = url.split('?', 1);
  const view = findView(path, views);
  return view && isPage(view) ? { path: view.path, url, title: titleOf(view), ...(view.icon && { icon: view.icon }) } : undefined;
}
