import { expect, test } from 'vitest';
import { customButtonsIn } from '#engine/module/custom-buttons';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { buttonParams } from './button-params';

const resource = {
  fields: [{ id: 'a', jnpfKey: 'input' } as DescriptorNode, { id: 'b_', jnpfKey: 'input' } as DescriptorNode],
  names: { b_: 'b 1' },
};
const [button] = customButtonsIn([
  {
    value: 'btn_1',
    label: 'B',
    event: {
      btnType: 3,
      templateJson: [
        { field: 'site', sourceType: 1, relationField: 'b 1' },
        { field: 'old', relationField: 'a' },
        { field: 'record', sourceType: 4, relationField: '@formId' },
        { field: 'user', sourceType: 4, relationField: '@userId' },
        { field: 'state', sourceType: 2, relationField: 'on' },
        { field: 'none', sourceType: 3, relationField: '' },
        { field: 'year', sourceType: 3, defaultValue: 2024 },
        { relationField: 'a' },
        7,
      ],
    },
  },
]);

test('values of the record are filled, those of the system later', () =>
  expect(button && buttonParams(button, { id: 'r1', a: 0, b_: 'x' }, resource)).toEqual([
    { field: 'site', defaultValue: 'x' },
    { field: 'old', defaultValue: 0 },
    { field: 'record', defaultValue: 'r1' },
    { field: 'user', defaultValue: '', sourceType: 4, relationField: '@userId' },
    { field: 'state', defaultValue: '', sourceType: 2, relationField: 'on' },
    { field: 'none', defaultValue: '', sourceType: 3 },
    { field: 'year', defaultValue: 2024, sourceType: 3 },
  ]));
test('without a record its values are empty', () =>
  expect(
    button &&
      buttonParams(button, undefined, resource)
        .slice(0, 3)
        .map(({ defaultValue }) => defaultValue),
  ).toEqual(['', '', '']));
