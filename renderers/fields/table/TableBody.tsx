import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type HTMLAttributes,
  type ReactNode,
} from 'react';
import { focusTarget, type RevealCell, type RevealTarget } from './reveal';
import { columnOf, rowOf } from './row-of';
import { useSeen } from './seen-columns';
import type { Slot } from './slot';
import { useParts, useRowIds } from './table-parts';
import { TableRow } from './TableRow';
import { useRowWindow } from './use-row-window';
import { stripsOf } from './visible-rows';

export interface TableBodyProps extends Pick<
  HTMLAttributes<HTMLTableSectionElement>,
  'onClick' | 'onKeyDown' | 'onPointerOver' | 'onPointerDown'
> {
  reveal?: Slot<RevealCell>;
  onFocus?(event: FocusEvent): void;
  /** What stands here while there are no rows. */
  empty: ReactNode;
}

/** The rows that are in sight, with gaps in place of the others. Drawn again when the rows in sight are others. */
export function TableBody({ reveal, onFocus, empty, ...handlers }: TableBodyProps): ReactNode {
  const { filler, columns } = useParts();
  const rowIds = useRowIds();
  const seen = useSeen();
  const body = useRef<HTMLTableSectionElement>(null);
  const focused = useRef<string>(undefined);
  const pending = useRef<RevealTarget>(undefined);
  const [revealed, setRevealed] = useState<string>();
  const kept = useMemo(() => () => [focused.current, revealed].filter((row) => row !== undefined), [revealed]);
  const { items, height, measure } = useRowWindow({ rowIds, kept, body, filler, columnCount: columns.length });

  useEffect(() => {
    return reveal?.fill((target) => {
      if (target.button === undefined && filler.enter(target.row, target.column)) return;
      if (body.current && focusTarget(body.current, target)) return;
      pending.current = target;
      setRevealed(target.row);
    });
  }, [reveal, filler]);
  useLayoutEffect(() => {
    if (pending.current && body.current && focusTarget(body.current, pending.current)) pending.current = undefined;
  });

  const follow = useCallback(
    (event: FocusEvent) => {
      const row = rowOf(event.target);
      focused.current = row;
      if (row !== undefined && event.target.closest('[data-light]')) filler.enter(row, columnOf(event.target));
      onFocus?.(event);
    },
    [onFocus, filler],
  );
  const forget = useCallback(() => void (focused.current = undefined), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens for the inputs and buttons within, so that a row needs no handlers of its own
    <tbody
      ref={body}
      {...handlers}
      onFocus={follow}
      onBlur={forget}
      onPointerEnter={() => filler.setWanted(true)}
      onPointerLeave={() => filler.setWanted(false)}
    >
      {rowIds.length === 0 && empty}
      {stripsOf(items, height).map((strip) => {
        if ('gap' in strip) return <tr key={strip.key} aria-hidden="true" style={{ height: strip.gap }} />;
        const row = rowIds[strip.index] as string;
        return <TableRow key={row} row={row} index={strip.index} seen={seen} measure={measure} />;
      })}
    </tbody>
  );
}
