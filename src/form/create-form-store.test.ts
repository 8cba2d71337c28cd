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

describe('the initial value of a field', () => {
  test.each([
    ['its own value', { values: { a: 'x' } }, 'x'],
    ['its default when it has none', {}, 'd'],
    ["its renderer's empty value when the record says null", { values: { a: null } }, ''],
  ])('is %s', (_what, more, expected) => {
    const form = formOf([field('a', { default: 'd' })], more);
    expect(form.jotai.get(form.field('a').value)).toBe(expected);
  });
  test('stays null if the record has null', () => {
    const form = formOf([field('a')], { values: { a: null } });
    const after = (value: string) => {
      form.setValue('a', value);
      return form.values()['a'];
    };
    expect([form.values()['a'], after('x'), after('')]).toEqual([null, 'x', null]);
  });
  test('ignores inherited properties of the record', () =>
    expect(formOf([field('constructor'), field('toString', { default: 'd' })]).values()).toEqual({ constructor: '', toString: 'd' }));
  test.each([
    ['the user who makes the record', { now: 0, user: { userId: '7' } }, { one: '7', many: ['3', '7'] }],
    ['nothing without a user', { now: 0 }, { one: '', many: ['3'] }],
    ['the variable itself where no record is made', undefined, { one: 'currentUser', many: ['3', 'currentUser'] }],
  ])('is, for the variable of the current user, %s', (_what, creation, expected) => {
    const person = defineField({ ...text, jnpfKey: 'person', names: 'user' });
    const nodes = [
      { id: 'one', jnpfKey: 'person', default: 'currentUser' },
      { id: 'many', jnpfKey: 'person', default: ['3', 'currentUser'] },
      field('words', { default: 'currentUser' }),
    ];
    const form = createFormStore({ nodes, registry: createRegistry([text, person]), ...(creation && { creation }) });
    expect(form.values()).toEqual({ ...expected, words: 'currentUser' });
  });
  test("is the renderer's empty value by default", () => expect(formOf([field('a')]).values()).toEqual({ a: '' }));
  test('keeps values without a field', () =>
    expect(formOf([field('a')], { values: { a: '1', version: 3 } }).values()).toEqual({ a: '1', version: 3 }));
});

