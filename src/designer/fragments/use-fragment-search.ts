import { useMemo } from 'react';
import { isTextMatch, type Pinyin } from '#ui/texts/pinyin.ts';
import { useDesignAtom } from '../page/use-design';
import type { Fragment } from './create-fragments';
import { useFragments } from './fragments-context';

/** The fragments with a keyword in their names; `undefined` until they are loaded. */
export function useFragmentSearch(keyword: string, pinyin: Pinyin | undefined): readonly Fragment[] | undefined {
  const fragments = useDesignAtom(useFragments().list);
  return useMemo(() => fragments?.filter(({ fullName }) => isTextMatch(fullName, keyword, pinyin)), [fragments, keyword, pinyin]);
}
