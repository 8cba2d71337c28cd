import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { FieldOptions } from '#ui/options/field-options.ts';
import { boundParams } from '#ui/options/options-source.ts';
import { useConnection } from '#ui/options/use-connection.ts';

/** Suggestions that are shown at once. */
const mostShown = 50;
/** In milliseconds: the interface that wants to know what is typed is asked at a pause. */
const pause = 300;

export interface Suggestions {
  status: FieldOptions['status'];
  suggestions: { value: string }[];
  reload(): void;
}

/**
 * What the data interface of a field suggests for a text: rows whose column contains it, or all that it answers where
 * it is told what was typed. Nothing is asked for before the cursor is in the field.
 */
export function useSuggestions({ props }: ResolvedNode, typed: string, isActive: boolean): Suggestions {
  const { params, isTold } = useMemo(() => {
    const bound = boundParams(props?.['params']);
    return { params: bound, isTold: bound.some(({ system }) => system === 'keyword') };
  }, [props]);
  const keyword = usePaused(isTold && isActive ? typed.trim() : '');
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
  const most = shownAtMost(props?.['total']);
  const suggestions = useMemo(() => {
    const wanted = isTold ? '' : typed.trim().toLowerCase();
    const found: { value: string }[] = [];
    for (const { fullName } of list) {
      if (found.length === most) break;
      if (fullName.toLowerCase().includes(wanted)) found.push({ value: fullName });
    }
    return found;
  }, [list, isTold, typed, most]);
  return { status, suggestions, reload: connection.reload };
}

const shownAtMost = (total: unknown): number =>
  typeof total === 'number' && total >= 1 ? Math.min(Math.floor(total), mostShown) : mostShown;

/** A text as it was at the last pause; an empty one at once. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    if (text === paused) return undefined;
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [text, paused]);
  return paused;
}
