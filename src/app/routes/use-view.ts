import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { findView } from './find-view';
import { viewsAtom } from './menu-atoms';
import type { View } from './view';

/** The view at the current path. */
export function useView(): View | undefined {
  const { pathname } = useLocation();
  const views = useAtomValue(viewsAtom);
  return useMemo(() => findView(pathname, views), [pathname, views]);
}
