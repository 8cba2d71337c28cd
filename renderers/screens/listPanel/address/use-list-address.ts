import { useCallback, useMemo, useState } from 'react';
import { usePlace, type Place } from '#ui/page/use-place.ts';
import type { ColumnView } from '../column-view';
import type { Order } from '../list-props';
import { filterParameters, filtersIn, type Filters } from './filter-text';
import type { ListShape } from './list-shape';
import { parametersIn, withParameters, type Parameters } from './parameters';
import { columnsIn, orderIn, orderText, pageIn, sizeIn } from './table-text';

/** A list's state in the address. Its parts change their identity only with their values or with a new search. */
export interface ListAddress extends Filters {
  place: Place;
  /** The menu, with the name of the list on a screen with several: the id of settings and views. `undefined` in a dialog. */
  moduleId: string | undefined;
  parameters: Parameters;
  /** The parameters that a request depends on, as text. */
  requestText: string;
  order: readonly Order[];
  page: number;
  size: number;
  /** The columns of a view or a link; `undefined` for those of the user. */
  columns: ColumnView | undefined;
  /**
   * Changes parameters; `undefined` removes one. A search and a page are new entries of the history, because the user goes
   * back to what they saw; other changes replace the entry.
   */
  change(parameters: Readonly<Record<string, string | undefined>>, as: 'push' | 'replace'): void;
  /** Replaces the conditions and goes to the first page. Equal conditions are searched again. */
  search(filters: Partial<Omit<Filters, 'dropped'>>): void;
  sortBy(order: readonly Order[]): void;
  turnTo(page: number, size: number): void;
  /** Removes the parameters of the list but those of its table. */
  clear(): void;
  /** Replaces all parameters of the list, as by a saved view. */
  open(parameters: Parameters, as: 'push' | 'replace'): void;
}

export function useListAddress(shape: ListShape): ListAddress {
  const place = usePlace();
  const { search, write } = place;
  const { prefix } = shape;
  const [searches, setSearches] = useState(0);
  const parameters = useMemo(() => parametersIn(search, prefix), [search, prefix]);
  const filterText = JSON.stringify(Object.entries(parameters).filter(([name]) => filterNames.test(name)));
  const filters = useMemo(
    () => filtersIn(Object.fromEntries(JSON.parse(filterText) as [string, string][]), shape),
    // oxlint-disable-next-line react/exhaustive-deps -- a repeated search is a new one
    [filterText, shape, searches],
  );
  const { order: orderParameter, cols } = parameters;
  const order = useMemo(() => orderIn(orderParameter, shape.sortable) ?? shape.order, [orderParameter, shape]);
  const columns = useMemo(() => columnsIn(cols, shape.columns), [cols, shape]);
  const open = useCallback<ListAddress['open']>(
    (next, as) => {
      const text = withParameters(search, prefix, next);
      if (text !== search) write(text, as);
    },
    [search, prefix, write],
  );
  const change = useCallback<ListAddress['change']>(
    (changes, as) => open(withoutUndefined({ ...parameters, ...changes }), as),
    [parameters, open],
  );
  const page = pageIn(parameters['page']);
  const size = sizeIn(parameters['size'], shape);
  return {
    ...filters,
    place,
    moduleId: place.menuId === undefined ? undefined : moduleIdOf(place.menuId, prefix),
    parameters,
    requestText: JSON.stringify([filterText, parameters['order'], page, size, searches]),
    order,
    page,
    size,
    columns,
    change,
    open,
    search: (conditions) => {
      const others = Object.entries(parameters).filter(([name]) => !filterNames.test(name) && name !== 'page');
      const next = { ...Object.fromEntries(others), ...filterParameters({ ...filters, ...conditions }, shape) };
      if (withParameters(search, prefix, next) === withParameters(search, prefix, parameters)) setSearches(searches + 1);
      else open(withoutUndefined(next), 'push');
    },
    sortBy: (next) =>
      change({ order: orderText(next) === orderText(shape.order) ? undefined : orderText(next), page: undefined }, 'replace'),
    turnTo: (next, nextSize) => {
      if (nextSize === size) change({ page: next > 1 ? String(next) : undefined }, 'push');
      else change({ size: nextSize === shape.size ? undefined : String(nextSize), page: undefined }, 'replace');
    },
    clear: () => open(Object.fromEntries(Object.entries(parameters).filter(([name]) => tableNames.has(name))), 'replace'),
  };
}

/** @example moduleIdOf('7', 'records.') // '7.records' */
export const moduleIdOf = (menuId: string, prefix: string): string => (prefix === '' ? menuId : `${menuId}.${prefix.slice(0, -1)}`);

const tableNames: ReadonlySet<string> = new Set(['size', 'cols']);
const filterNames = /^(?:q|where|f\..+)$/;

const withoutUndefined = (parameters: Readonly<Record<string, string | undefined>>): Parameters =>
  Object.fromEntries(Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined));
