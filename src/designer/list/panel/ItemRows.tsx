import { DeleteOutlined, HolderOutlined, PlusOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { ListItem } from '#engine/jnpf/list-settings';
import { isText, literalOf } from '#engine/text';
import { clearMark } from '#ui/controls/clear-mark.tsx';
import { useText, useUiServices } from '#ui/services.tsx';
import { nodeName } from '../../tree/node-name';
import { listItems, type ItemPart, type ListField } from '../list-fields';
import styles from '../list.module.css';
import { useListDesign, useListScope } from '../list-scope';
import { useListText } from '../list-text';
import { useItemChanges } from './use-item-changes';

/** The columns or the query fields of the list in their order, and the other fields of the form, which can be added. */
export function ItemRows({ part }: { part: ItemPart }): ReactNode {
  const own = useListText();
  const { which } = useListScope();
  const { design, fields } = useListDesign();
  const { registry } = useUiServices();
  const items = listItems(design, which, part, registry);
  const fieldsById = new Map(fields.map((field) => [field.id, field]));
  const chosen = new Set(items.map(({ field }) => field));
  return (
    <div className={styles.rows}>
      <Chosen part={part} items={items} fieldsById={fieldsById} />
      {items.length === 0 && <p className={styles.help}>{own(part === 'columns' ? 'noColumns' : 'noQueryFields')}</p>}
      <Others part={part} fields={fields.filter(({ id }) => !chosen.has(id))} count={items.length} />
    </div>
  );
}

interface ChosenProps {
  part: ItemPart;
  items: readonly ListItem[];
  fieldsById: ReadonlyMap<string, ListField>;
}

/** An item is moved by dragging its handle, or with the arrow keys on it. */
function Chosen({ part, items, fieldsById }: ChosenProps): ReactNode {
  const own = useListText();
  const nameOf = useFieldName();
  const { move, remove } = useItemChanges(part, items.length);
  const [drag, setDrag] = useState<Drag>();
  const rows = useRef<HTMLOListElement>(null);
  return (
    <ol ref={rows} className={styles.chosen} aria-label={own(part === 'columns' ? 'columns' : 'search')}>
      {items.map((item, index) => {
        const { field: id } = item;
        const field = fieldsById.get(id);
        const name = itemName(item, field, nameOf);
        return (
          <Row
            // A list of another designer may have a field twice.
            // oxlint-disable-next-line react/no-array-index-key
            key={items[items.findIndex((other) => other.field === id)] === item ? id : `${id} ${index}`}
            part={part}
            id={id}
            name={name}
            isMissing={!field}
            isTarget={drag?.target === index}
            isDragged={drag?.id === id}
            onDrag={(started) => setDrag(started ? { id, name, target: undefined } : undefined)}
            onOver={() => setDrag((before) => before && { ...before, target: index })}
            onDrop={() => drag && move(drag.id, index, drag.name)}
            onStep={(step) => move(id, index + step, name)}
            onRemove={() => {
              remove(id, name);
              focusRow(rows.current, index, '[aria-pressed]');
            }}
          />
        );
      })}
    </ol>
  );
}

interface Drag {
  id: string;
  name: string;
  /** The position that it would get. */
  target: number | undefined;
}

interface RowProps {
  part: ItemPart;
  id: string;
  name: string;
  isMissing: boolean;
  isTarget: boolean;
  isDragged: boolean;
  onDrag(isStarted: boolean): void;
  onOver(): void;
  onDrop(): void;
  onStep(step: -1 | 1): void;
  onRemove(): void;
}

function Row({ part, id, name, isMissing, isTarget, isDragged, onDrag, onOver, onDrop, onStep, onRemove }: RowProps): ReactNode {
  const own = useListText();
  const { selected, select } = useListScope();
  const isSelected = selected[part] === id;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop, whose keys are on the handle
    <li
      data-item={id}
      data-selected={isSelected || undefined}
      data-dragged={isDragged || undefined}
      data-target={isTarget || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        onOver();
      }}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <button
        type="button"
        className={styles.handle}
        draggable
        aria-label={own('move', { name })}
        title={own('moveHelp')}
        onKeyDown={(event) => moveByKey(event, onStep)}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', id);
          onDrag(true);
        }}
        onDragEnd={() => onDrag(false)}
      >
        <HolderOutlined aria-hidden />
      </button>
      <button type="button" className={styles.name} aria-pressed={isSelected} onClick={() => select(part, id)}>
        {name}
        {isMissing && <span className={styles.missing}>{own('missing')}</span>}
      </button>
      <button type="button" className={styles.tool} aria-label={own('remove', { name })} title={own('remove', { name })} onClick={onRemove}>
        <DeleteOutlined aria-hidden />
      </button>
    </li>
  );
}

/** After a row has gone, the focus is on the next one. */
function focusRow(rows: HTMLElement | null, index: number, part: string): void {
  requestAnimationFrame(() => {
    const row = rows?.children[Math.min(index, rows.children.length - 1)];
    row?.querySelector<HTMLElement>(part)?.focus();
  });
}

function moveByKey(event: KeyboardEvent, move: (step: -1 | 1) => void): void {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
  if (step === undefined) return;
  event.preventDefault();
  move(step);
}

/** Fields that are offered at once; a search finds the others. */
const maxOffered = 100;

function Others({ part, fields, count }: { part: ItemPart; fields: readonly ListField[]; count: number }): ReactNode {
  const own = useListText();
  const nameOf = useFieldName();
  const [keyword, setKeyword] = useState('');
  const { add } = useItemChanges(part, count);
  const rows = useRef<HTMLUListElement>(null);
  const named = fields.map((field) => ({ field, name: nameOf(field) }));
  const word = keyword.trim().toLowerCase();
  const matches = word === '' ? named : named.filter(({ name, field }) => `${name} ${field.path}`.toLowerCase().includes(word));
  if (fields.length === 0) return null;
  return (
    <section aria-label={own('others')}>
      <h3 className={styles.heading}>{own('others')}</h3>
      <Input
        size="small"
        value={keyword}
        placeholder={own('findField')}
        aria-label={own('findField')}
        allowClear={clearMark}
        autoComplete="off"
        onChange={({ target }) => setKeyword(target.value)}
      />
      <ul ref={rows} className={styles.others}>
        {matches.slice(0, maxOffered).map(({ field, name }, index) => (
          <li key={field.id}>
            <button
              type="button"
              className={styles.add}
              onClick={() => {
                add(field.id, name);
                focusRow(rows.current, index, 'button');
              }}
            >
              <PlusOutlined aria-hidden />
              <span className={styles.addName}>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {matches.length > maxOffered && <p className={styles.help}>{own('moreFields', { count: matches.length - maxOffered })}</p>}
      {matches.length === 0 && <p className={styles.help}>{own('noMatch')}</p>}
    </section>
  );
}

/** The name of a field in the panel: its label, behind that of its sub-table. */
export function useFieldName(): (field: ListField) => string {
  const text = useText();
  return ({ node, table }) => `${table ? `${text(nodeName(table))} · ` : ''}${text(nodeName(node))}`;
}

function itemName(item: ListItem, field: ListField | undefined, nameOf: (field: ListField) => string): string {
  const { label } = item;
  const own = isText(label) ? literalOf(label, 'zh') : '';
  if (!field) return own || item.field;
  return own === '' || field.table ? nameOf(field) : own;
}
