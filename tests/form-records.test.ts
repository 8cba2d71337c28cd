import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { FormValues } from '#form/form-store.ts';
import { createTexts } from '#server/catalogue/texts.ts';
import issueTexts from '../schemas/texts/issue.json';
import { cell, choice, codes, is, lines, number, opened, text } from './fixtures/opened-form';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2025-06-15T10:00:00') }));

const texts = createTexts({ zh: { issue: issueTexts.zh }, zhtw: { issue: issueTexts.zhtw }, en: { issue: issueTexts.en } });
const messagesOf = (node: ResolvedNode, values: FormValues = {}): string[] =>
  opened([node], values)
    .checkAll()
    .map((issue) => texts.issueText('zh', issue));

describe('a form', () => {
  test('returns a record unchanged', () => {
    const record = { a: null, b: '', c: 0, d: false, e: [], f: { odd: [1] }, g: '007', lines: [{ id: '1', x: null, y: '' }], version: 3 };
    const nodes = [
      text('a'),
      text('b'),
      number('c'),
      { id: 'd', jnpfKey: 'switch' },
      choice('e', 'a', { multiple: true }),
      text('f'),
      number('g'),
      lines(text('x'), number('y')),
    ];
    const form = opened(nodes, record);
    expect(form.values()).toEqual(record);
    expect(form.jotai.get(form.dirty)).toBe(false);
  });

  test('that is disabled disables every field and cell, and keeps its values', () => {
    const form = opened([text('a'), lines(text('x'))], { a: '1', lines: [{ x: '2' }] });
    form.setDisabled(true);
    expect(['a', 'lines', cell(form, 0, 'x')].map((key) => is(form, 'disabled', key))).toEqual([true, true, true]);
    expect(form.values()).toEqual({ a: '1', lines: [{ x: '2' }] });
    form.setDisabled(false);
    expect(is(form, 'disabled', cell(form, 0, 'x'))).toBe(false);
  });

  test('is reset without typed values, issues and added rows', () => {
    const form = opened([text('a', { required: true, default: 'd' }), lines(text('x', { required: true }))], { lines: [{ x: '1' }] });
    form.setValue('a', '');
    form.table('lines').add();
    expect(codes(form)).toEqual(['/a required', '/lines/1/x requiredCell']);
    form.reset();
    expect([form.values(), form.jotai.get(form.dirty), [...form.jotai.get(form.invalidFields)], codes(form)]).toEqual([
      { a: 'd', lines: [{ x: '1' }] },
      false,
      [],
      [],
    ]);
  });

  test.each<[what: string, node: Partial<ResolvedNode>]>([
    ['never shown', { visible: 'false' }],
    ['not shown now', { visible: "kind == 'x'" }],
    ['filled in by the server', { access: 'readOnly' }],
  ])('does not require a field that is %s', (_, more) =>
    expect(codes(opened([text('kind'), text('a', { required: true, rules: [{ min: 9 }], ...more })], { a: '' }))).toEqual([]),
  );
});

describe('the issue of a field', () => {
  test.each<[node: ResolvedNode, values: FormValues, ...words: string[]]>([
    [text('a', { label: '名称', required: true }), {}, '名称不能为空'],
    [text('a', { label: '名称', required: true, props: { placeholder: '例如 NH-202601' } }), {}, '名称不能为空'],
    [text('a', { label: '名称', required: { message: '缺名称' }, props: { placeholder: '请输入名称' } }), {}, '缺名称'],
    [choice('a', 'b', { multiple: true }), {}],
    [{ ...choice('a', 'b', {}, 'checkbox'), label: '燃料', required: true }, {}, '请至少选择一个燃料'],
    [lines(text('x', { label: '列', required: true, props: { placeholder: '请输入列' } })), { lines: [{}] }, '不能为空'],
    [text('a', { label: '名称', rules: [{ pattern: '^\\d+$', message: '只能是数字' }, { max: 3 }] }), { a: 'x12345' }, '只能是数字'],
    [text('a', { label: '名称', rules: [{ pattern: '^\\d+$', message: '只能是数字' }] }), {}],
  ])('has the message of the field: %#', (node, values, ...words) => expect(messagesOf(node, values)).toEqual(words));
});
