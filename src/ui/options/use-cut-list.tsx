import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useUiText } from '../texts/use-own-text';
import type { FieldOption, FieldOptions } from './field-options';
import styles from './options.module.css';

/** In milliseconds. Typing sends one request, after a pause. */
const debounceTime = 300;

/** A list of choices for a drop-down that may be cut. */
export interface CutList {
  /** The choices, with those that the user has searched for on the server. */
  list: readonly FieldOption[];
  /** Searches on the server; undefined if the list has all choices. */
  onSearch: ((keyword: string) => void) | undefined;
  /** The drop-down, with a note if the list is cut. */
  popupRender(popup: ReactElement): ReactElement;
}

/**
 * What a drop-down needs to say that its list is cut, and to find the other choices on the server.
 *
 * @example const { list, onSearch, popupRender } = useCutList(options)
 */
export function useCutList({ list, more }: FieldOptions): CutList {
  const { matches, search } = useMatches(more);
  const listed = new Set(matches.length === 0 ? [] : list.map(({ id }) => id));
  const missing = matches.filter(({ id }) => !listed.has(id));
  return {
    list: missing.length === 0 ? list : [...list, ...missing],
    onSearch: more && search,
    popupRender: more ? (popup) => <Cut count={more.loaded}>{popup}</Cut> : (popup) => popup,
  };
}

/** The answers to the searches in a field. */
function useMatches(more: FieldOptions['more']): { matches: readonly FieldOption[]; search(keyword: string): void } {
  const [searched, setSearched] = useState({ more, matches: noMatches });
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const request = async (keyword: string): Promise<void> => {
    const number = (latest.current += 1);
    // A search that fails leaves the listed choices.
    const answer = await more?.search(keyword).catch(() => noMatches);
    if (!answer || number !== latest.current) return;
    setSearched((before) => {
      const earlier = before.more === more ? before.matches : noMatches;
      const ids = new Set(earlier.map(({ id }) => id));
      return { more, matches: [...earlier, ...answer.filter(({ id }) => !ids.has(id))] };
    });
  };
  return {
    // Those of another list, for example after a driving value has changed, do not belong to this one.
    matches: searched.more === more ? searched.matches : noMatches,
    search(keyword) {
      clearTimeout(timer.current);
      if (keyword.trim() !== '') timer.current = setTimeout(() => void request(keyword.trim()), debounceTime);
    },
  };
}

const noMatches: readonly FieldOption[] = [];

function Cut({ count, children }: { count: number; children: ReactNode }): ReactNode {
  const own = useUiText();
  return (
    <>
      <div className={styles.cut} role="note">
        {own('optionsLimited', { count })}
      </div>
      {children}
    </>
  );
}
