import { expect, test } from 'vitest';
import { conditionsIn, editedRule, withFieldNames } from './rule-names';

const rule = {
  matchLogic: 'or',
  unknownKey: 1,
  conditionList: [
    {
      logic: 'and',
      groups: [
        { field: 'lines-cost', symbol: '>', fieldValueType: 2, fieldValue: 'lines-cost', __vModel__: 'cost' },
        { field: 'a', symbol: '==', fieldValueType: 1, fieldValue: 'lines-cost' },
      ],
    },
  ],
};
const dotted = (name: string) => name.replace('-', '.');

test('conditions name fields in another way, and values only if they are fields', () =>
  expect(conditionsIn(withFieldNames(rule, dotted))).toMatchObject([
    { field: 'lines.cost', fieldValue: 'lines-cost' },
    { field: 'a', fieldValue: 'lines.cost' },
  ]));
test('an edited condition keeps what the editor does not show', () => {
  const edited = {
    matchLogic: 'and',
    conditionList: [{ logic: 'or', groups: [{ field: 'lines-cost', symbol: 'null', fieldValueType: 2 }] }],
  };
  expect(editedRule(rule, edited)).toEqual({
    matchLogic: 'and',
    unknownKey: 1,
    conditionList: [{ logic: 'or', groups: [{ field: 'lines-cost', symbol: 'null', fieldValueType: 2, __vModel__: 'cost' }] }],
  });
});
test('no conditions are an empty filter', () => expect(editedRule(undefined, undefined)).toEqual({ matchLogic: 'and', conditionList: [] }));
test.each([null, 1, [], { conditionList: 3 }, { conditionList: [{ groups: 'x' }, 1] }])('%j has no conditions', (value) =>
  expect(conditionsIn(value)).toEqual([]),
);
