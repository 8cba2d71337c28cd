import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { FormStore } from '#form/form-store.ts';
import { createTexts } from '#server/catalogue/texts.ts';
import issueTexts from '../schemas/texts/issue.json';
import { cell, codes, lines, number, opened, result, rows, text } from './fixtures/opened-form';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2025-06-15T10:00:00') }));

const texts = createTexts({ zh: { issue: issueTexts.zh }, zhtw: { issue: issueTexts.zhtw }, en: { issue: issueTexts.en } });
const totals = (form: FormStore): unknown[] => ['sum', 'share', 'both'].map((id) => form.values()[id]);
const runTimers = () => vi.advanceTimersByTime(100);

describe('a sub-table', () => {
  const sheet: ResolvedNode[] = [
    number('rate', { default: 2 }),
    lines(number('amount'), number('price'), result('cost', 'amount * price * rate'), result('taxed', 'cost * 1.1')),
    result('sum', 'cost'),
    result('share', 'sum(cost) / count(cost)'),
    result('both', 'amount + price'),
  ];
  const openSheet = () =>
    opened(sheet, {
      lines: [
        { amount: 1, price: 0.1 },
        { amount: 1, price: 0.2 },
      ],
    });

  test('sums its rows, and computes each row with fields of the form', () => {
    const form = openSheet();
    expect(form.values()['lines']).toMatchObject([
      { cost: 0.2, taxed: 0.22 },
      { cost: 0.4, taxed: 0.44 },
    ]);
    expect(totals(form)).toEqual([0.6, 0.3, 2.3]);
    form.setValue('rate', 10);
    expect(form.values()['lines']).toMatchObject([
      { cost: 1, taxed: 1.1 },
      { cost: 2, taxed: 2.2 },
    ]);
    expect(totals(form)).toEqual([3, 1.5, 2.3]);
  });

  test.each<[what: string, act: (form: FormStore) => void, expected: unknown[]]>([
    ['a row is added', (form) => void form.table('lines').add({ amount: 2, price: 1 }), [4.6, 1.53, 5.3]],
    ['an empty row is added', (form) => void form.table('lines').add(), [0.6, 0.2, 2.3]],
    ['a row is copied', (form) => void form.table('lines').copy(rows(form)[1] ?? ''), [1, 0.33, 3.5]],
    ['a row is removed', (form) => form.table('lines').remove([rows(form)[0] ?? '']), [0.4, 0.4, 1.2]],
    ['all rows are removed', (form) => form.table('lines').remove(rows(form)), [0, 0, 0]],
    ['rows change places', (form) => form.table('lines').move(rows(form)[0] ?? '', 1), [0.6, 0.3, 2.3]],
    ['a cell changes', (form) => form.setValue(cell(form, 0, 'amount'), 5), [1.4, 0.7, 6.3]],
    ['a cell is emptied', (form) => form.setValue(cell(form, 0, 'amount'), null), [0.4, 0.2, 1.3]],
    ['the list is set as a whole', (form) => form.setValue('lines', [{ amount: 7, price: 1 }]), [14, 14, 8]],
    ['the list becomes null', (form) => form.setValue('lines', null), [0, 0, 0]],
    ['the form is reset', (form) => form.reset({ lines: [{ amount: 3, price: 1 }] }), [6, 6, 4]],
  ])('follows when %s', (_, act, expected) => {
    const form = openSheet();
    act(form);
    runTimers();
    expect(totals(form)).toEqual(expected);
  });

  test('keeps a moved row’s own values, issues and ids', () => {
    const form = opened([lines(text('a', { required: true }), text('b'))], {
      lines: [
        { id: '1', a: '', b: 'x' },
        { id: '2', a: 'y', b: 'z' },
      ],
    });
    form.checkAll();
    form.table('lines').move(rows(form)[0] ?? '', 1);
    expect(form.values()['lines']).toEqual([
      { id: '2', a: 'y', b: 'z' },
      { id: '1', a: '', b: 'x' },
    ]);
    expect(form.jotai.get(form.field(cell(form, 1, 'a')).issues)).toMatchObject([{ code: 'requiredCell' }]);
    expect(codes(form)).toEqual(['/lines/1/a requiredCell']);
  });

  test('that is required needs a row, and then the cells of the row', () => {
    const form = opened([{ ...lines(text('a', { required: true })), label: '明细', required: true }]);
    expect(form.checkAll().map((issue) => texts.issueText('zh', issue))).toEqual(['请在“明细”中至少填写一行']);
    expect(codes(form)).toEqual(['/lines requiredRows']);
    form.table('lines').add();
    expect(codes(form)).toEqual(['/lines/0/a requiredCell']);
  });

  test('shows issues of the server at its cells until these change or are removed', () => {
    const form = openSheet();
    const unplaced = form.showIssues([
      { path: '/lines/1/price', code: 'maximum', params: {} },
      { path: '/lines/9/price', code: 'maximum', params: {} },
      { path: '/unknown', code: 'x', params: {} },
    ]);
    expect(form.jotai.get(form.field(cell(form, 1, 'price')).issues)).toMatchObject([{ code: 'maximum' }]);
    expect(unplaced.map(({ path }) => path)).toContain('/unknown');
    form.setValue(cell(form, 1, 'price'), 3);
    expect(form.jotai.get(form.field(cell(form, 1, 'price')).issues)).toEqual([]);
    form.showIssues([{ path: '/lines/0/price', code: 'maximum', params: {} }]);
    form.table('lines').remove([rows(form)[0] ?? '']);
    expect([...form.jotai.get(form.invalidFields)]).toEqual([]);
  });

  test.each([[null], ['x'], [7], [{}], [undefined]])('has no rows if the record has %j', (list) => {
    const form = opened([lines(number('a')), result('s', 'a')], { lines: list });
    expect([rows(form).length, form.values()['s'], form.checkAll().length]).toEqual([0, 0, 0]);
  });
});
