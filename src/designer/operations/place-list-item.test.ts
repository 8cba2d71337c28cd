import { expect, test } from 'vitest';
import { openSample, sampleRecord } from '../../../tests/fixtures/design';
import type { Design } from '../design';
import { encodeDesign } from '../saving/open-module';
import { shownText } from '../texts/design-text';
import { placeListItem } from './place-list-item';
import { removeListItem } from './remove-list-item';
import { setListItem } from './set-list-item';

const { design, context, module } = openSample();
const listIn = (after: Design) => JSON.parse(String(encodeDesign(module, after).columnData)) as Record<string, Record<string, unknown>[]>;
const propsOf = (after: Design) => listIn(after)['columnList']?.map(({ prop }) => prop);
const place = (field: string, to: number, part: 'columns' | 'search' = 'columns') =>
  placeListItem.apply(design, { which: 'list', part, field, to }, context);

test('a field becomes a column at a place, with its label', () => {
  const list = listIn(place('total', 1));
  expect(list['columnList']).toMatchObject([{ prop: 'price', unknownKey: 1 }, { prop: 'total', label: 'TOTAL' }, { prop: 'lines-cost' }]);
});
test('a column of a sub-table is labelled as existing clients do', () =>
  expect(listIn(place('note', 9))['columnList']?.at(-1)).toMatchObject({ prop: 'lines-note', label: 'LINES-NOTE' }));
test('a column is moved, and a move to its place changes nothing', () => {
  expect(propsOf(place('price', 1))).toEqual(['lines-cost', 'price']);
  expect(place('price', 0)).toBe(design);
});
test('a field becomes a query field with the search of its kind', () =>
  expect(listIn(place('price', 0, 'search'))['searchList']).toMatchObject([{ prop: 'price', searchType: 3 }, { prop: 'name' }]));
test('an unknown field is refused', () => expect(() => place('gone', 0)).toThrow('missingNode'));
test('a removed and added column leaves the rest as it was', () => {
  const after = removeListItem.apply(place('total', 0), { which: 'list', part: 'columns', field: 'total' }, context);
  expect(encodeDesign(module, after)).toEqual(module.source);
});
test('a list without columns keeps those that it shows', () => {
  const empty = openSample(sampleRecord(undefined, { columnData: '' }));
  const after = removeListItem.apply(empty.design, { which: 'list', part: 'columns', field: 'price' }, empty.context);
  expect(after.list?.columns.map(({ field }) => field)).toEqual(['name', 'total', 'from', 'until']);
  expect(after.list?.columns.every(({ sortable }) => sortable === true)).toBe(true);
});
test('a setting of a column has its words in the history', () => {
  const input = { which: 'list', part: 'columns', field: 'price', name: 'fixed', value: 'left' } as const;
  expect(listIn(setListItem.apply(design, input, context))['columnList']?.[0]).toMatchObject({ prop: 'price', fixed: 'left' });
  const entry = setListItem.entryOf(design, input, context);
  expect(
    shownText(entry, (text, params = {}) => {
      const english = typeof text === 'string' ? text : text.en;
      return (english ?? '').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));
    }),
  ).toBe('Change Freeze of the column “P”');
});