describe('a change', () => {
  test('notifies only the readers of its field', () => {
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
  test('from undefined to null does not make the form dirty', () => {
    const form = formOf([field('a')], { values: {} });
    form.setValue('a', null);
    expect(form.jotai.get(form.dirty)).toBe(false);
  });
  test('of an unknown field throws', () => expect(() => formOf([]).setValue('a', '')).toThrow('no field `a`'));
});

describe('expressions', () => {
  test('are computed again when their fields change', () => {
    const fields = [
      field('kind'),
      field('other', { visible: "kind == 'other'", disabled: "mode == 'update' and isTree != 1", required: "kind == 'other'" }),
    ];
    const form = formOf(fields, { names: { mode: 'update', isTree: 0 } });
    expect(state(form)).toEqual([false, true, false]);
    form.setValue('kind', 'other');
    expect(state(form)).toEqual([true, true, true]);
  });
  test('do not notify readers when another field changes', () => {
    const form = formOf([field('kind'), field('note'), field('other', { visible: "kind == 'other'" })]);
    const seen = vi.fn<() => void>();
    form.jotai.sub(form.field('other').visible, seen);
    form.setValue('note', 'x');
    expect(seen).not.toHaveBeenCalled();
  });
  test('may use values of the record without a field', () => {
    const form = formOf([field('a', { disabled: 'version > 1' })], { values: { version: 2 } });
    expect(form.jotai.get(form.field('a').disabled)).toBe(true);
  });
  test('with a syntax error leave the field visible and enabled', () => {
    const form = formOf([field('a', { visible: 'b +', disabled: ') (', rules: [{ when: '(' }] })], { values: { a: 'x' } });
    expect([form.jotai.get(form.field('a').visible), form.jotai.get(form.field('a').disabled)]).toEqual([true, false]);
    expect(() => form.checkAll()).not.toThrow();
  });
  test('that cannot be computed give booleans', () => {
    const form = formOf([field('a', { visible: 'b + 1', disabled: 'b + 1' })], { values: { b: { deep: 1 } } });
    expect(
      [form.jotai.get(form.field('a').visible), form.jotai.get(form.field('a').disabled)].every((value) => typeof value === 'boolean'),
    ).toBe(true);
  });
});

describe('the check', () => {
  const rules = [{ max: 3 }];
  test('shows issues after the field is left', () => {
    const form = formOf([field('a', { required: true, rules })]);
    form.setValue('a', 'too long');
    expect(codes(form, 'a')).toEqual([]);
    form.leave('a');
    expect(codes(form, 'a')).toEqual(['maxLength']);
  });
  test('runs at every key once it has shown an issue', () => {
    const form = formOf([field('a', { rules })]);
    form.setValue('a', 'long');
    form.leave('a');
    form.setValue('a', 'ok');
    expect(codes(form, 'a')).toEqual([]);
  });
  test('returns every issue in the order of the fields', () => {
    const form = formOf([field('b', { required: true }), field('a', { required: true })]);
    expect(form.checkAll().map(({ path }) => path)).toEqual(['/b', '/a']);
  });
  test('skips hidden fields', () => {
    const form = formOf([field('kind'), field('other', { required: true, visible: "kind == 'other'" })]);
    expect(form.checkAll()).toEqual([]);
    form.setValue('kind', 'other');
    expect(form.checkAll()).toHaveLength(1);
  });
  test('removes an issue when the field that it depends on changes', () => {
    const form = formOf([field('min'), field('max', { rules: [{ when: 'max >= min' }] })], { values: { min: 'b', max: 'a' } });
    expect(form.checkAll()).toHaveLength(1);
    form.setValue('min', 'a');
    expect(codes(form, 'max')).toEqual([]);
  });
});

test('the issues of a long form are shown in parts, and no timer is left after the last one', () => {
  vi.useFakeTimers();
  try {
    const form = formOf(Array.from({ length: 150 }, (_, index) => field(`f${index}`, { required: true })));
    const shown = () => [form.keys.filter((key) => codes(form, key).length > 0).length, vi.getTimerCount()];
    form.checkAll();
    const steps = [shown()];
    for (let step = 0; step < 2; step += 1) {
      vi.advanceTimersToNextTimer();
      steps.push(shown());
    }
    expect(steps).toEqual([
      [60, 1],
      [120, 1],
      [150, 0],
    ]);
  } finally {
    vi.useRealTimers();
  }
});

describe('an issue of the server', () => {
  const taken = { path: '/a', code: 'recordNotUnique', params: {}, message: 'taken' };
  test('is shown at its field until that changes', () => {
    const form = formOf([field('a')]);
    expect(form.showIssues([taken])).toEqual([]);
    form.leave('a');
    expect(codes(form, 'a')).toEqual(['recordNotUnique']);
    form.setValue('a', 'x');
    expect(codes(form, 'a')).toEqual([]);
  });
  test('is returned if it does not belong to a field', () => {
    const unplaced = { ...taken, path: '/z' };
    expect(formOf([field('a')]).showIssues([taken, unplaced])).toEqual([unplaced]);
  });
});

describe('opening another record', () => {
  test('reset forgets changes and issues', () => {
    const form = formOf([field('a', { required: true })], { values: { a: 'x' } });
    form.setValue('a', '');
    form.leave('a');
    form.reset();
    expect([form.values(), codes(form, 'a'), form.jotai.get(form.dirty)]).toEqual([{ a: 'x' }, [], false]);
  });
  test('reset forgets what the server refused, so that leaving the field checks it', () => {
    const form = formOf([field('a', { required: true })]);
    form.showIssues([{ path: '/a', code: 'recordNotUnique', params: {}, message: 'taken' }]);
    form.reset();
    form.leave('a');
    expect(codes(form, 'a')).toEqual(['required']);
  });
  test('reset forgets which fields were checked, so that typing shows no issue', () => {
    const form = formOf([field('a', { required: true })], { values: { a: 'x' } });
    form.checkAll();
    form.reset();
    form.setValue('a', '');
    expect(codes(form, 'a')).toEqual([]);
  });
  test('reset loads a newer record', () => {
    const form = formOf([field('a')], { values: { a: 'x', version: 1 } });
    form.setValue('a', 'mine');
    form.reset({ a: 'theirs', version: 2 });
    expect(form.values()).toEqual({ a: 'theirs', version: 2 });
  });
  test('rebase updates unchanged fields and shows conflicts', () => {
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

test('rebase computes again without a conflict of computed fields', () => {
  const form = formOf([field('a'), field('b', { calculate: "a || '!'" })], { values: { a: '1', b: '1!' } });
  form.setValue('a', '3');
  form.rebase({ a: '2', b: '2!' });
  expect([form.values(), form.jotai.get(form.field('a').conflictingValue), form.jotai.get(form.field('b').conflictingValue)]).toEqual([
    { a: '3', b: '3!' },
    '2',
    undefined,
  ]);
});

test.each([1, 2])('%i computed values that differ from the opened record do not count as changes', (count) => {
  const computed = Array.from({ length: count }, (_, index) => field(`b${index}`, { calculate: "a || '!'" }));
  const form = formOf([field('a'), ...computed], { values: { a: '1', b0: 'stale', b1: 'stale' } });
  form.setValue('b0', '1!');
  expect(form.jotai.get(form.dirty)).toBe(false);
  form.rebase({ a: '1', b0: 'newer', b1: 'newer' });
  expect(form.jotai.get(form.field('b0').conflictingValue)).toBeUndefined();
});

test('bounds that have moved do not refuse a computed value that opening has changed', () => {
  const checked = defineField({ ...text, jnpfKey: 'checked', check: () => ({ code: 'type', isMoving: true }) });
  const node = { id: 'b', jnpfKey: 'checked', calculate: "a || '!'" };
  const form = createFormStore({ nodes: [field('a'), node], registry: createRegistry([text, checked]), values: { a: '1', b: 'stale' } });
  expect(form.checkAll()).toEqual([]);
});

test('one keystroke in a form of a thousand fields causes one change', () => {
  const form = formOf(Array.from({ length: 1000 }, (_, index) => field(`f${index}`, { required: true })));
  const seen = vi.fn<() => void>();
  for (const key of form.keys) form.jotai.sub(form.field(key).value, seen);
  form.setValue('f500', 'x');
  expect(seen).toHaveBeenCalledTimes(1);
});

const shownIn = (form: FormStore): string[] => form.keys.filter((key) => form.jotai.get(form.field(key).visible));

describe('the view', () => {
  const fields = [field('a', { required: true, visibility: ['pc'] }), field('b', { visibility: ['app'] }), field('c')];

  test('shows its fields and those of both views', () => {
    const form = formOf(fields);
    const inBrowser = shownIn(form);
    form.setView('app');
    expect([inBrowser, shownIn(form)]).toEqual([
      ['a', 'c'],
      ['b', 'c'],
    ]);
  });
  test('keeps the values of the other, and does not require them', () => {
    const form = formOf(fields, { values: { a: '1', b: '2' } });
    form.setView('app');
    expect([form.values(), form.checkAll()]).toEqual([{ a: '1', b: '2', c: '' }, []]);
    form.setView('pc');
    form.setValue('a', '');
    expect(form.checkAll().map(({ code }) => code)).toEqual(['required']);
  });
});
