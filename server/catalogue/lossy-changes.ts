import type { Column } from '#engine/collection';
import type { TablePlan } from '../storage/plan-tables';
import type { OtherModule } from './related-changes';

/** A change of tables after which values are out of use. They are kept for some days. */
export interface LossyChange {
  /** The id that callers confirm: `removed:md_site.note`. */
  id: string;
  kind: 'removed' | 'converted' | 'related';
  /** The id of the field in the release before. */
  field: string;
  /** The field of the sub-table. */
  rowsOf?: string;
  /** Names before the change. Without a column the table of a sub-table is meant. */
  table: string;
  column?: string;
  /** Types of the column. */
  from?: string;
  to?: Column['type'];
  /** The modules of a relation whose values name records of the one before. */
  modules?: OtherModule;
  /** Values that the new type cannot hold. */
  count?: number;
  /** Names after the change. */
  keptIn: string;
  keptAs: string;
}

/** The changes of a plan that lose values. `related` are the relations to another module, by the ids of the fields before. */
export const lossyChanges = (
  { removed, conversions }: Pick<TablePlan, 'removed' | 'conversions'>,
  related: ReadonlyMap<string, OtherModule>,
): LossyChange[] => [
  ...removed.map(({ table, column, field, rowsOf, keptIn, keptAs }): LossyChange => {
    const modules = related.get(field);
    const kind = modules ? 'related' : 'removed';
    return {
      id: `${kind}:${table}.${column?.name ?? ''}`,
      kind,
      field,
      ...(modules && { modules }),
      ...(rowsOf !== undefined && { rowsOf }),
      table,
      ...(column && { column: column.name, from: column.type }),
      keptIn,
      keptAs,
    };
  }),
  ...conversions.map((conversion): LossyChange => ({
    ...conversion,
    id: `converted:${conversion.table}.${conversion.column}`,
    kind: 'converted',
  })),
];
