import { expect, test } from 'vitest';
import { needsMenu } from './needs-menu';

const words = (width: number) => ({ width, isNumber: false });
const numbers = (width: number) => ({ width, isNumber: true });

test.each([
  ['a number that a menu shows whole', [words(300), numbers(100), words(100)], 500, true],
  ['the last number, though the table fits beside a menu', [words(300), numbers(100)], 490, true],
  ['a number that a menu cuts as well', [words(300), numbers(200), words(100)], 500, false],
  ['the edge of a number', [words(200), numbers(120), words(300)], 500, false],
  ['words', [numbers(300), words(100), numbers(100)], 500, false],
  ['nothing, since the table fits', [words(300), numbers(100)], 580, false],
  ['what is not measured yet', [words(300), numbers(100)], 0, false],
])('buttons that cover %s: a menu is needed in %j within %d px: %s', (_, columns, available, expected) =>
  expect(needsMenu({ columns, leading: 0, frozen: 0, available }, 180, 56)).toBe(expected),
);

test('check boxes and frozen columns take room', () => {
  const columns = [words(300), numbers(100), words(100)];
  expect(needsMenu({ columns, leading: 48, frozen: 52, available: 600 }, 180, 56)).toBe(true);
  expect(needsMenu({ columns, leading: 48, frozen: 100, available: 600 }, 180, 56)).toBe(false);
});
