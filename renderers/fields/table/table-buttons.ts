import type { Text } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import { textProp } from '#ui/text-prop.ts';

type Props = Readonly<Record<string, unknown>> | undefined;

export type RowAction = 'copy' | 'insert' | 'remove';
export type FootAction = 'add' | 'batchRemove';

export interface TableButton<A extends string> {
  action: A;
  /** The table's own word for it; the usual one when left out. */
  label?: Text;
  isDanger: boolean;
  /** Asks before rows are removed. */
  asks: boolean;
}

/**
 * The buttons below a sub-table: the shown ones of `footerBtnsList`, or adding and removing where there is no such
 * list. Buttons of other names open dialogs to pick rows from; so does the one button of older forms (`addType` 1).
 *
 * @example footButtonsOf({ actionText: 'Add a meter' })[0] // { action: 'add', label: 'Add a meter', isDanger: false, asks: false }
 */
export function footButtonsOf(props: Props): TableButton<FootAction>[] {
  const listed = buttonsIn(props?.['footerBtnsList'], isFootAction);
  if (listed) return listed;
  const label = textProp(props?.['actionText']);
  return [...(props?.['addType'] === 1 ? [] : [button('add', label)]), button('batchRemove')];
}

/**
 * The buttons of a row: the shown ones of `columnBtnsList`, or copying and removing where there is no such list. Where
 * rows may be added, one may also be put in between.
 */
export function rowButtonsOf(props: Props): TableButton<RowAction>[] {
  const listed = buttonsIn(props?.['columnBtnsList'], isRowAction) ?? [button('copy'), button('remove')];
  const saysInsert = listOf(props?.['columnBtnsList']).some(({ value }) => value === 'insert');
  const inserts = !saysInsert && listed.length > 0 && footButtonsOf(props).some(({ action }) => action === 'add');
  if (!inserts) return listed;
  const at = listed.findIndex(({ action }) => action === 'remove');
  return at < 0 ? [...listed, button('insert')] : listed.toSpliced(at, 0, button('insert'));
}

const isFootAction = (value: unknown): value is FootAction => value === 'add' || value === 'batchRemove';
const isRowAction = (value: unknown): value is RowAction => value === 'copy' || value === 'insert' || value === 'remove';

const listOf = (list: unknown): Record<string, unknown>[] => (Array.isArray(list) ? list.filter(isJsonObject) : []);

function buttonsIn<A extends string>(list: unknown, isAction: (value: unknown) => value is A): TableButton<A>[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const known = new Map<A, TableButton<A>>();
  for (const { value, show, label, showConfirm } of listOf(list)) {
    if (isAction(value) && show !== false && show !== 0 && !known.has(value))
      known.set(value, button(value, textProp(label), showConfirm !== false && showConfirm !== 0));
  }
  return [...known.values()];
}

function button<A extends string>(action: A, label?: Text, asks = true): TableButton<A> {
  const removes = action === 'remove' || action === 'batchRemove';
  return { action, ...(label !== undefined && label !== '' && { label }), isDanger: removes, asks: removes && asks };
}
