import type { Pinyin } from '#ui/texts/pinyin.ts';

/** Maximum length of a suggested code. */
const maxCode = 40;

/**
 * A code for a name: Latin words, and Chinese characters in pinyin. Empty if the name has neither.
 *
 * @example codeOf('能耗台账 2026', pinyin) // 'nengHaoTaiZhang2026'
 */
export function codeOf(name: string, { syllables }: Pinyin): string {
  const words = syllables(name.normalize('NFKC'))
    .join(' ')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  const code = words.map((word, index) => (index === 0 ? lowerFirst(word) : upperFirst(word))).join('');
  return code.slice(0, maxCode);
}

const upperFirst = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const lowerFirst = (word: string): string =>
  word === word.toUpperCase() ? word.toLowerCase() : word.charAt(0).toLowerCase() + word.slice(1);
