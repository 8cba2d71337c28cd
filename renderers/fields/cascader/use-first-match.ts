import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { containsFolded } from '#engine/folded-text';
import { exactFirst } from '#ui/options/exact-first.ts';
import type { FieldOption } from '#ui/options/field-options.ts';

/** What takes part in the search of antd's cascader. */
interface Searched {
  inputId: string;
  list: readonly FieldOption[];
  /** Whether also steps with others below them can be chosen. */
  hasHeadings: boolean;
  /** The ids of a single path that is chosen. */
  chosen: readonly string[];
}

/** The number of matches that antd shows. */
const limit = 50;

/**
 * Typing marks the first match, which Enter takes. antd marks none: it hears the arrow keys that lead there, so the marked row is counted
 * along.
 */
export function useFirstMatch({ inputId, list, hasHeadings, chosen }: Searched) {
  const [text, setText] = useState('');
  const matches = text === '' ? [] : matchesIn(list, text, hasHeadings);
  const marked = useRef<string>(undefined);
  const isLeading = useRef(false);
  const first = matches[0];
  useEffect(() => {
    const input = document.getElementById(inputId);
    if (!input || first === undefined) return;
    const at = marked.current === undefined ? -1 : matches.indexOf(marked.current);
    marked.current = first;
    isLeading.current = true;
    for (let left = at === -1 ? 1 : at; left > 0; left -= 1) input.dispatchEvent(at === -1 ? arrow('ArrowDown', 40) : arrow('ArrowUp', 38));
    isLeading.current = false;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another text or list marks the first one again
  }, [text, first]);
  const follow = ({ key }: KeyboardEvent): void => {
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || matches.length === 0 || isLeading.current) return;
    const at = marked.current === undefined ? -1 : matches.indexOf(marked.current);
    marked.current = matches[(Math.max(at, step < 0 ? 0 : -1) + step + matches.length) % matches.length];
  };
  return {
    search: setText,
    text,
    follow,
    /** antd forgets the text of a list that closes, and marks the step that is chosen in one that opens. */
    turn: (isOpen: boolean) => {
      if (!isOpen) setText('');
      marked.current = chosen.length === 1 ? JSON.stringify(chosen) : undefined;
    },
  };
}

/** antd reads the code of a key, and moves the mark at the end of each event. */
const arrow = (key: string, keyCode: number) => new KeyboardEvent('keydown', { key, keyCode, bubbles: true });

/** Paths whose last step is what was typed come first, the others in their order. */
export const bestFirst = (a: Path, b: Path, text: string): number => exactFirst(text, a.at(-1)?.fullName, b.at(-1)?.fullName);

/** Whether a step of a path has what was typed. */
export const isPathMatch = (typed: string, path: Path): boolean => path.some(({ fullName }) => containsFolded(fullName, typed));

/** The choices from the top to one that can be chosen. */
type Path = readonly FieldOption[];

/** The paths that antd finds, in its order. */
function matchesIn(list: readonly FieldOption[], text: string, hasHeadings: boolean): string[] {
  const paths: Path[] = [];
  const look = (options: readonly FieldOption[], above: Path): void => {
    for (const option of options) {
      const path = [...above, option];
      const isLeaf = option.children === undefined || option.children.length === 0;
      if ((isLeaf || hasHeadings) && isPathMatch(text, path)) paths.push(path);
      look(option.children ?? [], path);
    }
  };
  look(list, []);
  return paths
    .sort((a, b) => bestFirst(a, b, text))
    .slice(0, limit)
    .map((path) => JSON.stringify(path.map(({ id }) => id)));
}
