import { describe, expect, test } from 'vitest';
import { footButtonsOf, rowButtonsOf } from './table-buttons';

const names = (buttons: readonly { action: string }[]) => buttons.map(({ action }) => action).join(' ');

describe('the buttons below a sub-table are', () => {
  test.each([
    ['add and remove by default', undefined, 'add batchRemove'],
    [
      'the listed ones in their order',
      {
        footerBtnsList: [
          { value: 'batchRemove', show: true },
          { value: 'add', show: true },
        ],
      },
      'batchRemove add',
    ],
    [
      'none if all are hidden',
      {
        footerBtnsList: [
          { value: 'add', show: false },
          { value: 'batchRemove', show: 0 },
        ],
      },
      '',
    ],
    [
      'without buttons whose dialog has nothing to choose from',
      {
        footerBtnsList: [
          { value: 'add', show: true },
          { value: 'custom1', show: true, actionConfig: {} },
        ],
      },
      'add',
    ],
    [
      'with buttons that pick rows in a dialog, each for itself',
      {
        footerBtnsList: [
          { value: 'custom1', actionConfig: { dataSource: 'relationForm', modelId: '7' } },
          { value: 'add', show: true },
          { value: 'custom2', actionConfig: { interfaceId: '8' } },
          { value: 'custom3', show: false, actionConfig: { interfaceId: '8' } },
        ],
      },
      'pick add pick',
    ],
    ['without add in older forms that pick rows in a dialog', { addType: 1 }, 'batchRemove'],
    ['the dialog of older forms', { addType: 1, addTableConf: { interfaceId: '8' } }, 'pick batchRemove'],
    [
      'unique, ignoring invalid entries',
      { footerBtnsList: [null, 3, 'add', { value: 'add', show: true }, { value: 'add', show: true }, {}] },
      'add',
    ],
    ['the default ones if the list is not an array', { footerBtnsList: 'add' }, 'add batchRemove'],
  ])('%s', (_case, props, expected) => expect(names(footButtonsOf(props))).toBe(expected));
});

describe('the buttons of a row are', () => {
  test.each([
    ['copy, insert and remove by default', undefined, 'copy insert remove'],
    [
      'the listed ones and insert',
      {
        columnBtnsList: [
          { value: 'remove', show: true },
          { value: 'copy', show: false },
        ],
      },
      'insert remove',
    ],
    ['without insert if rows cannot be added', { footerBtnsList: [] }, 'copy remove'],
    [
      'without insert if the list hides it',
      {
        columnBtnsList: [
          { value: 'copy', show: true },
          { value: 'insert', show: false },
        ],
      },
      'copy',
    ],
    [
      'none if all are hidden',
      {
        columnBtnsList: [
          { value: 'copy', show: false },
          { value: 'remove', show: false },
        ],
      },
      '',
    ],
  ])('%s', (_case, props, expected) => expect(names(rowButtonsOf(props))).toBe(expected));
});

const removalConfirms = (showConfirm: unknown) =>
  rowButtonsOf({ columnBtnsList: [{ value: 'remove', show: true, showConfirm }] }).find(({ action }) => action === 'remove')?.confirms;

test('removing asks for confirmation unless the form turns it off', () => {
  expect([removalConfirms(true), removalConfirms(undefined), removalConfirms(false)]).toEqual([true, true, false]);
  expect(rowButtonsOf(undefined).map(({ confirms: isConfirmed }) => isConfirmed)).toEqual([false, false, true]);
});

test('a button has the label of the form', () => {
  expect(footButtonsOf({ actionText: '新增一行' })[0]?.label).toBe('新增一行');
  expect(footButtonsOf({ footerBtnsList: [{ value: 'add', show: true, label: '加一行' }] })[0]?.label).toBe('加一行');
  expect(footButtonsOf({ footerBtnsList: [{ value: 'add', show: true, label: ['x'] }] })[0]).not.toHaveProperty('label');
});
