import { expect, test } from 'vitest';
import { chartDataOf, valuesOf } from './chart-series';

test('rows become series by their type, each with a value or nothing for every category', () => {
  const { categories, series } = chartDataOf([
    { name: '2', type: 'this', seriesKey: 'year', value: 5 },
    { name: '10', type: 'this', seriesKey: 'year', value: null },
    { name: '1', type: 'last', value: '7.5' },
  ]);
  expect(categories).toEqual(['1', '2', '10']);
  expect(series.map((part) => [part.name, part.key, valuesOf(part)])).toEqual([
    ['this', 'year', [null, 5, null]],
    ['last', 'last', [7.5, null, null]],
  ]);
});

test('names keep their order, and rows without a name are a category of their own', () =>
  expect(chartDataOf([{ name: 'b' }, { name: 'a' }, {}]).categories).toEqual(['b', 'a', '']));

test('no rows are an empty chart', () => expect(chartDataOf([])).toEqual({ categories: [], series: [] }));
