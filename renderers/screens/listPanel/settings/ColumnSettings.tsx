import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  HolderOutlined,
  SwapOutlined,
  VerticalLeftOutlined,
  VerticalRightOutlined,
} from '@ant-design/icons';
import { Button, Checkbox, InputNumber } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { withMoved } from '#form/with-moved.ts';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/use-own-text.ts';
import { orderedColumns, sideOf } from '../arranged-columns';
import type { ColumnNode } from '../column-nodes';
import { isPlainView, plainView, widthLimits, type ColumnView } from '../column-view';
import type { Order, Side } from '../list-props';
import { nextOrder } from '../next-order';
import styles from './settings.module.css';
import texts from './texts.json';

export interface ColumnSettingsProps {
  nodes: readonly ColumnNode[];
  view: ColumnView;
  onChange(view: ColumnView): void;
  /** How the rows stand now. */
  order: readonly Order[];
  canSort: boolean;
  /** The order that the user wants from now on; `undefined`: as the list says. */
  onSort(order: readonly Order[] | undefined): void;
}

/** The columns of a list as a user wants them: in which order, which of them, how wide, frozen where, sorted how. */
export function ColumnSettings({ nodes, view, onChange, order, canSort, onSort }: ColumnSettingsProps): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  const [said, say] = useState('');
  const columns = orderedColumns(nodes, view);
  const fields = columns.map(({ column }) => column.field);
  const first = nodes[0]?.column.field;
  const labelOf = ({ node, table }: ColumnNode): string =>
    [table && text(table.label), text(node.label) || node.id].filter(Boolean).join(' · ');

  const move = (field: string, to: number): void => {
    if (to < 0 || to >= fields.length || fields.indexOf(field) === to) return;
    onChange({ ...view, order: withMoved(fields, field, to) });
    const moved = columns.find(({ column }) => column.field === field);
    if (moved) say(own('moved', { name: labelOf(moved), place: to + 1, count: fields.length }));
  };
  const setWidth = (field: string, width: number | null): void => {
    const { [field]: _before, ...widths } = view.widths;
    onChange({ ...view, widths: width === null ? widths : { ...widths, [field]: width } });
  };
  const freeze = (one: ColumnNode, side: Side): void => {
    const { field } = one.column;
    onChange({ ...view, fixed: { ...view.fixed, [field]: sideOf(one.column, view) === side ? 'none' : side } });
  };
  const sort = (field: string): void => {
    const next = nextOrder(order, field, true);
    onChange({ ...view, sort: next });
    onSort(next);
  };
  const reset = (): void => {
    onChange(plainView);
    if (view.sort !== undefined) onSort(undefined);
  };

  const list = useRef<HTMLUListElement>(null);
  const drag = useDrag(list, move);
  return (
    <section className={styles.settings} aria-label={own('title')}>
      <ul ref={list} className={styles.list}>
        {columns.map((one, index) => {
          const { field, sortable, width } = one.column;
          const name = labelOf(one);
          const isShown = !view.hidden.includes(field);
          const side = sideOf(one.column, view);
          const sorted = order.find((each) => each.field === field);
          const keys = (event: KeyboardEvent) => {
            const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
            if (by === undefined) return;
            event.preventDefault();
            move(field, index + by);
          };
          return (
            <li key={field} className={styles.column} data-column={field}>
              <button
                type="button"
                className={styles.handle}
                aria-label={own('move', { name })}
                title={own('moveHelp')}
                onKeyDown={keys}
                onPointerDown={(event) => drag(event, field)}
              >
                <HolderOutlined />
              </button>
              {/* What a row is known by stays. */}
              <Checkbox
                className={styles.name}
                checked={isShown}
                disabled={field === first && isShown}
                onChange={({ target }) =>
                  onChange({ ...view, hidden: target.checked ? view.hidden.filter((other) => other !== field) : [...view.hidden, field] })
                }
              >
                <span title={name}>{name}</span>
              </Checkbox>
              <InputNumber
                size="small"
                className={styles.width}
                aria-label={own('width', { name })}
                placeholder={width === undefined ? own('auto') : String(width)}
                min={widthLimits.least}
                max={widthLimits.most}
                step={20}
                precision={0}
                value={view.widths[field] ?? null}
                onChange={(next) => setWidth(field, next)}
              />
              <span className={styles.buttons}>
                {canSort && sortable !== false && !one.table && (
                  <Button
                    type="text"
                    size="small"
                    className={sorted ? styles.on : undefined}
                    icon={sorted ? sorted.descending ? <ArrowDownOutlined /> : <ArrowUpOutlined /> : <SwapOutlined rotate={90} />}
                    aria-label={own(sorted ? (sorted.descending ? 'descending' : 'ascending') : 'unsorted', { name })}
                    title={own(sorted ? (sorted.descending ? 'descending' : 'ascending') : 'unsorted', { name })}
                    onClick={() => sort(field)}
                  />
                )}
                {(['left', 'right'] as const).map((edge) => (
                  <Button
                    key={edge}
                    type="text"
                    size="small"
                    className={side === edge ? styles.on : undefined}
                    icon={edge === 'left' ? <VerticalRightOutlined /> : <VerticalLeftOutlined />}
                    aria-pressed={side === edge}
                    aria-label={own(edge, { name })}
                    title={own(edge, { name })}
                    onClick={() => freeze(one, edge)}
                  />
                ))}
              </span>
            </li>
          );
        })}
      </ul>
      <Button autoInsertSpace={false} type="link" size="small" disabled={isPlainView(view)} onClick={reset}>
        {own('reset')}
      </Button>
      <output className={styles.said}>{said}</output>
    </section>
  );
}

/** A column that is held moves to where the pointer is. */
function useDrag(list: { current: HTMLUListElement | null }, move: (field: string, to: number) => void) {
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  return (event: PointerEvent<HTMLElement>, field: string): void => {
    if (event.button !== 0) return;
    const handle = event.currentTarget;
    const follow = ({ clientY }: globalThis.PointerEvent): void => {
      const lines = [...(list.current?.children ?? [])] as HTMLElement[];
      const to = lines.findIndex((line) => clientY < line.getBoundingClientRect().bottom);
      latest.current(field, to < 0 ? lines.length - 1 : to);
    };
    const end = (): void => handle.removeEventListener('pointermove', follow);
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', follow);
    handle.addEventListener('pointerup', end, { once: true });
    handle.addEventListener('pointercancel', end, { once: true });
  };
}
