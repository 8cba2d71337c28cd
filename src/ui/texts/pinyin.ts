import { useEffect, useState } from 'react';
import { foldedText } from '#engine/folded-text';

/** The pinyin of Chinese characters. It is loaded on its first use, as it is large. */
export interface Pinyin {
  /** Whether syllables or their first letters contain the keyword. */
  matches(text: string, keyword: string): boolean;
  /** The syllables without tones. Other characters stay. */
  syllables(text: string): string[];
}

/** @example (await loadPinyin()).syllables('能耗') // ['neng', 'hao'] */
export async function loadPinyin(): Promise<Pinyin> {
  const { match, pinyin } = await import('pinyin-pro');
  return {
    matches: (text, keyword) => match(text, keyword, { continuous: true }) !== null,
    syllables: (text) => pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }),
  };
}

/** Pinyin, from the moment on when it is wanted. A failed download leaves the caller without it. */
export function usePinyin(isWanted: boolean): Pinyin | undefined {
  const [loaded, setLoaded] = useState<Pinyin>();
  useEffect(() => {
    if (isWanted) loadPinyin().then(setLoaded, () => {});
  }, [isWanted]);
  return loaded;
}

/** Pinyin for a search: a keyword without Latin letters does not need it. */
export const useSearchPinyin = (keyword: string): Pinyin | undefined => usePinyin(/[a-z]/i.test(keyword));

/** Whether a text contains a keyword, as it is or in pinyin. @example isTextMatch('能耗台账', '台账') // true */
export function isTextMatch(text: string, keyword: string, pinyin?: Pinyin): boolean {
  const wanted = foldedText(keyword.trim());
  return wanted === '' || foldedText(text).includes(wanted) || pinyin?.matches(text, wanted.replaceAll(/\s+/g, '')) === true;
}
