import { useEffect, useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import { useLocalValue } from '../panel/use-local-value';
import { linesOf, optionsOf, withLevel, withShifted, type OptionLine } from './option-lines';
import { freeId, isTable, pastedOptions, type ListedOption } from './pasted-options';

export interface OptionLines {
  lines: readonly OptionLine[];
  /** Choices that were not pasted because the list is full. */
  cut: number;
  /** Replaces the lines, and focuses the label of one of them. */
  write(lines: readonly OptionLine[], focus?: number): void;
  change(index: number, line: OptionLine): void;
  add(index: number): void;
  paste(index: number, event: ClipboardEvent): void;
  press(index: number, event: KeyboardEvent): void;
  flush(): void;
}

/** The lines of listed choices with what keys and the clipboard do to them. */
export function useOptionLines(
  options: readonly unknown[],
  canNest: boolean,
  element: RefObject<HTMLElement | null>,
  onChange: (options: ListedOption[] | undefined) => void,
): OptionLines {
  const before = useMemo<readonly OptionLine[]>(() => linesOf(options), [options]);
  const list = useLocalValue(before, (next) => onChange(next.length > 0 ? optionsOf(next) : undefined));
  const [cut, setCut] = useState(0);
  const focused = useRef<number>(undefined);
  useEffect(() => {
    if (focused.current === undefined) return;
    element.current?.querySelectorAll<HTMLInputElement>('[data-part="label"]')[focused.current]?.focus();
    focused.current = undefined;
  });
  const lines = list.value;
  const write = (next: readonly OptionLine[], focus?: number): void => {
    focused.current = focus;
    list.set(next);
  };
  const add = (index: number): void =>
    write(lines.toSpliced(index, 0, { id: freeId(lines), fullName: '', depth: lines[index - 1]?.depth ?? 0 }), index);
  return {
    lines,
    cut,
    write,
    add,
    flush: list.flush,
    change: (index, line) => list.set(lines.with(index, line)),
    paste(index, event) {
      const text = event.clipboardData.getData('text/plain');
      if (!isTable(text)) return;
      event.preventDefault();
      const pasted = withPasted(lines, index, text);
      setCut(pasted.cut);
      write(pasted.lines);
    },
    press(index, event) {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
        event.preventDefault();
        add(index + 1);
        return;
      }
      const next = event.altKey ? movedBy(event.key, lines, index, canNest) : undefined;
      if (!next) return;
      event.preventDefault();
      if (next !== lines)
        write(
          next,
          next.findIndex(({ id }) => id === lines[index]?.id),
        );
    },
  };
}

/** The lines with pasted choices behind a line. They take the place of a line without a label. */
function withPasted(lines: readonly OptionLine[], index: number, text: string): { lines: readonly OptionLine[]; cut: number } {
  const isBlank = lines[index]?.fullName === '';
  const others = isBlank ? lines.toSpliced(index, 1) : lines;
  const { options, cut } = pastedOptions(text, others);
  const depth = lines[index]?.depth ?? 0;
  return { lines: others.toSpliced(isBlank ? index : index + 1, 0, ...options.map((option) => ({ ...option, depth }))), cut };
}

function movedBy(key: string, lines: readonly OptionLine[], index: number, canNest: boolean): readonly OptionLine[] | undefined {
  if (key === 'ArrowUp' || key === 'ArrowDown') return withShifted(lines, index, key === 'ArrowUp' ? -1 : 1);
  if (canNest && (key === 'ArrowLeft' || key === 'ArrowRight')) return withLevel(lines, index, key === 'ArrowLeft' ? -1 : 1);
  return undefined;
}
