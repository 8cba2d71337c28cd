import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { containsFolded } from '#engine/folded-text';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { FieldOptions } from '#ui/options/field-options.ts';
import { boundParams } from '#ui/options/options-source.ts';
import { useConnection } from '#ui/options/use-connection.ts';

const maxSuggestions = 50;
/** Debounce of requests with a keyword, in milliseconds. */
const debounceTime = 300;

export interface Suggestions {
  status: FieldOptions['status'];
  suggestions: { value: string }[];
  reload(): void;
}

/**
 * Suggestions of a field's data interface for a text. An interface with a `keyword` parameter filters on the server;
 * otherwise rows are filtered here. Rows are requested once the field has the focus.
 */
export function useSuggestions({ props }: ResolvedNode, text: string, isActive: boolean): Suggestions {
  const { params, isServerFiltered } = useMemo(() => {
    const boundToFields = boundParams(props?.['params']);
    return { params: boundToFields, isServerFiltered: boundToFields.some(({ system }) => system === 'keyword') };
  }, [props]);
  const keyword = useDebounced(isServerFiltered && isActive ? text.trim() : '');
  const source = useMemo(() => {
    const { interfaceId: id, relationField } = props ?? {};
    if (!isActive || typeof id !== 'string' || id === '') return undefined;
    return {
      kind: 'suggestions' as const,
      id,
      params,
      column: typeof relationField === 'string' && relationField !== '' ? relationField : 'fullName',
      keyword,
    };
  }, [props, isActive, params, keyword]);
  const connection = useConnection(source);
  const { status, list } = useSyncExternalStore(connection.subscribe, connection.current);
  const limit = suggestionLimit(props?.['total']);
  const suggestions = useMemo(() => {
    const filterText = isServerFiltered ? '' : text.trim();
    const matches: { value: string }[] = [];
    for (const { fullName } of list) {
      if (matches.length === limit) break;
      if (containsFolded(fullName, filterText)) matches.push({ value: fullName });
    }
    return matches;
  }, [list, isServerFiltered, text, limit]);
  return { status, suggestions, reload: connection.reload };
}

const suggestionLimit = (total: unknown): number =>
  typeof total === 'number' && total >= 1 ? Math.min(Math.floor(total), maxSuggestions) : maxSuggestions;

/** Returns a text once it has not changed for `debounceTime`; an empty text at once. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    if (text === debounced) return undefined;
    const timer = setTimeout(() => setDebounced(text), text === '' ? 0 : debounceTime);
    return () => clearTimeout(timer);
  }, [text, debounced]);
  return debounced;
}
