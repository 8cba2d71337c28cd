import { describe, expect, test, vi } from 'vitest';
import { defineField } from '#engine/definition';
import { createRegistry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { createFormStore } from './create-form-store';
import type { FormStore } from './form-store';

const text = defineField({
  jnpfKey: 'text',
  group: 'fields',
  icon: '',
  version: 1,
  props: {},
  empty: '',
  value: () => ({ type: 'string' }),
  column: () => 'text',
  format: String,
  operators: [],
});
const registry = createRegistry([text]);
const field = (id: string, more: Partial<ResolvedNode> = {}): ResolvedNode => ({ id, jnpfKey: 'text', ...more });
const formOf = (fields: ResolvedNode[], more: Partial<Parameters<typeof createFormStore>[0]> = {}): FormStore =>
  createFormStore({ nodes: fields, registry, ...more });
const state = (form: FormStore): boolean[] =>
  (['visible', 'disabled', 'required'] as const).map((slot) => form.jotai.get(form.field('other')[slot]));
const codes = (form: FormStore, key: string): string[] => form.jotai.get(form.field(key).issues).map(({ code }) => code);

describe('what a field begins with', () => {
  test.each([
    ['its own value', { values: { a: 'x' } }, 'x'],
    ['its default when it has none', {}, 'd'],
    ["its renderer's empty value when the record says null", { values: { a: null } }, ''],
  ])('is %s', (_what, more, expected) => {
    const form = formOf([field('a', { default: 'd' })], more);
    expect(form.jotai.get(form.field('a').value)).toBe(expected);
  });
  test('goes back as null where it came as null', () => {
    const form = formOf([field('a')], { values: { a: null } });
    const after = (value: string) => {
      form.setValue('a', value);
      return form.values()['a'];
    };
    expect([form.values()['a'], after('x'), after('')]).toEqual([null, 'x', null]);
  });
  test('is nothing that every object has', () =>
    expect(formOf([field('constructor'), field('toString', { default: 'd' })]).values()).toEqual({ constructor: '', toString: 'd' }));
  test("is its renderer's empty value when nothing is said", () => expect(formOf([field('a')]).values()).toEqual({ a: '' }));
  test('keeps what no field shows', () =>
    expect(formOf([field('a')], { values: { a: '1', version: 3 } }).values()).toEqual({ a: '1', version: 3 }));
});

describe('a change', () => {
  test('reaches only those who read that field', () => {
    const form = formOf([field('a'), field('b')]);
    const a = vi.fn<() => void>();
    const b = vi.fn<() => void>();
    form.jotai.sub(form.field('a').value, a);
    form.jotai.sub(form.field('b').value, b);
    form.setValue('a', 'x');
    expect([a.mock.calls.length, b.mock.calls.length]).toEqual([1, 0]);
  });
  test('makes the form dirty until it is undone', () => {
    const form = formOf([field('a')], { values: { a: 'x' } });
    const isDirty = () => form.jotai.get(form.dirty);
    form.setValue('a', 'y');
    expect(isDirty()).toBe(true);
    form.setValue('a', 'x');
    expect(isDirty()).toBe(false);
  });
  test('from nothing to an empty text is none', () => {
    const form = formOf([field('a')], { values: {} });
    form.setValue('a', null);
    expect(form.jotai.get(form.dirty)).toBe(false);
  });
  test('of a field that the form does not have is refused', () => expect(() => formOf([]).setValue('a', '')).toThrow('no field `a`'));
});

describe('the expressions', () => {
  test('follow the fields that they name', () => {
    const fields = [
      field('kind'),
      field('other', { visible: "kind == 'other'", disabled: "mode == 'update' and isTree != 1", required: "kind == 'other'" }),
    ];
    const own = formOf(fields, { names: { mode: 'update', isTree: 0 } });
    expect(state(own)).toEqual([false, true, false]);
    own.setValue('kind', 'other');
    expect(state(own)).toEqual([true, true, true]);
  });
  test('do not wake anybody when another field changes', () => {
    const own = formOf([field('kind'), field('note'), field('other', { visible: "kind == 'other'" })]);
    const seen = vi.fn<() => void>();
    own.jotai.sub(own.field('other').visible, seen);
    own.setValue('note', 'x');
    expect(seen).not.toHaveBeenCalled();
  });
  test('may name what the form does not show', () => {
    const own = formOf([field('a', { disabled: 'version > 1' })], { values: { version: 2 } });
    expect(own.jotai.get(own.field('a').disabled)).toBe(true);
  });
  test('count as harmless when they cannot be read', () => {
    const own = formOf([field('a', { visible: 'b +', disabled: ') (', rules: [{ when: '(' }] })], { values: { a: 'x' } });
    expect([own.jotai.get(own.field('a').visible), own.jotai.get(own.field('a').disabled)]).toEqual([true, false]);
    expect(() => own.checkAll()).not.toThrow();
  });
  test('count as harmless when they cannot be computed', () => {
    const own = formOf([field('a', { visible: 'b + 1', disabled: 'b + 1' })], { values: { b: { deep: 1 } } });
    expect(
      [own.jotai.get(own.field('a').visible), own.jotai.get(own.field('a').disabled)].every((value) => typeof value === 'boolean'),
    ).toBe(true);
  });
});

describe('checking', () => {
  const rules = [{ max: 3 }];
  test('stays silent until the field is left', () => {
    const form = formOf([field('a', { required: true, rules })]);
    form.setValue('a', 'too long');
    expect(codes(form, 'a')).toEqual([]);
    form.leave('a');
    expect(codes(form, 'a')).toEqual(['maxLength']);
  });
  test('follows the keys once it has complained', () => {
    const form = formOf([field('a', { rules })]);
    form.setValue('a', 'long');
    form.leave('a');
    form.setValue('a', 'ok');
    expect(codes(form, 'a')).toEqual([]);
  });
  test('answers every issue, in the order of the fields', () => {
    const form = formOf([field('b', { required: true }), field('a', { required: true })]);
    expect(form.checkAll().map(({ path }) => path)).toEqual(['/b', '/a']);
  });
  test('leaves out what is not in sight', () => {
    const form = formOf([field('kind'), field('other', { required: true, visible: "kind == 'other'" })]);
    expect(form.checkAll()).toEqual([]);
    form.setValue('kind', 'other');
    expect(form.checkAll()).toHaveLength(1);
  });
  test('takes a complaint back when the field that it depends on changes', () => {
    const form = formOf([field('min'), field('max', { rules: [{ when: 'max >= min' }] })], { values: { min: 'b', max: 'a' } });
    expect(form.checkAll()).toHaveLength(1);
    form.setValue('min', 'a');
    expect(codes(form, 'max')).toEqual([]);
  });
});

describe('what the server says', () => {
  const taken = { path: '/a', code: 'recordNotUnique', params: {}, message: 'taken' };
  test('stands under its field until that changes', () => {
    const form = formOf([field('a')]);
    expect(form.showIssues([taken])).toEqual([]);
    form.leave('a');
    expect(codes(form, 'a')).toEqual(['recordNotUnique']);
    form.setValue('a', 'x');
    expect(codes(form, 'a')).toEqual([]);
  });
  test('comes back when no field is meant', () => {
    const homeless = { ...taken, path: '/z' };
    expect(formOf([field('a')]).showIssues([taken, homeless])).toEqual([homeless]);
  });
});

describe('beginning anew', () => {
  test('forgets changes and complaints', () => {
    const form = formOf([field('a', { required: true })], { values: { a: 'x' } });
    form.setValue('a', '');
    form.leave('a');
    form.reset();
    expect([form.values(), codes(form, 'a'), form.jotai.get(form.dirty)]).toEqual([{ a: 'x' }, [], false]);
  });
  test('takes a newer record over', () => {
    const form = formOf([field('a')], { values: { a: 'x', version: 1 } });
    form.setValue('a', 'mine');
    form.reset({ a: 'theirs', version: 2 });
    expect(form.values()).toEqual({ a: 'theirs', version: 2 });
  });
  test('goes on on top of a newer record: what was not touched follows it, what both changed is shown', () => {
    const form = formOf(
      ['both', 'mine', 'theirs', 'same'].map((id) => field(id)),
      { values: { both: '0', mine: '0', theirs: '0', same: '0', version: 1 } },
    );
    for (const key of ['both', 'mine', 'same']) form.setValue(key, '1');
    form.rebase({ both: '2', mine: '0', theirs: '2', same: '1', version: 2 });
    expect(form.values()).toEqual({ both: '1', mine: '1', theirs: '2', same: '1', version: 2 });
    expect(form.keys.map((key) => form.jotai.get(form.field(key).conflictingValue))).toEqual(['2', undefined, undefined, undefined]);
    expect(form.jotai.get(form.dirty)).toBe(true);
  });
});

test('going on on top of a newer record computes anew, and asks nobody about it', () => {
  const form = formOf([field('a'), field('b', { calculate: 'a * 2' })], { values: { a: '1', b: 2 } });
  form.setValue('a', '3');
  form.rebase({ a: '2', b: 4 });
  expect([form.values(), form.jotai.get(form.field('a').conflictingValue), form.jotai.get(form.field('b').conflictingValue)]).toEqual([
    { a: '3', b: 6 },
    '2',
    undefined,
  ]);
});

test('a form of a thousand fields answers a keystroke with one change', () => {
  const form = formOf(Array.from({ length: 1000 }, (_, index) => field(`f${index}`, { required: true })));
  const seen = vi.fn<() => void>();
  for (const key of form.keys) form.jotai.sub(form.field(key).value, seen);
  form.setValue('f500', 'x');
  expect(seen).toHaveBeenCalledTimes(1);
});
