import { expect, test } from 'vitest';
import { missingTags } from './missing-tags';

const fields = [
  { id: 'headTable', fullName: '主表', children: [{ id: 'no', fullName: '单号' }] },
  { id: 'lines', fullName: '明细', children: [{ id: 'name', fullName: '品名' }] },
];
const tag = (name: string) => ({ set: name.slice(0, name.indexOf('.')), field: name.slice(name.indexOf('.') + 1) });
const used = ['headTable.no', 'headTable.gone', 'lines.name', 'lines.qty', 'old.name', 'T1.name', 'headTable.systemPrinter'].map(tag);

test('fields and sub-tables that the source does not have are missing', () =>
  expect(missingTags(used, { fields })).toEqual(['headTable.gone', 'lines.qty', 'old.name']));

test('no field is missing while the fields of the source are not known', () =>
  expect(missingTags(used, { fields: [], fieldFailure: new Error('x') })).toEqual([]));
