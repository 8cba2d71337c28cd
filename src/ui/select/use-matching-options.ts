import { useEffect, useRef, useState } from 'react';
import type { FieldOption, FieldOptions } from '../options/field-options';

/** In milliseconds. Typing sends one request, after a pause. */
const debounceTime = 300;

/** The choices of a list, with those that the user has searched for on the server. */
export function useMatchingOptions({ list, search }: FieldOptions): { options: readonly FieldOption[]; onSearch(keyword: string): void } {
  const [matching, setMatching] = useState({ search, options: noOptions });
  // Those of another list, for example after a driving value has changed, do not belong to this one.
  const matchingOptions = matching.search === search ? matching.options : noOptions;
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const request = async (keyword: string): Promise<void> => {
    const number = (latest.current += 1);
    // A search that fails leaves the listed choices.
    const answer = await search?.(keyword).catch(() => noOptions);
    if (!answer || number !== latest.current) return;
    setMatching((before) => {
      const earlier = before.search === search ? before.options : noOptions;
      const ids = new Set(earlier.map(({ id }) => id));
      return { search, options: [...earlier, ...answer.filter(({ id }) => !ids.has(id))] };
    });
  };
  const listed = new Set(matchingOptions.length === 0 ? [] : list.map(({ id }) => id));
  const missing = matchingOptions.filter(({ id }) => !listed.has(id));
  return {
    options: missing.length === 0 ? list : [...list, ...missing],
    onSearch(keyword) {
      clearTimeout(timer.current);
      if (search && keyword.trim() !== '') timer.current = setTimeout(() => void request(keyword.trim()), debounceTime);
    },
  };
}

const noOptions: readonly FieldOption[] = [];
