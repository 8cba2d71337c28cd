import type { Text } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import { textProp } from '#ui/props/text-prop.ts';
import { pickSettingsOf, type PickSettings } from './pick-settings';
import { isFootAction } from './picked-rows';

type Props = Readonly<Record<string, unknown>> | undefined;

export type RowAction = 'copy' | 'insert' | 'remove';
export type FootAction = 'add' | 'batchRemove' | 'pick';

export interface TableButton<A extends string> {
  action: A;
  /** Default: the text of the action. */
  label?: Text;
  isDanger: boolean;
  /** Whether the user has to confirm the action. */
  confirms: boolean;
  /** The dialog that rows are picked from. */
  pick?: PickSettings;
}

/**
 * The buttons below a sub-table: the visible ones of `footerBtnsList`, or add and remove without a list. Other buttons,
 * and `addType` 1 of older forms, open a dialog to pick rows from.
 *
 * @example footButtonsOf({ actionText: 'Add a meter' })[0] // { action: 'add', label: 'Add a meter', isDanger: false, confirms: false }
 */
export function footButtonsOf(props: Props): TableButton<FootAction>[] {
  const listed = footButtonsIn(props?.['footerBtnsList']);
  if (listed) return listed;
  const label = textProp(props?.['actionText']);
  if (props?.['addType'] !== 1) return [button('add', label), button('batchRemove')];
  const pick = pickSettingsOf(props['addTableConf']);
  return [...(pick ? [{ ...button<FootAction>('pick', label), pick }] : []), button('batchRemove')];
}

/** Each button that picks rows has a dialog of its own; the others occur once. */
function footButtonsIn(list: unknown): TableButton<FootAction>[] | undefined {
  const plain = buttonsIn(list, isFootAction);
  if (!plain) return undefined;
  const placed = listOf(list).flatMap(({ value, show, label, actionConfig }): TableButton<FootAction>[] => {
    if (isFootAction(value)) return plain.filter(({ action }) => action === value);
    const pick = show === false || show === 0 ? undefined : pickSettingsOf(actionConfig);
    return pick ? [{ ...button<FootAction>('pick', textProp(label)), pick }] : [];
  });
  return [...new Set(placed)];
}

/**
 * The buttons of a row: the visible ones of `columnBtnsList`, or copy and remove without a list. Insert is added if the
 * table has an add button.
 */
export function rowButtonsOf(props: Props): TableButton<RowAction>[] {
  const listed = buttonsIn(props?.['columnBtnsList'], isRowAction) ?? [button('copy'), button('remove')];
  const listsInsert = listOf(props?.['columnBtnsList']).some(({ value }) => value === 'insert');
  const addsInsert = !listsInsert && listed.length > 0 && footButtonsOf(props).some(({ action }) => action === 'add');
  if (!addsInsert) return listed;
  const index = listed.findIndex(({ action }) => action === 'remove');
  return index < 0 ? [...listed, button('insert')] : listed.toSpliced(index, 0, button('insert'));
}

const isRowAction = (value: unknown): value is RowAction => value === 'copy' || value === 'insert' || value === 'remove';

const listOf = (list: unknown): Record<string, unknown>[] => (Array.isArray(list) ? list.filter(isJsonObject) : []);

function buttonsIn<A extends string>(list: unknown, isAction: (value: unknown) => value is A): TableButton<A>[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const buttons = new Map<A, TableButton<A>>();
  for (const { value, show, label, showConfirm } of listOf(list)) {
    if (isAction(value) && show !== false && show !== 0 && !buttons.has(value))
      buttons.set(value, button(value, textProp(label), showConfirm !== false && showConfirm !== 0));
  }
  return [...buttons.values()];
}

function button<A extends string>(action: A, label?: Text, confirms = true): TableButton<A> {
  const isRemoval = action === 'remove' || action === 'batchRemove';
  return { action, ...(label !== undefined && label !== '' && { label }), isDanger: isRemoval, confirms: isRemoval && confirms };
}
