import { expect, test } from 'vitest';
import { openSample } from '../../../tests/fixtures/design';
import type { Design } from '../design';
import { hasMark, markListField } from './mark-list-field';

const { design, context } = openSample();
const mark = (before: Design, field: string, isMarked: boolean) =>
  markListField.apply(before, { which: 'list', field, mark: 'total', isMarked }, context);

test('the first mark makes the list show totals of the marked columns alone', () => {
  const after = mark(design, 'cost', true);
  expect(after.list?.props).toMatchObject({ showSummary: true, summaryField: ['lines-cost'] });
  expect(hasMark(after.list, 'total', 'lines-cost')).toBe(true);
  expect(hasMark(after.list, 'total', 'price')).toBe(false);
});
test('the last mark hides them', () =>
  expect(mark(mark(design, 'price', true), 'price', false).list?.props).toMatchObject({ showSummary: false, summaryField: [] }));
test('a mark that is there changes nothing', () => {
  const after = mark(design, 'price', true);
  expect(mark(after, 'price', true)).toBe(after);
});
