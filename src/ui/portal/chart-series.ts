import type { FigureRow } from './figures';

/** A series of a chart: a row for each category; `undefined` where the series has none. */
export interface ChartSeries {
  name: string;
  /** What it means in every language: the key of its rows, or its name. */
  key: string;
  rows: readonly (FigureRow | undefined)[];
}

export interface ChartData {
  categories: readonly string[];
  series: readonly ChartSeries[];
}

/**
 * Rows by their `type` as series and by their `name` as categories, both in the order of their first rows. Months and years that a
 * series begins later with stay in their order.
 *
 * @example chartDataOf([{ name: '1', type: 'a', value: 5 }]).categories // ['1']
 */
export function chartDataOf(rows: readonly FigureRow[]): ChartData {
  const names = [...new Set(rows.map(({ name }) => name ?? ''))];
  const categories = names.every((name) => /^\d{1,4}$/.test(name)) ? names.toSorted((a, b) => Number(a) - Number(b)) : names;
  const types = [...new Set(rows.map(({ type }) => type ?? ''))];
  return {
    categories,
    series: types.map((type) => {
      const byName = new Map(rows.filter((row) => (row.type ?? '') === type).map((row) => [row.name ?? '', row]));
      const key = rows.find((row) => (row.type ?? '') === type && row.seriesKey !== undefined)?.seriesKey ?? type;
      return { name: type, key, rows: categories.map((name) => byName.get(name)) };
    }),
  };
}

/** The numbers of a series; `null` where it has none. */
export const valuesOf = ({ rows }: ChartSeries): (number | null)[] =>
  rows.map((row) => (row?.value === null || row === undefined ? null : Number(row.value)));
