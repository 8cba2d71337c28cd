import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useScreen } from '../screen/screen-context';
import { useUiServices } from '../services';
import { entryState } from './entry-state';

/** The part of the page's address that the nodes of a screen share: its query. */
export interface Place {
  /** The query without `?`. */
  search: string;
  /** Changes with each entry of the history, and with each replacement of one. */
  key: string;
  /** The menu of the page; `undefined` in a dialog, in the gallery and in previews, whose query is not in the address. */
  menuId: string | undefined;
  /** Writes the query into a new entry of the history, or into the current one. */
  write(search: string, as: 'push' | 'replace'): void;
}

/** The query of the page's address. A node of a dialog has a query of its own, which is lost with it. */
export function usePlace(): Place {
  const { dialog } = useScreen();
  const { menuId } = useUiServices();
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const [own, setOwn] = useState({ search: '', number: 0 });
  const isPage = dialog === undefined && menuId !== undefined;
  const write = useCallback<Place['write']>(
    (next, as) => {
      if (!isPage) setOwn(({ number }) => ({ search: next, number: number + 1 }));
      // At once: text that is typed after a reset or another choice must not be replaced by a later render.
      else void navigate({ search: next }, { flushSync: true, ...(as === 'replace' && { replace: true, state: entryState() }) });
    },
    [isPage, navigate],
  );
  return useMemo(
    () =>
      isPage ? { search: search.slice(1), key, menuId, write } : { search: own.search, key: String(own.number), menuId: undefined, write },
    [isPage, search, key, menuId, write, own],
  );
}
