import type { View } from '../routes/view';

/** A page that stays mounted, in sight or hidden. `L` is where the router is for it. */
export interface KeptPage<L> {
  /** The path of its view. */
  path: string;
  view: View;
  title: string;
  /** Where the router was at its last visit. */
  location: L;
  /** What the page sees of it: the same object as long as the page comes back to the same address, so that nothing is drawn again. */
  place: L;
  /** Grows with each visit. */
  visit: number;
}

interface Visit<L> extends Pick<KeptPage<L>, 'view' | 'title' | 'location'> {
  /** Whether a page may stay when another one is opened. */
  isKept(page: Pick<View, 'path'>): boolean;
  /** Whether a page shows the same in both places. */
  isSamePlace(one: L, other: L): boolean;
  /** Whether a page would lose what was typed. Such pages are kept beyond `maxPages`. */
  isUnsaved(path: string): boolean;
}

/** Pages that are kept, with the one in sight. */
export const maxPages = 10;

/**
 * The pages after a visit: the visited page, and the others that are kept, the least recently used dropped first. Their order
 * stays, because a page that moves in the document is loaded again if it is a frame. The same list if nothing has changed.
 */
export function pagesAfter<L>(pages: readonly KeptPage<L>[], visit: Visit<L>): readonly KeptPage<L>[] {
  const { view, title, location } = visit;
  const current = pages.find(({ path }) => path === view.path);
  const latest = Math.max(0, ...pages.map((page) => page.visit));
  const number = current !== undefined && current.visit === latest ? latest : latest + 1;
  const isSame = current?.view === view && current.title === title && current.location === location && current.visit === number;
  const isBack = current !== undefined && current.visit !== latest && visit.isSamePlace(current.place, location);
  const isUnmoved = current?.location === location;
  const place = current && (isBack || isUnmoved) ? current.place : location;
  const shown: KeptPage<L> = isSame ? current : { path: view.path, view, title, location, place, visit: number };
  const all = current ? pages.map((page) => (page === current ? shown : page)) : [...pages, shown];
  const kept = all.filter((page) => page === shown || visit.isKept(page.view));
  const dropped = new Set(
    kept
      .filter((page) => page !== shown && !visit.isUnsaved(page.path))
      .toSorted((one, other) => one.visit - other.visit)
      .slice(0, Math.max(0, kept.length - maxPages)),
  );
  const next = kept.filter((page) => !dropped.has(page));
  return isSame && next.length === pages.length ? pages : next;
}
