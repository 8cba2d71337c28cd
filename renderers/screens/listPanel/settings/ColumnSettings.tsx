import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  HolderOutlined,
  SwapOutlined,
  VerticalLeftOutlined,
  VerticalRightOutlined,
} from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { withMoved } from '#form/store/with-moved.ts';
import { BoundedNumber } from '#ui/numbers/BoundedNumber.tsx';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { orderedColumns, sideOf } from '../arranged-columns';
import type { ColumnNode } from '../column-nodes';
import { widthLimits, type ColumnView } from '../column-view';
import type { Order } from '../list-props';
import { nextOrder } from '../next-order';
import styles from './settings.module.css';
import texts from './texts.json';

export interface ColumnSettingsProps {
  nodes: readonly ColumnNode[];
  view: ColumnView;
  onChange(view: ColumnView): void;
  /** Current sort order. */
  order: readonly Order[];
  canSort: boolean;
  /** Called with the new sort order; `undefined` resets it to the list's default. */
  onSort(order: readonly Order[] | undefined): void;
}

/** Settings of the columns: order, visibility, width, frozen side and sort order. */
export function ColumnSettings({ nodes, view, onChange, order, canSort, onSort }: ColumnSettingsProps): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  const [announcement, announce] = useState('');
  const columns = orderedColumns(nodes, view);
  const fields = columns.map(({ column }) => column.field);
  const firstField = nodes[0]?.column.field;
  const labelOf = ({ node, table }: ColumnNode): string =>
    [table && text(table.label), text(node.label) || node.id].filter(Boolean).join(' · ');

  const move = (field: string, to: number): void => {
    if (to < 0 || to >= fields.length || fields.indexOf(field) === to) return;
    onChange({ ...view, order: withMoved(fields, field, to) });
    const moved = columns.find(({ column }) => column.field === field);
    if (moved) announce(own('moved', { name: labelOf(moved), place: to + 1, count: fields.length }));
  };
  const sort = (field: string): void => {
    const next = nextOrder(order, field, true);
    onChange({ ...view, sort: next });
    onSort(next);
  };

  const list = useRef<HTMLUListElement>(null);
  const drag = useDrag(list, move);
  return (
    <section className={styles.settings} aria-label={own('title')}>
      <ul ref={list} className={styles.list}>
        {columns.map((columnNode, index) => {
          const { field, sortable } = columnNode.column;
          const name = labelOf(columnNode);
          return (
            <li key={field} className={styles.column} data-column={field}>
              <MoveHandle name={name} onStep={(step) => move(field, index + step)} onDrag={(event) => drag(event, field)} />
              <VisibleBox field={field} name={name} view={view} onChange={onChange} isFirst={field === firstField} />
              <span className={styles.buttons}>
                <WidthInput columnNode={columnNode} name={name} view={view} onChange={onChange} />
                {canSort && sortable !== false && !columnNode.table && (
                  <SortButton name={name} sortItem={order.find((item) => item.field === field)} onSort={() => sort(field)} />
                )}
                <FreezeButtons columnNode={columnNode} name={name} view={view} onChange={onChange} />
              </span>
            </li>
          );
        })}
      </ul>
      <output className="screen-reader-only">{announcement}</output>
    </section>
  );
}

interface MoveHandleProps {
  name: string;
  onStep(step: -1 | 1): void;
  onDrag(event: PointerEvent<HTMLElement>): void;
}

function MoveHandle({ name, onStep, onDrag }: MoveHandleProps): ReactNode {
  const own = useOwnText(texts);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (step === undefined) return;
    event.preventDefault();
    onStep(step);
  };
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={own('move', { name })}
      title={own('moveHelp')}
      onKeyDown={onKeyDown}
      onPointerDown={onDrag}
    >
      <HolderOutlined />
    </button>
  );
}

interface ColumnControlProps extends Pick<ColumnSettingsProps, 'view' | 'onChange'> {
  name: string;
}

/** The first column of the list cannot be hidden, because it names the rows. */
function VisibleBox({ field, name, view, onChange, isFirst }: ColumnControlProps & { field: string; isFirst: boolean }): ReactNode {
  const isShown = !view.hidden.includes(field);
  return (
    <Checkbox
      className={styles.name}
      checked={isShown}
      disabled={isFirst && isShown}
      onChange={({ target }) =>
        onChange({ ...view, hidden: target.checked ? view.hidden.filter((other) => other !== field) : [...view.hidden, field] })
      }
    >
      <span title={name}>{name}</span>
    </Checkbox>
  );
}

function WidthInput({ columnNode, name, view, onChange }: ColumnControlProps & { columnNode: ColumnNode }): ReactNode {
  const own = useOwnText(texts);
  const { field, width: defaultWidth } = columnNode.column;
  const setWidth = (width: number | null): void => {
    const { [field]: _before, ...widths } = view.widths;
    onChange({ ...view, widths: width === null ? widths : { ...widths, [field]: width } });
  };
  return (
    <BoundedNumber
      size="small"
      className={styles.width}
      aria-label={own('width', { name })}
      placeholder={defaultWidth === undefined ? own('auto') : String(defaultWidth)}
      min={widthLimits.min}
      max={widthLimits.max}
      step={20}
      isWhole
      value={view.widths[field] ?? null}
      onChange={(width, isInRange) => isInRange && setWidth(width)}
    />
  );
}

function SortButton({ name, sortItem, onSort }: { name: string; sortItem: Order | undefined; onSort(): void }): ReactNode {
  const own = useOwnText(texts);
  const label = own(sortItem ? (sortItem.descending ? 'descending' : 'ascending') : 'unsorted', { name });
  return (
    <Button
      type="text"
      size="small"
      className={sortItem ? styles.on : undefined}
      icon={sortItem ? sortItem.descending ? <ArrowDownOutlined /> : <ArrowUpOutlined /> : <SwapOutlined rotate={90} />}
      aria-label={label}
      title={label}
      onClick={onSort}
    />
  );
}

function FreezeButtons({ columnNode: { column }, name, view, onChange }: ColumnControlProps & { columnNode: ColumnNode }): ReactNode {
  const own = useOwnText(texts);
  const frozenSide = sideOf(column, view);
  return (['left', 'right'] as const).map((side) => (
    <Button
      key={side}
      type="text"
      size="small"
      className={frozenSide === side ? styles.on : undefined}
      icon={side === 'left' ? <VerticalRightOutlined /> : <VerticalLeftOutlined />}
      aria-pressed={frozenSide === side}
      aria-label={own(side, { name })}
      title={own(side, { name })}
      onClick={() => onChange({ ...view, fixed: { ...view.fixed, [column.field]: frozenSide === side ? 'none' : side } })}
    />
  ));
}

/** Moves the dragged column to the pointer's position. */
function useDrag(list: { current: HTMLUListElement | null }, move: (field: string, to: number) => void) {
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  return (event: PointerEvent<HTMLElement>, field: string): void => {
    if (event.button !== 0) return;
    const handle = event.currentTarget;
    const moveToPointer = ({ clientY }: globalThis.PointerEvent): void => {
      const items = [...(list.current?.children ?? [])] as HTMLElement[];
      const to = items.findIndex((listItem) => clientY < listItem.getBoundingClientRect().bottom);
      latest.current(field, to < 0 ? items.length - 1 : to);
    };
    const end = (): void => handle.removeEventListener('pointermove', moveToPointer);
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', moveToPointer);
    handle.addEventListener('pointerup', end, { once: true });
    handle.addEventListener('pointercancel', end, { once: true });
  };
}
