import { isJsonObject } from '#engine/json';
import { relatedSource, shownColumns, type RelatedSource } from '#engine/relation/related-source';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { FormValues } from '#form/form-store.ts';
import type { BoundParam } from '#ui/options/options-source.ts';
import type { RelatedRow } from '#ui/relation/related-calls.ts';

/** A dialog whose chosen rows become rows of a sub-table. */
export interface PickSettings {
  source: RelatedSource;
  params: readonly BoundParam[];
  title: string;
  popupWidth: unknown;
  isDrawer: boolean;
  hasPage: boolean;
  pageSize: number;
  /** The columns of the sub-table that are filled: from a column of the chosen row, or with a constant. */
  fill: readonly { column: string; from?: string; value?: unknown }[];
}

/**
 * The dialog of a button (`actionConfig`) or of an older sub-table (`addTableConf`). `undefined` if it names nothing to choose
 * from.
 *
 * @example pickSettingsOf({ interfaceId: '7', columnOptions: [], relationOptions: [] })?.source.kind // 'dataInterface'
 */
export function pickSettingsOf(config: unknown): PickSettings | undefined {
  if (!isJsonObject(config)) return undefined;
  const { dataSource, modelId, interfaceId, relationField, columnOptions, pageSize, popupTitle } = config;
  const isOfModule = dataSource === 'relationForm';
  const props = { relationField, columnOptions, ...(isOfModule ? { modelId } : { interfaceId }) };
  const source = relatedSource({ props });
  if (!source) return undefined;
  return {
    source,
    params: paramsIn(config['templateJson']),
    title: typeof popupTitle === 'string' ? popupTitle : '',
    popupWidth: config['popupWidth'],
    isDrawer: config['popupType'] === 'drawer',
    hasPage: config['hasPage'] === true || config['hasPage'] === 1,
    pageSize: typeof pageSize === 'number' && pageSize >= 1 ? Math.min(Math.floor(pageSize), maxPageSize) : defaultPageSize,
    fill: objectsIn(config['relationOptions']).flatMap(({ field, type, value }): PickSettings['fill'] => {
      if (typeof field !== 'string' || field === '') return [];
      return Number(type) === 2 ? [{ column: field, value }] : typeof value === 'string' ? [{ column: field, from: value }] : [];
    }),
  };
}

const defaultPageSize = 20;
const maxPageSize = 500;

/** The columns that the dialog shows, and those that the rows are filled from. */
export function pickedColumns({ source, fill }: PickSettings): { shown: ReturnType<typeof shownColumns>; more: string[] } {
  const shown = shownColumns(source);
  const names = new Set(shown.map(({ value }) => value));
  return { shown, more: [...new Set(fill.flatMap(({ from }) => (from === undefined || names.has(from) ? [] : [from])))] };
}

/**
 * The values of a new row for a chosen one. A stored value (`<column>_jnpfId`) comes before its text.
 *
 * @example rowFrom({ id: '7' }, { fill: [{ column: 'meter', from: 'id' }] }, [{ id: 'meter', jnpfKey: 'input' }]) // { meter: '7' }
 */
export function rowFrom(row: RelatedRow, { fill }: Pick<PickSettings, 'fill'>, columns: readonly Pick<ResolvedNode, 'id'>[]): FormValues {
  const idOf = (name: string) => columns.find(({ id }) => id === name || id === name.slice(name.indexOf('-') + 1))?.id;
  return Object.fromEntries(
    fill.flatMap(({ column, from, value }) => {
      const id = idOf(column);
      if (id === undefined) return [];
      return [[id, from === undefined ? value : (row[`${from}_jnpfId`] ?? row[from] ?? null)]];
    }),
  );
}

/** Parameters as form JSON has them. */
const paramsIn = (list: unknown): BoundParam[] =>
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

const objectsIn = (list: unknown): Record<string, unknown>[] => (Array.isArray(list) ? list.filter(isJsonObject) : []);
