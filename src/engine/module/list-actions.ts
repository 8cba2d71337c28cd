import type { Action, Text } from '../generated/descriptor.gen';
import { isJsonObject, type JsonObject } from '../json';
import type { ListSettings } from '../jnpf/list-settings';
import { isText, literalOf } from '../text';
import { customActions, type ButtonContext } from './custom-button-actions';
import { customButtonsIn } from './custom-buttons';
import { moduleIds } from './module-key';
import { printDialog } from './print-dialog';
import { printIdsIn } from './print-ids';

export interface ListActions {
  toolbar: (Action | string)[];
  row: Action[];
  /** For the selected rows. */
  batch: Action[];
}

interface ListActionsOptions extends ButtonContext {
  settings: ListSettings;
  /** The name of the module, which prints are called by. */
  title: Text;
  /** Whether rows have rows below them. */
  isNested: boolean;
}

/** The buttons of a list: the standard ones in their order, then the custom ones. */
export function listActions({ settings: { props }, title, isNested, ...context }: ListActionsOptions): ListActions {
  const header = buttonsIn(props['btnsList'], ['add']);
  const row = buttonsIn(props['columnBtnsList'], ['edit', 'remove', 'detail']);
  const custom = customButtonsIn(props['customBtnsList']);
  const actions = { ...standardActions(context.id), ...batchPrint(printIdsIn(props['printIds']), title) };
  const named = (buttons: readonly Button[], names: readonly string[]): Action[] =>
    names.flatMap((name) => buttons.filter(({ value }) => value === name).flatMap(({ label }) => actions[name]?.(label) ?? []));
  return {
    toolbar: [
      ...named(header, ['add', 'upload', 'download']),
      ...customActions(custom, 'toolbar', context),
      ...(isNested ? ['expand'] : []),
      'refresh',
    ],
    row: [
      ...row.filter(({ value }) => rowButtons.has(value)).flatMap(({ value, label }) => actions[value]?.(label) ?? []),
      ...customActions(custom, 'row', context),
    ],
    batch: [...named(header, ['download', 'batchPrint']), ...customActions(custom, 'batch', context), ...named(header, ['batchRemove'])],
  };
}

const rowButtons: ReadonlySet<string> = new Set(['edit', 'remove', 'detail']);

/** What the list says to the dialog of an export. */
const exportParams = {
  request: { $ref: 'records.request' },
  columns: { $ref: 'records.columns' },
  ids: { $ref: 'records.selectedIds' },
  total: { $ref: 'records.total' },
};

function standardActions(id: string): Readonly<Record<string, (label: Text) => Action>> {
  const { form, detail, export: exporting, import: importing } = moduleIds(id);
  const then: Action[] = [{ do: 'reload', target: 'records' }];
  const withId = { with: { id: { $ref: 'row.id' } } };
  return {
    add: (label) => ({ label, icon: 'plus', primary: true, do: 'open', dialog: form, then, right: 'btn_add' }),
    upload: (label) => ({ label, icon: 'upload', do: 'open', dialog: importing, then, right: 'btn_upload' }),
    download: (label) => ({ label, icon: 'download', do: 'open', dialog: exporting, with: exportParams, right: 'btn_download' }),
    edit: (label) => ({ label, do: 'open', dialog: form, ...withId, then, right: 'btn_edit' }),
    detail: (label) => ({ label, do: 'open', dialog: detail, ...withId, right: 'btn_detail' }),
    remove: (label) => ({
      label,
      danger: true,
      do: 'call',
      operation: 'remove',
      ...withId,
      confirm: '$t:common.confirmRemove',
      then,
      right: 'btn_remove',
    }),
    batchRemove: (label) => ({
      label,
      danger: true,
      do: 'call',
      operation: 'batchRemove',
      with: { ids: { $ref: 'records.selectedIds' } },
      confirm: '$t:common.confirmRemove',
      then,
      right: 'btn_batchRemove',
    }),
  };
}

/** The button that prints the selected records; none without a template. */
function batchPrint(templates: readonly string[], title: Text): Readonly<Record<string, (label: Text) => Action>> {
  if (templates.length === 0) return {};
  const values = { templates: templates.join(), ids: { $ref: 'records.selectedIds' }, title: literalOf(title, 'zh') };
  return { batchPrint: (label) => ({ label, do: 'open', dialog: printDialog(templates), with: values, right: 'btn_batchPrint' }) };
}

interface Button {
  value: string;
  label: Text;
}

/** The buttons of a list. A default label is replaced by its translation. Since 5.x hidden buttons are listed with `show: false`. */
function buttonsIn(list: unknown, defaultButtons: readonly string[]): Button[] {
  const items: JsonObject[] = Array.isArray(list)
    ? list.filter(isJsonObject).filter(({ show }) => show !== false)
    : defaultButtons.map((value) => ({ value }));
  return items.map(({ value, label }) => ({ value: String(value), label: buttonLabel(value, label) }));
}

/**
 * The label of a standard button. The words that the platform writes have translations, which keep the Chinese words.
 *
 * @example buttonLabel('add', '新建') // '$t:common.add'
 */
export function buttonLabel(value: unknown, label: unknown): Text {
  const code = String(value);
  if (!isText(label) || label === '') return defaultLabels[code]?.[0]?.[1] ?? code;
  const word = typeof label === 'string' ? label.replaceAll(' ', '') : undefined;
  return defaultLabels[code]?.find(([usual]) => usual === word)?.[1] ?? label;
}

/** Labels with their texts; the first is that of a button without a label. */
const defaultLabels: Readonly<Record<string, readonly [word: string, text: Text][]>> = {
  add: [
    ['新增', '$t:common.addRecord'],
    ['新建', '$t:common.add'],
  ],
  edit: [['编辑', '$t:common.edit']],
  remove: [['删除', '$t:common.remove']],
  detail: [['详情', '$t:common.detail']],
  batchRemove: [['批量删除', '$t:common.batchRemove']],
  batchPrint: [['批量打印', '$t:common.batchPrint']],
  download: [['导出', '$t:common.export']],
  upload: [
    ['导入', '$t:common.import'],
    ['批量导入', '$t:common.batchImport'],
  ],
};
