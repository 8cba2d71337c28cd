import { describe, expect, test } from 'vitest';
import { footButtonsOf, rowButtonsOf } from './table-buttons';

const names = (buttons: readonly { action: string }[]) => buttons.map(({ action }) => action).join(' ');

describe('below a sub-table stand', () => {
  test.each([
    ['adding and removing, when nothing is said', undefined, 'add batchRemove'],
    [
      'those that are shown, in their order',
      {
        footerBtnsList: [
          { value: 'batchRemove', show: true },
          { value: 'add', show: true },
        ],
      },
      'batchRemove add',
    ],
    [
      'not those that are hidden',
      {
        footerBtnsList: [
          { value: 'add', show: false },
          { value: 'batchRemove', show: 0 },
        ],
      },
      '',
    ],
    [
      'none that open a dialog to pick from',
      {
        footerBtnsList: [
          { value: 'add', show: true },
          { value: 'custom1', show: true, actionConfig: {} },
        ],
      },
      'add',
    ],
    ['no adding where older forms pick from a dialog', { addType: 1 }, 'batchRemove'],
    [
      'each once, whatever the list holds',
      { footerBtnsList: [null, 3, 'add', { value: 'add', show: true }, { value: 'add', show: true }, {}] },
      'add',
    ],
    ['the usual ones when the list is none', { footerBtnsList: 'add' }, 'add batchRemove'],
  ])('%s', (_what, props, expected) => expect(names(footButtonsOf(props))).toBe(expected));
});

describe('in a row stand', () => {
  test.each([
    ['copying, inserting and removing, when nothing is said', undefined, 'copy insert remove'],
    [
      'those that are shown, and inserting',
      {
        columnBtnsList: [
          { value: 'remove', show: true },
          { value: 'copy', show: false },
        ],
      },
      'insert remove',
    ],
    ['no inserting where nothing may be added', { footerBtnsList: [] }, 'copy remove'],
    ['no inserting where the list says so', { columnBtnsList: [{ value: 'copy', show: true }, { value: 'insert', show: false }] }, 'copy'],
    ['none at all, when all are hidden', { columnBtnsList: [{ value: 'copy', show: false }, { value: 'remove', show: false }] }, ''],
  ])('%s', (_what, props, expected) => expect(names(rowButtonsOf(props))).toBe(expected));
});

const asks = (showConfirm: unknown) =>
  rowButtonsOf({ columnBtnsList: [{ value: 'remove', show: true, showConfirm }] }).find(({ action }) => action === 'remove')?.asks;

test('removing asks, unless the form says that it need not', () => {
  expect([asks(true), asks(undefined), asks(false)]).toEqual([true, true, false]);
  expect(rowButtonsOf(undefined).map(({ asks: does }) => does)).toEqual([false, false, true]);
});

test('a button has the name that the form gives it', () => {
  expect(footButtonsOf({ actionText: '新增一行' })[0]?.label).toBe('新增一行');
  expect(footButtonsOf({ footerBtnsList: [{ value: 'add', show: true, label: '加一行' }] })[0]?.label).toBe('加一行');
  expect(footButtonsOf({ footerBtnsList: [{ value: 'add', show: true, label: ['x'] }] })[0]).not.toHaveProperty('label');
});
