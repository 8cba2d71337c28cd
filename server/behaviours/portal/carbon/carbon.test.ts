import { expect, test } from 'vitest';
import { allowedEmissions, monthlyShares, progressOf, type Target } from './targets';

const target: Target = { unit: ['a'], baseYear: 2020, baseEmissions: 1000, targetYear: 2030, reduction: 0.42 };

test.each([
  ['before the base year', 2018, 1000],
  ['in the base year', 2020, 1000],
  ['a year later, 4.2 % of the base year less', 2021, 958],
  ['in the target year', 2030, 580],
  ['after it', 2035, 580],
])('the allowed emissions are linear: %s', (_, year, allowed) => expect(allowedEmissions([target], year)).toBe(allowed));

test('targets of several enterprises add up, each with its own years', () =>
  expect(allowedEmissions([target, { ...target, baseYear: 2022, baseEmissions: 100, targetYear: 2024, reduction: 0.1 }], 2023)).toBe(
    874 + 95,
  ));

test.each([
  [1000, 0],
  [790, 0.5],
  [580, 1],
  [1042, -0.1],
])('emissions of %i have gone %f of the way', (emissions, progress) => expect(progressOf([target], emissions)).toBeCloseTo(progress, 10));

test('the budget of a month is its share of last year, or a twelfth', () => {
  expect(monthlyShares([2, ...Array.from({ length: 11 }, () => 1)])[0]).toBeCloseTo(2 / 13, 10);
  expect(monthlyShares([5])).toEqual(Array.from({ length: 12 }, () => 1 / 12));
});
