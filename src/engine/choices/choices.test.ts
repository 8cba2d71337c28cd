import { expect, test } from 'vitest';
import { choiceName } from './choice-name';
import { choiceNamed, choicesNamed } from './choices-named';
import { fixedChoices } from './fixed-choices';

const node = {
  props: {
    options: [
      { id: '1', fullName: { zh: '煤', en: 'Coal' } },
      {
        id: 2,
        fullName: '油、气',
        children: [
          { id: '2-1', fullName: '柴油', disabled: true },
          { id: '1', fullName: 'Duplicate id' },
        ],
      },
      null,
      'text',
      { id: 1, fullName: 'Duplicate number id' },
      { fullName: 'Without an id' },
      { id: 'x', fullName: { invalid: true } },
    ],
  },
};

test('choices are read once, and invalid items are left out', () => {
  expect(fixedChoices(node)?.list).toEqual([
    { id: '1', fullName: { zh: '煤', en: 'Coal' } },
    {
      id: '2',
      fullName: '油、气',
      children: [
        { id: '2-1', fullName: '柴油', disabled: true },
        { id: '1', fullName: 'Duplicate id' },
      ],
    },
    { id: 'x', fullName: 'x' },
  ]);
  expect(fixedChoices(node)).toBe(fixedChoices({ props: { ...node.props } }));
});

test.each([[{}], [{ props: {} }], [{ props: { options: { dictionary: '1' } } }], [{ props: { options: 'x' } }]])(
  '%j does not contain choices',
  (other) => expect(fixedChoices(other)).toBeUndefined(),
);

test.each([
  ['1', '煤'],
  [1, '煤'],
  [2, '油、气'],
  ['2-1', '柴油'],
  ['gone', 'gone'],
  [0, '0'],
  [null, ''],
  [undefined, ''],
  [{ deep: [1] }, '{"deep":[1]}'],
])('the name of %j is %j', (value, name) => expect(choiceName(node, value)).toBe(name));

test.each([
  ['煤', '1'],
  [' Coal ', '1'],
  ['油、气', '2'],
  ['gone', 'gone'],
  ['2-1', '2-1'],
  [7, '7'],
])('%j in a cell is the id %j', (cell, id) => expect(choiceNamed(node, cell)).toBe(id));

test.each([
  ['煤,柴油', ['1', '2-1']],
  ['Coal，油、气；gone', ['1', '2', 'gone']],
  ['油,气', ['2']],
  ['', []],
  [', ,', []],
  [5, ['5']],
])('%j in a cell are the ids %j', (cell, ids) => expect(choicesNamed(node, cell)).toEqual(ids));

test('a name of several choices stands for none of them, and their ids are read', () => {
  const options = [
    { id: '1', fullName: '高' },
    { id: '2', fullName: { zh: '高', en: 'High' } },
    { id: '3', fullName: { zh: '低', en: '高' } },
    { id: '中', fullName: 'x' },
    { id: '4', fullName: '中' },
    { id: '5', fullName: '中' },
  ];
  const shared = { props: { options } };
  expect(choicesNamed(shared, '高, 2, High, 低, 中')).toEqual(['高', '2', '2', '3', '中']);
  expect(fixedChoices(shared)?.shared.get('高')).toEqual(['1', '2', '3']);
});

test('a name with 500 commas, and a cell with 10 000, are read within a second', () => {
  expect(choicesNamed({ props: { options: [{ id: '1', fullName: 'a,'.repeat(500) }] } }, 'a,'.repeat(10_000))).toHaveLength(10_000);
});
