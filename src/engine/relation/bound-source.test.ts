import { expect, it } from 'vitest';
import { boundFields, boundSource } from './bound-source';
import type { RelatedSource } from './related-source';

const look = { label: 'name', columns: [] };
const source: RelatedSource = {
  ...look,
  kind: 'dataInterface',
  dataInterface: '7',
  value: 'id',
  params: [
    { name: 'a', field: 'site' },
    { name: 'b', value: 'on' },
    { name: 'c', system: 'userId' },
    { name: 'd', system: 'formId' },
  ],
};
const valuesIn = (bound: RelatedSource) =>
  (bound.kind === 'dataInterface' ? (bound.params as { value?: unknown }[]) : []).map(({ value }) => value);

it.each([
  [{ id: '1', site: 'S' }, undefined, ['S', 'on', undefined, '1']],
  [{ id: 'row', site: 'R' }, { id: '1', site: 'S' }, ['R', 'on', undefined, '1']],
  [{ id: 'row' }, { id: '1', site: 0 }, [0, 'on', undefined, '1']],
  [{}, undefined, ['', 'on', undefined, '']],
])('binds the parameters to %j in %j', (row, form, values) => {
  expect(valuesIn(boundSource(source, row, form))).toEqual(values);
});

it('leaves sources alone whose rows do not depend on the record', () => {
  const module: RelatedSource = { ...look, kind: 'module', module: '9' };
  const fixed: RelatedSource = { ...source, params: [{ name: 'b', value: 'on' }] };
  for (const one of [module, fixed]) {
    expect(boundSource(one, { site: 'S' })).toBe(one);
    expect(boundFields(one)).toEqual([]);
  }
  expect(boundFields(source)).toEqual(['site', 'id']);
});
