import { useAtomValue } from 'jotai';
import { useEffect, useMemo } from 'react';
import { showToast } from '../feedback/toasts';
import { useShellText } from '../i18n/use-shell-text';
import { viewsAtom } from '../routes/menu-atoms';
import { useTitleOf } from '../routes/use-title-of';
import { errorText } from '../session/error-text';
import { favouritesAtom, loadFavourites, setFavourite } from './favourites-state';
import { pageLinkOf, type PageLink } from './page-link';

export interface Favourites {
  /** In the order in which they were added; `undefined` until they are loaded. */
  pages: readonly PageLink[] | undefined;
  /** The error of loading them. */
  failure: unknown;
  retry(): void;
  has(path: string): boolean;
  /** Adds a page to the favourites, or removes it. A failure is shown. */
  toggle(path: string): Promise<void>;
}

/** The user's favourite pages, stored on the server. Pages that the user may not open any more are left out. */
export function useFavourites(): Favourites {
  const t = useShellText();
  const { paths, failure } = useAtomValue(favouritesAtom);
  const views = useAtomValue(viewsAtom);
  const titleOf = useTitleOf();
  const isMissing = paths === undefined && failure === undefined;
  useEffect(() => {
    if (isMissing) void loadFavourites();
  }, [isMissing]);
  const pages = useMemo(() => paths?.flatMap((path) => pageLinkOf(path, views, titleOf) ?? []), [paths, views, titleOf]);
  const has = (path: string) => paths?.includes(path) === true;
  return {
    pages,
    failure,
    retry: () => void loadFavourites(),
    has,
    toggle: (path) => setFavourite(path, !has(path)).catch((error: unknown) => showToast({ kind: 'error', text: errorText(error, t) })),
  };
}
