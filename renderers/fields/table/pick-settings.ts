import { isJsonObject } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { FormValues } from '#form/form-store.ts';
import type { RelatedRow } from '#ui/relation/related-calls.ts';
import { pickedRowsOf, type PickedRows } from './picked-rows';

/** A dialog whose chosen rows become rows of a sub-table. */
export interface PickSettings extends PickedRows {
  title: string;
  popupWidth: unknown;
  isDrawer: boolean;
  hasPage: boolean;
  pageSize: number;
}

/**
 * The dialog of a button (`actionConfig`) or of an older sub-table (`addTableConf`). `undefined` if it names nothing to choose
 * from.
 *
 * @example pickSettingsOf({ interfaceId: '7', columnOptions: [], relationOptions: [] })?.source.kind // 'dataInterface'
 */
export function pickSettingsOf(config: unknown): PickSettings | undefined {
  const rows = pickedRowsOf(config);
  if (!rows || !isJsonObject(config)) return undefined;
  const { pageSize, popupTitle } = config;
  return {
    ...rows,
    title: typeof popupTitle === 'string' ? popupTitle : '',
    popupWidth: config['popupWidth'],
    isDrawer: config['popupType'] === 'drawer',
    hasPage: config['hasPage'] === true || config['hasPage'] === 1,
    pageSize: typeof pageSize === 'number' && pageSize >= 1 ? Math.min(Math.floor(pageSize), maxPageSize) : defaultPageSize,
  };
}

const defaultPageSize = 20;
const maxPageSize = 500;

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
