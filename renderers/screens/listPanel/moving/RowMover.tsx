import { lazy, Suspense, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { isTrue } from '#engine/check-record';
import type { DropTarget } from '#ui/rows/drop-target.ts';
import { rowElementOf } from '#ui/rows/row-of.ts';
import { useLazyDrag } from '#ui/rows/use-lazy-drag.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { ListRow } from '../list-answer';
import type { MoveProps } from '../list-props';
import type { Expansion } from '../use-expansion';
import type { ListState } from '../use-list';
import styles from './moving.module.css';
import { dropPlace, movedRows, placeAfter, placeOfDrop, positionOf, type MovableTree, type Place, type Step } from './row-moves';
import { RowMovingContext, type RowMoving } from './row-moving';
import texts from './texts.json';
import { useMoveSaving } from './use-move-saving';

const RowDrag = lazy(async () => ({ default: (await import('#ui/rows/RowDrag.tsx')).RowDrag }));

export interface RowMoverProps {
  move: MoveProps;
  resource: string;
  list: ListState;
  expansion: Expansion;
  box: RefObject<HTMLElement | null>;
  nameOf(row: ListRow): string;
  children: ReactNode;
}

/** Lets the user move the rows of a tree. A row is shown at its new place at once, and goes back if the server refuses it. */
export function RowMover({ move, resource, list, expansion, box, nameOf, children }: RowMoverProps): ReactNode {
  const own = useOwnText(texts);
  const [announcement, setAnnouncement] = useState('');
  const { drag, needsDrag, preloadDrag, onPointerDown } = useLazyDrag();
  const save = useMoveSaving(`${resource}.${move.operation}`, list, () => setAnnouncement(own('refused')));
  const focusAgain = useFocusAgain(box);
  const tree: MovableTree = {
    rows: list.rows,
    root: move.root ?? '-1',
    canHold: (row) => move.into === undefined || isTrue(move.into, row),
  };
  const moveTo = (id: string, place: Place): void => {
    const rows = movedRows(tree, id, place);
    const { parent, siblings, index, row } = positionOf(rows, id) ?? {};
    if (!row || !siblings || index === undefined) return;
    const before = parent && positionOf(list.rows, parent.id)?.row;
    if (before?.children && before.children.length > 0 && !expansion.expandedIds.includes(before.id)) expansion.toggle(before);
    const into = parent ? nameOf(parent) : own('top');
    setAnnouncement(own('moved', { name: nameOf(row), parent: into, place: index + 1, count: siblings.length }));
    save(id, place, rows);
  };
  const moving: RowMoving = {
    nameOf,
    onReach: preloadDrag,
    onPress: onPointerDown,
    onKeyDown: (event, row) => {
      const step = stepOf(event);
      if (!step) return;
      // Alt and the left arrow would lead to the page before.
      event.preventDefault();
      const place = placeAfter(tree, row.id, step);
      if (!place) return setAnnouncement(own(`stays.${step}`, { name: nameOf(row) }));
      focusAgain(row.id);
      moveTo(row.id, place);
    },
  };
  const drop = (id: string, target: DropTarget): void => {
    const place = placeOfDrop(tree, id, target, expansion.expandedIds.includes(target.row));
    if (place) moveTo(id, place);
  };
  return (
    <RowMovingContext value={isMovable(list) ? moving : null}>
      <div className={styles.movable}>{children}</div>
      <output className="screen-reader-only">{announcement}</output>
      {needsDrag && (
        <Suspense>
          <RowDrag scroller={box} start={drag} placeAt={(id, target, part) => dropPlace(tree, id, target, part)} onDrop={drop} />
        </Suspense>
      )}
    </RowMovingContext>
  );
}

/** A search leaves rows out, between which the user could not place a row. */
const isMovable = ({ query, superQuery, isStale, status }: ListState): boolean =>
  status === 'ready' && !isStale && superQuery === undefined && (query['keyword'] ?? '') === '';

const steps: Readonly<Record<string, Step | undefined>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

const stepOf = ({ altKey, key }: KeyboardEvent): Step | undefined => (altKey ? steps[key] : undefined);

/** Gives the focus back to the handle of a row, which loses it when its element moves. */
function useFocusAgain(box: RefObject<HTMLElement | null>): (id: string) => void {
  const movedId = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (movedId.current === undefined) return;
    const element = rowElementOf(box.current, movedId.current);
    element?.scrollIntoView?.({ block: 'nearest' });
    element?.querySelector<HTMLElement>('[data-handle]')?.focus();
    movedId.current = undefined;
  });
  return (id) => void (movedId.current = id);
}
