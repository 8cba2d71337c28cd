import { expect, test } from 'vitest';
import { pickSettingsOf, rowFrom } from './pick-settings';
import { pickedColumns } from './picked-rows';

const columns = [{ id: 'meter' }, { id: 'unit' }, { id: 'count' }];

test.each([[undefined], [{}], [{ dataSource: 'relationForm', interfaceId: '7' }], [{ dataSource: 'dynamic', modelId: '7' }]])(
  'a dialog without a source does not exist: %j',
  (config) => expect(pickSettingsOf(config)).toBeUndefined(),
);

test('fills a new row from the chosen one, with stored values before their texts, and with constants', () => {
  const settings = pickSettingsOf({
    dataSource: 'relationForm',
    modelId: '7',
    columnOptions: [
      { value: 'name', label: 'Name' },
      { value: 'hidden', ifShow: false },
    ],
    relationOptions: [
      { field: 'meter', type: 1, value: 'id' },
      { field: 'lines-unit', type: 1, value: 'unit' },
      { field: 'count', type: 2, value: 5 },
      { field: 'nothing', type: 1, value: 'id' },
      null,
    ],
  });
  expect(settings && pickedColumns(settings)).toEqual({ shown: [{ value: 'name', label: 'Name' }], more: ['id', 'unit'] });
  expect(settings && rowFrom({ id: 'm1', unit: 'kWh', unit_jnpfId: 'u1' }, settings, columns)).toEqual({
    meter: 'm1',
    unit: 'u1',
    count: 5,
  });
});

test('reads the parameters of a data interface', () => {
  const templateJson = [
    { field: 'a', sourceType: 1, relationField: 'site', required: 1 },
    { field: 'b', sourceType: 2, relationField: 'x' },
    { field: 'c', sourceType: 4, relationField: '@userId' },
    { field: 'd', sourceType: 3, defaultValue: '9' },
  ];
  expect(pickSettingsOf({ interfaceId: '7', templateJson })?.params).toEqual([
    { name: 'a', required: true, field: 'site' },
    { name: 'b', value: 'x' },
    { name: 'c', system: 'userId' },
    { name: 'd', default: '9' },
  ]);
});
