import { expect, test } from 'vitest';
import { openSample } from '../../../tests/fixtures/design';
import type { Design } from '../design';
import { headingOf, headingTitles, setColumnHeading } from './set-column-heading';

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
