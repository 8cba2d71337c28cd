import { expect, test } from 'vitest';
import { compileExpression } from '#engine/expression/compile-expression';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { checkComplete } from '#ui/conditions/condition.ts';
import { conditionFields } from './condition-fields';
import { expressionOfQuery, literalOf, queryOfExpression } from './condition-query';
import { expressionNames } from './expression-names';

const registry = createRegistry(definitions);
const root: DescriptorNode = {
  id: 'form',
  jnpfKey: 'form',
  children: [
    { id: 'kind', jnpfKey: 'select', props: { options: [{ id: 'gas', fullName: 'Gas' }] } },
    { id: 'kinds', jnpfKey: 'checkbox', props: { options: [{ id: 'gas', fullName: 'Gas' }] } },
    { id: 'amount', jnpfKey: 'numInput' },
    { id: 'limit', jnpfKey: 'numInput' },
    { id: 'note', jnpfKey: 'input' },
    { id: 'rows', jnpfKey: 'table', children: [{ id: 'cost', jnpfKey: 'numInput' }] },
  ],
};
const names = expressionNames(root, registry);
const fieldsOf = (id: string) => conditionFields(names, id, registry, () => true);
const fields = fieldsOf('note');

test.each([
  ["kind == 'gas'"],
  ["kind in ['gas', 'heat']"],
  ["not (kind in ['gas'])"],
  ["kind == 'gas' and amount > 5"],
  ["(kind == 'gas' or amount > 5) and note != ''"],
  ["(kind == 'gas' and amount >= -5) or amount <= 2.5"],
  ["'gas' in kinds"],
  ["not ('gas' in kinds)"],
  ["'kWh' in note"],
  ['isEmpty(note) and not isEmpty(amount)'],
  ['amount > limit'],
  ["note == 'it\\'s \\u005c'"],
])('%s can be clicked, and is written again', (source) => {
  const query = queryOfExpression(source, fields, registry);
  const expected = source.replace(" and note != ''", '');
  expect(query && expressionOfQuery(query)).toBe(expected === source ? source : "kind == 'gas' or amount > 5");
});

test.each([
  ["kind == 'gas' and amount > 5", true],
  ['isEmpty(note)', true],
  ["kind == 'gas' and note != ''", false],
])('whether each condition of %s has a value: %s', (source, expected) => {
  const query = queryOfExpression(source, fields, registry)!;
  expect(checkComplete(query, 'Enter a value', registry)).toBe(expected);
  const forms = query.groups.flatMap(({ conditions }) => conditions.flatMap(({ value }) => value ?? []));
  expect(forms.some((form) => form.jotai.get(form.field('value').issues).length > 0)).toBe(!expected);
});

test.each([
  ["(kind == 'gas')", "kind == 'gas'"],
  ['5 < amount', 'amount > 5'],
  ["kind == 'gas' and (amount > 5 and amount < 9)", "kind == 'gas' and amount > 5 and amount < 9"],
])('%s is written as %s', (source, expected) => {
  const query = queryOfExpression(source, fields, registry);
  expect(query && expressionOfQuery(query)).toBe(expected);
});

test.each([
  ['amount'],
  ['not amount'],
  ['amount + 1 > 5'],
  ['sum(cost) > 5'],
  ['cost > 5'],
  ["if(amount > 5, kind == 'gas', false)"],
  ["not (kind == 'gas' and amount > 5)"],
  ["kind == 'gas' or (amount > 5 and (note == 'a' or note == 'b'))"],
  ['missing == 1'],
  ['kind =='],
  ['['.repeat(5_000)],
  ['('.repeat(5_000)],
])('%s stays text', (source) => expect(queryOfExpression(source, fields, registry)).toBeUndefined());

test('a column compares fields of its own row', () => {
  expect(fieldsOf('cost').map(({ path }) => path)).toContain('cost');
  expect(fields.map(({ path }) => path)).not.toContain('cost');
});

test.each([['a'], ["it's"], ['\\'], ["\\'"], ['a\nb\tc'], ['“”'], [-2.5], [true], [['a', 1]]])(
  'the literal of %j is read as it is',
  (value) => expect(compileExpression(literalOf(value)!).evaluate({})).toEqual(value),
);
