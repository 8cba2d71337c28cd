import { expect, test } from 'vitest';
import { checkModule } from '#engine/module/check-module';
import { container, control, openSample, registry, sampleRecord } from '../../../tests/fixtures/design';
import { setNodePart } from '../operations/set-node-part';
import { problemsOf } from './problems-of';

const fields = [
  control('input', 'name'),
  container('card', 7, [control('inputNumber', 'price'), control('inputNumber', 'total')]),
  control('select', 'unit', { options: [{ id: 'kWh', fullName: 'kWh' }] }),
];
const { design, context } = openSample(sampleRecord(fields, { columnData: JSON.stringify({ columnList: [{ prop: 'gone' }] }) }));
const set = (before: typeof design, id: string, part: 'calculate' | 'visible', value: string) =>
  setNodePart.apply(before, { ids: [id], part, value }, context);
const problems = (changed: typeof design) => problemsOf(changed, checkModule(context.encode(changed), registry), context);
const found = (changed: typeof design) =>
  problems(changed).map(({ severity, part, node, issue, dead }) => [severity, part, node, issue?.code ?? dead?.reason]);

test('formulas that read each other are an error at their field', () => {
  const cyclic = set(set(design, 'price', 'calculate', 'total * 2'), 'total', 'calculate', 'price + 1');
  const [first] = found(cyclic);
  expect(first?.slice(0, 2)).toEqual(['error', 'form']);
  expect(['price', 'total']).toContain(first?.[2]);
});

test('a formula over a missing field is an error at its field, in a layout too', () => {
  expect(found(set(design, 'total', 'calculate', 'prise * 2'))[0]).toEqual(['error', 'form', 'total', 'unknownName']);
});

test('a condition that never holds is a warning at its node', () => {
  expect(found(set(design, 'name', 'visible', 'unit == "t"'))).toContainEqual(['warning', 'form', 'name', 'noChoice']);
});

test('a column without a field is a warning of the list', () => {
  expect(found(design)).toEqual([['warning', 'list', undefined, 'jnpfListField']]);
});
