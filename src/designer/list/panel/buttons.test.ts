import { expect, test } from 'vitest';
import { buttonsIn, isShown, withButton, withButtonLabel } from './buttons';

const stored = [{ value: 'add', label: '新增', icon: 'plus' }, { value: 'batchPrint' }];

test('a shown button stands in the usual order, and others stay', () =>
  expect(withButton(stored, 'btnsList', 'download', true)).toEqual([stored[0], { value: 'download' }, stored[1]]));
test('a hidden button goes, or says so where buttons are flagged', () => {
  expect(withButton(stored, 'btnsList', 'add', false)).toEqual([{ value: 'batchPrint' }]);
  const flagged = [{ value: 'add', show: true, label: 'A' }];
  const hidden = withButton(flagged, 'btnsList', 'add', false);
  expect([hidden, isShown(hidden, 'add')]).toEqual([[{ value: 'add', show: false, label: 'A' }], false]);
});
test('a list without a setting has the default buttons', () => {
  const buttons = buttonsIn(undefined, 'columnBtnsList');
  expect(withButton(buttons, 'columnBtnsList', 'remove', false)).toEqual([{ value: 'edit' }, { value: 'detail' }]);
});
test('an empty label is the usual one', () =>
  expect(withButtonLabel(stored, 'add', undefined)).toEqual([{ value: 'add', icon: 'plus' }, { value: 'batchPrint' }]));
test('another label has not the key of the one before', () => {
  const label = { zh: '登记', en: 'Enter' };
  expect(withButtonLabel([{ value: 'add', label: '新增', labelI18nCode: 'common.add' }], 'add', label)).toEqual([{ value: 'add', label }]);
});
