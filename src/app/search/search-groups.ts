import type { PageLink } from '../favourites/page-link';
import type { MenuEntry } from '../routes/menu-entries-of';
import type { RecordSearch } from './use-record-search';
import type { SearchPage } from './search-pages';

/** One choice of the search. */
export interface SearchChoice {
  key: string;
  title: string;
  /** Where a page is, or which field of a record holds the keyword. */
  detail: string;
  icon?: string;
  type?: number;
  target: { entry: MenuEntry } | { url: string } | { moduleId: string; recordId: string };
}

export interface SearchGroup {
  key: string;
  title: string;
  choices: SearchChoice[];
}

/** Pages that a search shows. */
const maxPages = 8;

export const pageGroup = (key: string, title: string, pages: readonly SearchPage[]): SearchGroup => ({
  key,
  title,
  choices: pages.slice(0, maxPages).map(({ entry, title: name, groups }) => ({
    key: `${key} ${entry.id}`,
    title: name,
    detail: groups.join(' / '),
    type: entry.type,
    ...(entry.icon && { icon: entry.icon }),
    target: { entry },
  })),
});

export const linkGroup = (key: string, title: string, links: readonly PageLink[]): SearchGroup => ({
  key,
  title,
  choices: links.slice(0, maxPages).map(({ path, url, title: name, icon }) => ({
    key: `${key} ${path}`,
    title: name,
    detail: '',
    ...(icon && { icon }),
    target: { url },
  })),
});

export const recordGroups = (modules: RecordSearch['modules']): SearchGroup[] =>
  modules.map(({ moduleId, fullName, records }) => ({
    key: `module ${moduleId}`,
    title: fullName,
    choices: records.map(({ id, title, label, text }) => ({
      key: `record ${moduleId} ${id}`,
      title,
      detail: label === '' ? '' : `${label}: ${text}`,
      type: 3,
      target: { moduleId, recordId: id },
    })),
  }));
