import { expect, test } from 'vitest';
import { mistakesIn } from './mistakes-in';

const names = ['price', 'amount', 'kind'];

test.each([
  ['', []],
  ['price * amount', []],
  ['price * amuont', ['unknownName 8-14']],
  ['amuont + amuont', ['unknownName 0-6', 'unknownName 9-15']],
  ["'amuont' + amuont", ['unknownName 11-17']],
  ['price * * 2', ['expressionSyntax 8-9']],
  ['price *', ['expressionSyntax 6-7']],
  ['price = 2', ['expressionForbidden 6-7']],
  ['price × amount', ['expressionSyntax 6-7']],
  ['suum(price)', ['expressionFunction 0-4']],
  ['round(price, 1, 2)', ['expressionArguments 0-5']],
  ["kind == 'gas", ['expressionSyntax 8-12']],
])('%s', (source, expected) => {
  const mistakes = mistakesIn(source, names).map(({ issue, from, to }) => `${issue.code} ${from}-${to}`);
  expect(mistakes).toEqual(expected);
});

test('a long expression without an end takes linear time', () => {
  expect(mistakesIn(`${'price + '.repeat(200)}'`, names)).toHaveLength(1);
});
