import { useAtomValue } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { moduleIds } from '#engine/module/module-key';
import { lastStateAt } from '#ui/page/entry-state.ts';
import { useOpenEntry } from '../layout/use-open-entry';
import { viewsAtom } from '../routes/menu-atoms';
import type { View } from '../routes/view';
import type { SearchChoice } from './search-groups';

/** A record that a search found, and the menu of its module. */
export interface FoundRecord {
  moduleId: string;
  recordId: string;
  menuId: string | undefined;
}

interface OpenChoice {
  /** Opens a page, or calls `onRecord` for a record. */
  open(choice: SearchChoice): void;
  /** Opens a page, or the list of a record, in a new tab of the browser. */
  openInNewTab(choice: SearchChoice): void;
}

export function useOpenChoice(onRecord: (record: FoundRecord) => void): OpenChoice {
  const openEntry = useOpenEntry();
  const navigate = useNavigate();
  const views = useAtomValue(viewsAtom);
  return {
    open({ target }) {
      if ('entry' in target) openEntry(target.entry.id, plainClick);
      else if ('url' in target) void navigate(target.url, { state: lastStateAt(target.url) });
      else onRecord({ ...target, menuId: listOf(target.moduleId, views)?.modelId });
    },
    openInNewTab({ target }) {
      if ('entry' in target && target.entry.to === undefined) return openEntry(target.entry.id, plainClick);
      const url = 'entry' in target ? target.entry.to : 'url' in target ? target.url : listOf(target.moduleId, views)?.path;
      if (url !== undefined) window.open(url, '_blank', 'noopener');
    },
  };
}

/** Without the keys that open a new tab. */
const plainClick = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

/** The page with the records of a module. */
function listOf(moduleId: string, views: readonly View[]): View | undefined {
  const { list, form } = moduleIds(moduleId);
  return views.find(({ content }) => content.kind === 'screen' && (content.screenId === list || content.screenId === form));
}
