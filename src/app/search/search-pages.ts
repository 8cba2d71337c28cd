import Fuse from 'fuse.js';
import type { Pinyin } from '#ui/texts/pinyin.ts';
import type { MenuEntry } from '../routes/menu-entries-of';

/** A page of the menu that a search can find. */
export interface SearchPage {
  entry: MenuEntry;
  title: string;
  /** The titles of the groups above it. */
  groups: readonly string[];
  /** How the title sounds: its initials and its syllables. */
  sounds: readonly string[];
}

/** The longest pattern; more is cut off, because the time of a fuzzy search grows with it. */
const maxPattern = 32;

/**
 * The pages of a menu in its order, each with the titles of the groups above it.
 *
 * @example pagesIn([], ({ name }) => name) // []
 */
export function pagesIn(
  entries: readonly MenuEntry[],
  titleOf: (entry: MenuEntry) => string,
  groups: readonly string[] = [],
): SearchPage[] {
  return entries.flatMap((entry) =>
    entry.children ? pagesIn(entry.children, titleOf, [...groups, titleOf(entry)]) : [{ entry, title: titleOf(entry), groups, sounds: [] }],
  );
}

/** The same pages with the sound of their titles, so that Chinese titles are found without an input method. */
export const withSounds = (pages: readonly SearchPage[], { syllables }: Pick<Pinyin, 'syllables'>): SearchPage[] =>
  pages.map((page) => {
    const sounds = syllables(page.title);
    return { ...page, sounds: [sounds.map(([initial]) => initial).join(''), sounds.join('')] };
  });

/** Finds pages by their titles and paths, also with typing errors, the best matches first. */
export function createPageSearch(pages: readonly SearchPage[]): (keyword: string) => SearchPage[] {
  const fuse = new Fuse(pages, {
    threshold: 0.4,
    ignoreLocation: true,
    keys: [
      { name: 'title', weight: 0.7, getFn: ({ title, sounds }) => [title, ...sounds] },
      { name: 'path', weight: 0.3, getFn: ({ entry }) => entry.to ?? entry.opens ?? '' },
    ],
  });
  return (keyword) => {
    const pattern = keyword.trim().slice(0, maxPattern);
    return pattern === '' ? [] : fuse.search(pattern).map(({ item }) => item);
  };
}
