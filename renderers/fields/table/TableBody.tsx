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
import { KeptRows, type KeepRow } from '#ui/rows/kept-row.ts';
import { rowOf } from '#ui/rows/row-of.ts';
import { columnOf } from './column-of';
import { focusTarget, type RevealCell, type RevealTarget } from './reveal';
import { useSeen } from './seen-columns';
import type { Slot } from './slot';
import { stackedRole } from '#ui/rows/stacked-role.ts';
import { useParts, useRowIds } from './table-parts';
import { TableRow } from './TableRow';
import { useRowWindow } from './use-row-window';
import { bodyItemsOf } from './visible-rows';

export interface TableBodyProps extends Pick<
  HTMLAttributes<HTMLTableSectionElement>,
  'onClick' | 'onKeyDown' | 'onPointerOver' | 'onPointerDown'
> {
  reveal?: Slot<RevealCell>;
  onFocus?(event: FocusEvent): void;
  /** Shown while there are no rows. */
  empty: ReactNode;
}

/** The visible rows, with gaps for the others. Renders again when the set of visible rows changes. */
export function TableBody({ reveal, onFocus, empty, ...handlers }: TableBodyProps): ReactNode {
  const { filler, columns, isStacked } = useParts();
  const rowIds = useRowIds();
  const seen = useSeen();
  const body = useRef<HTMLTableSectionElement>(null);
  const focused = useRef<string>(undefined);
  const pending = useRef<RevealTarget>(undefined);
  const [revealed, setRevealed] = useState<string>();
  const [keptRows, keep] = useKept();
  const pinnedRows = useMemo(
    () => () => [focused.current, revealed, ...keptRows()].filter((row) => row !== undefined),
    [revealed, keptRows],
  );
  const { items, height, measure } = useRowWindow({ rowIds, pinnedRows, body, filler, columnCount: columns.length, isStacked });

  useEffect(() => {
    return reveal?.fill((target) => {
      if (target.button === undefined && target.scrollsOnly !== true && filler.enter(target.row, target.column)) return;
      if (body.current && focusTarget(body.current, target)) return;
      pending.current = target;
      setRevealed(target.row);
    });
  }, [reveal, filler]);
  useLayoutEffect(() => {
    if (pending.current && body.current && focusTarget(body.current, pending.current)) pending.current = undefined;
  });

  const onBodyFocus = useCallback(
    (event: FocusEvent) => {
      const row = rowOf(event.target);
      focused.current = row;
      if (row !== undefined && event.target.closest('[data-light]')) filler.enter(row, columnOf(event.target));
      onFocus?.(event);
    },
    [onFocus, filler],
  );
  const onBodyBlur = useCallback(() => void (focused.current = undefined), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles events of the rows' inputs
    <tbody
      ref={body}
      {...stackedRole(isStacked, 'rowgroup')}
      {...handlers}
      onFocus={onBodyFocus}
      onBlur={onBodyBlur}
      onPointerEnter={() => filler.setActive(true)}
      onPointerLeave={() => filler.setActive(false)}
    >
      {rowIds.length === 0 && empty}
      <KeptRows value={keep}>
        {bodyItemsOf(items, height).map((item) => {
          if ('gap' in item) return <tr key={item.key} aria-hidden="true" style={{ height: item.gap }} />;
          const row = rowIds[item.index] as string;
          return <TableRow key={row} row={row} index={item.index} seen={seen} measure={measure} />;
        })}
      </KeptRows>
    </tbody>
  );
}

/** The rows that cells ask to keep; a row may be named twice. */
function useKept(): readonly [() => readonly string[], KeepRow] {
  const [requests] = useState(() => new Set<{ row: string }>());
  const keep = useCallback(
    (row: string) => {
      const request = { row };
      requests.add(request);
      return () => void requests.delete(request);
    },
    [requests],
  );
  return [useCallback(() => [...requests].map(({ row }) => row), [requests]), keep];
}
