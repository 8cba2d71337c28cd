import { isJsonObject, type JsonObject } from '#engine/json';
import { orderedColumns } from '../arranged-columns';
import { plainView, widthLimits, type ColumnView } from '../column-view';
import type { ListColumn, Order, Side } from '../list-props';

/** Columns as the calls of the column settings carry them: existing clients read `prop`, `label` and `visible`. */
export type FieldList = readonly JsonObject[];

/**
 * The settings of columns for the server. Settings that do not differ from the list's are an empty list.
 *
 * @example fieldListOf([{ field: 'a' }], { order: [], hidden: ['a'], widths: {}, fixed: {} }, () => 'A')
 * // [{ prop: 'a', label: 'A', visible: false }]
 */
export function fieldListOf(columns: readonly ListColumn[], view: ColumnView, labelOf: (field: string) => string): FieldList {
  if (view === plainView) return [];
  return orderedColumns(
    columns.map((column) => ({ column })),
    view,
  ).map(({ column: { field } }) => {
    const rank = view.sort?.findIndex((item) => item.field === field) ?? -1;
    return {
      prop: field,
      label: labelOf(field),
      visible: !view.hidden.includes(field),
      ...(view.widths[field] !== undefined && { width: view.widths[field] }),
      ...(view.fixed[field] !== undefined && { fixed: view.fixed[field] }),
      ...(view.sort !== undefined && { sort: rank < 0 ? null : view.sort[rank]?.descending === true ? 'desc' : 'asc', rank }),
    };
  });
}

/** The settings of columns from the server. Columns that the list does not have and unreadable settings are left out. */
export function columnViewOf(list: unknown, columns: readonly ListColumn[]): ColumnView {
  const fields = columns.map(({ field }) => field);
  const items = (Array.isArray(list) ? list.filter(isJsonObject) : []).filter(
    ({ prop }, index, all) => fields.includes(String(prop)) && all.findIndex((other) => other['prop'] === prop) === index,
  );
  if (items.length === 0) return plainView;
  const order = items.map(({ prop }) => String(prop));
  const isNatural = order.length === fields.length && order.every((field, index) => field === fields[index]);
  const sort = sortIn(items);
  return {
    order: isNatural ? plainView.order : order,
    // The first column names the rows.
    hidden: items.flatMap(({ prop, visible }) => (visible === false && prop !== fields[0] ? [String(prop)] : [])),
    widths: Object.fromEntries(
      items.flatMap(({ prop, width }) =>
        typeof width === 'number' && width >= widthLimits.min && width <= widthLimits.max ? [[String(prop), width]] : [],
      ),
    ),
    fixed: Object.fromEntries(items.flatMap(({ prop, fixed }) => (isSide(fixed) ? [[String(prop), fixed]] : []))),
    ...(sort && { sort }),
  };
}

function sortIn(items: FieldList): readonly Order[] | undefined {
  if (!items.some(({ sort }) => sort !== undefined)) return undefined;
  return items
    .filter(({ sort, rank }) => (sort === 'asc' || sort === 'desc') && typeof rank === 'number')
    .toSorted((a, b) => Number(a['rank']) - Number(b['rank']))
    .map(({ prop, sort }) => ({ field: String(prop), descending: sort === 'desc' }));
}

const isSide = (value: unknown): value is Side | 'none' => value === 'left' || value === 'right' || value === 'none';
