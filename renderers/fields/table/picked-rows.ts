import type { Text } from '#engine/generated/descriptor.gen';
import { isJsonObject, type JsonObject } from '#engine/json';
import { relatedSource, shownColumns, type RelatedSource } from '#engine/relation/related-source';
import type { OfferedRows, RowOffers } from '#engine/relation/row-offer';

/** Where the dialog of a sub-table takes rows from, and where their values go. */
export interface PickedRows {
  source: RelatedSource;
  params: readonly PickParam[];
  /** The columns of the sub-table that are filled: from a column of the chosen row, or with a constant. */
  fill: readonly { column: string; from?: string; value?: unknown }[];
}

/** A parameter as descriptors have it. */
interface PickParam {
  name: string;
  default?: unknown;
  required?: boolean;
  field?: string;
  value?: unknown;
  system?: string;
}

/** The rows of a button's dialog (`actionConfig`) or of an older sub-table's (`addTableConf`). `undefined` without a source. */
export function pickedRowsOf(config: unknown): PickedRows | undefined {
  if (!isJsonObject(config)) return undefined;
  const { dataSource, modelId, interfaceId, relationField, columnOptions } = config;
  const isOfModule = dataSource === 'relationForm';
  const props = { relationField, columnOptions, ...(isOfModule ? { modelId } : { interfaceId }) };
  const source = relatedSource({ props });
  if (!source) return undefined;
  return {
    source,
    params: paramsIn(config['templateJson']),
    fill: objectsIn(config['relationOptions']).flatMap(({ field, type, value }): PickedRows['fill'] => {
      if (typeof field !== 'string' || field === '') return [];
      return Number(type) === 2 ? [{ column: field, value }] : typeof value === 'string' ? [{ column: field, from: value }] : [];
    }),
  };
}

/** The columns that the dialog shows, and those that the rows are filled from. */
export function pickedColumns({ source, fill }: Pick<PickedRows, 'source' | 'fill'>): {
  shown: ReturnType<typeof shownColumns>;
  more: string[];
} {
  const shown = shownColumns(source);
  const names = new Set(shown.map(({ value }) => value));
  return { shown, more: [...new Set(fill.flatMap(({ from }) => (from === undefined || names.has(from) ? [] : [from])))] };
}

/** Whether a button below a sub-table adds or removes rows. Any other opens a dialog. */
export const isFootAction = (value: unknown): value is 'add' | 'batchRemove' => value === 'add' || value === 'batchRemove';

/** The dialogs of a sub-table. */
export const pickOffers: RowOffers = {
  of: ({ props = {} }) =>
    dialogsOf(props).flatMap(({ name, label, config }) => {
      const rows = pickedRowsOf(config);
      if (!rows) return [];
      const { shown, more } = pickedColumns(rows);
      const source = { ...rows.source, columns: shown };
      return [{ name, ...(label !== undefined && { label }), use: 'picks' as const, source, params: rows.params, more }];
    }),
  replaced: ({ footerBtnsList, addTableConf, ...others }, rowsOf) => {
    const rows = rowsOf(onlyDialog);
    return {
      ...others,
      ...(Array.isArray(footerBtnsList) && {
        footerBtnsList: footerBtnsList.flatMap((button: unknown, index) => {
          if (!isJsonObject(button) || isFootAction(button['value'])) return [button];
          const offered = rowsOf(nameOf(button, index));
          return offered ? [{ ...button, actionConfig: configWith(button['actionConfig'], offered) }] : [];
        }),
      }),
      ...(rows && { addTableConf: configWith(addTableConf, rows) }),
    };
  },
};

interface Dialog {
  name: string;
  label: Text | undefined;
  config: unknown;
}

function dialogsOf({ footerBtnsList, addType, addTableConf, actionText }: JsonObject): Dialog[] {
  if (!Array.isArray(footerBtnsList)) return addType === 1 ? [{ name: onlyDialog, label: textIn(actionText), config: addTableConf }] : [];
  return footerBtnsList.flatMap((button: unknown, index) => {
    if (!isJsonObject(button) || isFootAction(button['value']) || button['show'] === false || button['show'] === 0) return [];
    return [{ name: nameOf(button, index), label: textIn(button['label']), config: button['actionConfig'] }];
  });
}

/** The dialog of a sub-table without a list of buttons. */
const onlyDialog = 'pick';

const nameOf = ({ value }: JsonObject, index: number): string => (typeof value === 'string' && value !== '' ? value : String(index));

/** The dialog with other rows, of which it keeps its looks and what is filled. */
function configWith(config: unknown, { dataInterface, label, columns, params }: OfferedRows): JsonObject {
  const { modelId: _module, interfaceName: _name, templateJson, ...others } = isJsonObject(config) ? config : {};
  const names = new Set(params.map(({ name }) => name));
  return {
    ...others,
    dataSource: 'dynamic',
    interfaceId: dataInterface,
    relationField: label,
    columnOptions: [...columns],
    templateJson: objectsIn(templateJson).filter(({ field }) => names.has(field)),
  };
}

/** Parameters as form JSON has them. */
const paramsIn = (list: unknown): PickParam[] =>
  objectsIn(list).map(({ field, defaultValue, sourceType, relationField, required }) => {
    const bound = typeof relationField === 'string' ? relationField : '';
    const source = { 1: { field: bound }, 2: { value: bound }, 4: { system: bound.replace(/^@/, '') } }[Number(sourceType)] ?? {};
    return {
      name: typeof field === 'string' ? field : '',
      ...(defaultValue !== undefined && { default: defaultValue }),
      ...((required === 1 || required === true) && { required: true }),
      ...source,
    };
  });

const textIn = (label: unknown): Text | undefined =>
  (typeof label === 'string' && label !== '') || (isJsonObject(label) && typeof label['zh'] === 'string') ? (label as Text) : undefined;

const objectsIn = (list: unknown): JsonObject[] => (Array.isArray(list) ? list.filter(isJsonObject) : []);
