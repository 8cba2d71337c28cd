import { useEffect, useRef, type ReactNode } from 'react';
import type { ListItem } from '#engine/jnpf/list-settings';
import { useUiServices } from '#ui/services.tsx';
import { hasMark, markListField } from '../../operations/mark-list-field';
import { setListItem } from '../../operations/set-list-item';
import { setListSort } from '../../operations/set-list-sort';
import { useDesignStore } from '../../store/design-context';
import { listName } from '../../tree/list-name';
import { listItems, listLabel, type ListField } from '../list-fields';
import styles from '../list.module.css';
import { useListDesign, useListScope } from '../list-scope';
import { useListText } from '../list-text';
import { FormatLines } from './FormatLines';
import { ItemRows } from './ItemRows';
import { HeadingLine } from './HeadingLine';
import { LanguageLine } from './LanguageLine';
import { NumberLine, SelectLine, SwitchLine } from './lines';

/** The columns of the list, and the settings of the selected one. */
export function ColumnsTab(): ReactNode {
  const { which, selected } = useListScope();
  const { design, fields } = useListDesign();
  const { registry } = useUiServices();
  const item = listItems(design, which, 'columns', registry).find(({ field }) => field === selected.columns);
  const field = fields.find(({ id }) => id === selected.columns);
  return (
    <>
      <ItemRows part="columns" />
      {item && field && <ColumnDetails key={item.field} item={item} field={field} />}
    </>
  );
}

interface DetailsProps {
  item: ListItem;
  field: ListField;
}

function ColumnDetails({ item, field }: DetailsProps): ReactNode {
  const own = useListText();
  const { which, editedTitle } = useListScope();
  const store = useDesignStore();
  const titleInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (editedTitle === field.id) focusText(titleInput.current);
  }, [editedTitle, field.id]);
  const set = (name: string) => (value: unknown) => store.run(setListItem, { which, part: 'columns', field: field.id, name, value });
  const title = listLabel(field);
  const { label } = item;
  return (
    <section className={styles.details} aria-label={own('columnSettings', { name: title })}>
      <LanguageLine inputRef={titleInput} label={own('part.label')} text={label} placeholder={title} onChange={set('label')} />
      {which === 'list' && <TableColumnLines item={item} field={field} />}
      <FormatLines field={field} format={item['format']} onChange={set('format')} />
      {!field.table && <SortLine field={field} />}
      {which === 'list' && !field.table && <HeadingLine field={field} />}
      <Marks field={field} />
    </section>
  );
}

/** What a column of a table has, and a line of a card has not. */
function TableColumnLines({ item, field }: DetailsProps): ReactNode {
  const own = useListText();
  const { which } = useListScope();
  const store = useDesignStore();
  const set = (name: string) => (value: unknown) => store.run(setListItem, { which, part: 'columns', field: field.id, name, value });
  const { width, align, fixed, sortable } = item;
  return (
    <>
      <NumberLine
        label={own('part.width')}
        value={typeof width === 'number' ? width : undefined}
        min={40}
        max={1200}
        step={20}
        placeholder={own('auto')}
        onChange={set('width')}
      />
      <SelectLine
        label={own('part.align')}
        value={typeof align === 'string' ? align : undefined}
        placeholder={own('auto')}
        canClear
        options={(['left', 'center', 'right'] as const).map((value) => ({ value, label: own(`align.${value}`) }))}
        onChange={set('align')}
      />
      <SelectLine
        label={own('part.fixed')}
        value={fixed === 'left' || fixed === 'right' ? fixed : 'none'}
        options={(['none', 'left', 'right'] as const).map((value) => ({ value, label: own(`fixed.${value}`) }))}
        onChange={set('fixed')}
      />
      {!field.table && <SwitchLine label={own('part.sortable')} value={sortable === true} onChange={set('sortable')} />}
    </>
  );
}

function SortLine({ field }: Pick<DetailsProps, 'field'>): ReactNode {
  const own = useListText();
  const { which } = useListScope();
  const store = useDesignStore();
  const { list } = useListDesign();
  const index = list.sort.findIndex((item) => item.field === field.id);
  const direction = index < 0 ? 'none' : list.sort[index]?.descending ? 'descending' : 'ascending';
  return (
    <SelectLine
      label={own('part.sort')}
      help={index >= 0 && list.sort.length > 1 ? own('sortRank', { rank: index + 1, count: list.sort.length }) : undefined}
      value={direction}
      options={(['none', 'ascending', 'descending'] as const).map((value) => ({ value, label: own(`sort.${value}`) }))}
      onChange={(next) =>
        store.run(setListSort, { which, field: field.id, direction: next === 'none' || next === undefined ? undefined : next })
      }
    />
  );
}

/** `select` alone does not move the focus in every browser. */
function focusText(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}

/** Numbers can be summed and grouped by thousands. */
function Marks({ field }: Pick<DetailsProps, 'field'>): ReactNode {
  const own = useListText();
  const { which } = useListScope();
  const store = useDesignStore();
  const { registry } = useUiServices();
  const { design, list } = useListDesign();
  if (registry.field(field.node.jnpfKey).numeric !== true) return null;
  const name = listName(design.form.root, field.id, store.context);
  return (which === 'list' ? (['total', 'thousands'] as const) : (['thousands'] as const)).map((mark) => (
    <SwitchLine
      key={mark}
      label={own(`part.${mark}`)}
      value={hasMark(list, mark, name)}
      onChange={(next) => store.run(markListField, { which, field: field.id, mark, isMarked: next })}
    />
  ));
}
