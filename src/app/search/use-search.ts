import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { usePinyin } from '#ui/texts/pinyin.ts';
import { useFavourites } from '../favourites/use-favourites';
import { useRecentPages } from '../favourites/use-recent-pages';
import { languageAtom } from '../i18n/language-atom';
import { useShellText } from '../i18n/use-shell-text';
import { menuAtom } from '../routes/menu-atoms';
import { useTitleOf } from '../routes/use-title-of';
import { linkGroup, pageGroup, recordGroups, type SearchChoice, type SearchGroup } from './search-groups';
import { createPageSearch, pagesIn, withSounds } from './search-pages';
import { useRecordSearch, type RecordSearch } from './use-record-search';

export interface SearchState {
  keyword: string;
  setKeyword(keyword: string): void;
  /** Recent and favourite pages without a keyword, else pages and records. */
  groups: readonly SearchGroup[];
  choices: readonly SearchChoice[];
  active: SearchChoice | undefined;
  setActive(choice: SearchChoice): void;
  /** Makes the next choice active, or the previous one; the last is followed by the first. */
  move(step: 1 | -1): void;
  status: RecordSearch['status'];
  isPartial: boolean;
}

export function useSearch(keyword: string, setKeyword: (keyword: string) => void): SearchState {
  const [activeKey, setActiveKey] = useState<string>();
  const search = usePageSearch(keyword);
  const records = useRecordSearch(keyword);
  const start = useStartGroups();
  const t = useShellText();
  const isEmpty = keyword.trim() === '';
  const found = [pageGroup('pages', t('search.pages'), search(keyword)), ...recordGroups(records.modules)];
  const groups = (isEmpty ? start : found).filter(({ choices }) => choices.length > 0);
  const choices = groups.flatMap((group) => group.choices);
  const index = Math.max(
    0,
    choices.findIndex(({ key }) => key === activeKey),
  );
  return {
    keyword,
    setKeyword: (next) => {
      setKeyword(next);
      setActiveKey(undefined);
    },
    groups,
    choices,
    active: choices[index],
    setActive: ({ key }) => setActiveKey(key),
    move: (step) => setActiveKey(choices.at((index + step) % choices.length)?.key),
    status: records.status,
    isPartial: records.isPartial,
  };
}

function usePageSearch(keyword: string) {
  const menu = useAtomValue(menuAtom);
  const titleOf = useTitleOf();
  const isChinese = useAtomValue(languageAtom) !== 'en';
  const pinyin = usePinyin(isChinese && /[a-z]/i.test(keyword));
  return useMemo(() => {
    const pages = pagesIn(menu, titleOf);
    return createPageSearch(pinyin ? withSounds(pages, pinyin) : pages);
  }, [menu, titleOf, pinyin]);
}

/** What the search offers before a keyword is typed. */
function useStartGroups(): SearchGroup[] {
  const t = useShellText();
  const favourites = useFavourites().pages ?? [];
  const recent = useRecentPages();
  return [linkGroup('recent', t('search.recent'), recent), linkGroup('favourites', t('search.favourites'), favourites)];
}
