import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { moduleIds } from '#engine/module/module-key';
import type { RecordsLink } from '#ui/portal/figures.ts';
import { viewsAtom } from '../routes/menu-atoms';

/** The address of records in the user's menu; `undefined` if it has no list of their module. */
export function useAddressOf(): (records: RecordsLink) => string | undefined {
  const views = useAtomValue(viewsAtom);
  return useCallback(
    ({ module, search }) => {
      const list = moduleIds(module).list;
      const view = views.find(({ content }) => content.kind === 'screen' && content.screenId === list);
      return view && (search === '' ? view.path : `${view.path}?${search}`);
    },
    [views],
  );
}
