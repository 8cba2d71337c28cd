import { expect, test } from 'vitest';
import { openSample } from '../../../tests/fixtures/design';
import type { Design } from '../design';
import { headingOf, headingPositionOf, headingTitles, setColumnHeading } from './set-column-heading';

const { design, context } = openSample();
const set = (before: Design, field: string, title: string) => setColumnHeading.apply(before, { which: 'list', field, title }, context);
const headings = ({ list }: Design) => list?.props['complexHeaderList'];

test('columns with one title share a heading', () => {
  const after = set(set(design, 'price', 'Cost'), 'cost', 'Cost');
  expect(headings(after)).toEqual([{ id: 'heading1', fullName: 'Cost', align: 'center', childColumns: ['price', 'lines-cost'] }]);
  expect([headingOf(headings(after), 'lines-cost'), headingTitles(headings(after))]).toEqual(['Cost', ['Cost']]);
});
test('a column leaves its heading, which goes without columns', () => {
  const both = set(set(design, 'price', 'Cost'), 'total', 'Cost');
  expect(headings(set(both, 'price', 'Other'))).toMatchObject([
    { childColumns: ['total'] },
    { fullName: 'Other', childColumns: ['price'] },
  ]);
  expect(headings(set(set(both, 'price', ''), 'total', ''))).toEqual([]);
});
test('the same title changes nothing', () => expect(set(design, 'price', '')).toBe(design));
test('a heading in several languages is known by its default text', () => {
  const translated = [{ id: 'h', fullName: { zh: '费用', en: 'Cost' }, childColumns: ['price'] }];
  expect([headingOf(translated, 'price'), headingTitles(translated)]).toEqual(['费用', ['费用']]);
  expect([headingPositionOf(translated, 'price'), headingPositionOf(translated, 'name')]).toEqual([0, undefined]);
  const before = { ...design, list: design.list && { ...design.list, props: { complexHeaderList: translated } } };
  expect(headings(set(before, 'total', '费用'))).toEqual([{ ...translated[0], childColumns: ['price', 'total'] }]);
});
