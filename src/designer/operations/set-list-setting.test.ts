import { expect, test } from 'vitest';
import { openSample } from '../../../tests/fixtures/design';
import { encodeDesign } from '../saving/open-module';
import { setListSetting } from './set-list-setting';

const { design, context, module } = openSample();
const set = (input: Parameters<typeof setListSetting.apply>[1]) => encodeDesign(module, setListSetting.apply(design, input, context));

test('a part of the list is set', () => {
  const record = set({ which: 'list', path: ['columns', '0', 'width'], value: 120 });
  expect(record).toEqual({ ...module.source, columnData: String(module.source.columnData).replace('"width":90', '"width":120') });
});
test('a column is removed', () =>
  expect(set({ which: 'list', path: ['columns', '0'], value: undefined }).columnData).toContain('"columnList":[{"prop":"lines-cost"}]'));
test('the first setting of a list that the module has not makes it', () => {
  const record = set({ which: 'appList', path: ['props', 'pageSize'], value: 20 });
  expect(record).toEqual({ ...module.source, appColumnData: expect.stringContaining('"pageSize":20') });
});
