import { beforeEach, describe, expect, test, vi } from 'vitest';
import { defineField, definePanel } from '#engine/definition';
import { createRegistry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { createFormStore } from './create-form-store';
import type { FormStore } from './form-store';

const common = { icon: '', version: 1, props: {} };
const text = defineField({
  ...common,
  jnpfKey: 'text',
  group: 'fields',
  empty: '',
  value: () => ({ type: 'string' }),
  column: () => 'text',
  format: String,
  operators: [],
});
const choice = defineField({ ...text, jnpfKey: 'choice', empty: null, multiple: (node) => node.props?.['multiple'] === true });
const number = defineField({ ...text, jnpfKey: 'number', empty: null, numeric: true });
const table = defineField({ ...text, jnpfKey: 'lines', empty: [], rows: true });
const tabs = definePanel({ ...common, jnpfKey: 'tabs', group: 'layouts', panes: true });
const pane = definePanel({ ...common, jnpfKey: 'pane', group: 'layouts' });
const registry = createRegistry([text, choice, number, table, tabs, pane]);

const ledger: ResolvedNode[] = [
  { id: 'factor', jnpfKey: 'number', default: 2 },
  {
    id: 'lines',
    jnpfKey: 'lines',
    children: [
      { id: 'meter', jnpfKey: 'text', required: true, default: 'new' },
      { id: 'amount', jnpfKey: 'number' },
      { id: 'emission', jnpfKey: 'number', calculate: 'amount * factor' },
    ],
  },
  { id: 'total', jnpfKey: 'number', calculate: 'sum(emission)' },
];
const formOf = (nodes: ResolvedNode[], values: Record<string, unknown> = {}): FormStore => createFormStore({ nodes, registry, values });
const rowIds = (form: FormStore): readonly string[] => form.jotai.get(form.table('lines').rowIds);
const value = (form: FormStore, key: string): unknown => form.jotai.get(form.field(key).value);
const cell = (form: FormStore, index: number, column: string): string => `lines/${rowIds(form)[index] ?? ''}/${column}`;

const driven = (id: string, by: string, more: object = {}): ResolvedNode => ({
  id,
  jnpfKey: 'choice',
  props: { options: { dataInterface: 'x', params: [{ name: 'p', field: by }] }, ...more },
});

beforeEach(() => void vi.useFakeTimers());

describe('the rows of a sub-table', () => {
  test('are the default if the record has no list, and empty for null and an empty list', () => {
    const nodes = ledger.map((node) => (node.id === 'lines' ? { ...node, default: [{ meter: 'A', amount: 3 }] } : node));
    const form = formOf(nodes);
    expect([rowIds(form).length, form.values()['total'], form.jotai.get(form.dirty)]).toEqual([1, 6, false]);
    expect([formOf(nodes, { lines: null }), formOf(nodes, { lines: [] })].map((empty) => rowIds(empty).length)).toEqual([0, 0]);
    form.table('lines').remove(rowIds(form));
    expect(form.values()['lines']).toEqual([]);
    form.reset();
    expect(rowIds(form).length).toBe(1);
  });
  const lines = [
    { id: '7', meter: 'A', amount: 1, note: 'kept' },
    { id: '8', meter: 'B', amount: 2 },
  ];
  test('are returned as they were opened, with values without a column', () =>
    expect(formOf(ledger, { lines }).values()['lines']).toMatchObject(lines));
  test('start with the defaults of the columns', () => {
    const form = formOf(ledger);
    form.table('lines').add();
    expect(form.values()['lines']).toEqual([{ meter: 'new', amount: null, emission: 0 }]);
  });
  test('are inserted, copied without the id of the server, moved and removed', () => {
    const form = formOf(ledger, { lines });
    const { add, copy, move, remove } = form.table('lines');
    const meters = () => (form.values()['lines'] as { meter: string; id?: string }[]).map(({ meter, id }) => `${meter}${id ?? ''}`);
    add({ meter: 'C' }, 1);
    expect(meters()).toEqual(['A7', 'C', 'B8']);
    copy(rowIds(form)[0]!);
    expect(meters()).toEqual(['A7', 'A', 'C', 'B8']);
    move(rowIds(form)[3]!, 0);
    expect(meters()).toEqual(['B8', 'A7', 'A', 'C']);
    remove(rowIds(form).slice(1, 3));
    expect(meters()).toEqual(['B8', 'C']);
  });
  test('make the form dirty until the change is undone', () => {
    const form = formOf(ledger, { lines });
    const isDirty = () => form.jotai.get(form.dirty);
    const added = form.table('lines').add();
    expect(isDirty()).toBe(true);
    form.table('lines').remove([added]);
    expect(isDirty()).toBe(false);
    form.setValue(cell(form, 0, 'meter'), 'Z');
    expect(isDirty()).toBe(true);
    form.setValue(cell(form, 0, 'meter'), 'A');
    expect(isDirty()).toBe(false);
  });
  test('are replaced when the whole list is set', () => {
    const form = formOf(ledger, { lines });
    form.setValue('lines', [{ meter: 'X' }]);
    expect(form.values()['lines']).toMatchObject([{ meter: 'X' }]);
  });
  test('are removed when a field changes that is a parameter of the table', () => {
    const nodes = ledger.map((node) => (node.id === 'lines' ? { ...node, props: { params: { factor: { field: 'factor' } } } } : node));
    const form = formOf(nodes, { factor: 2, lines: [{ meter: 'A', amount: 1 }] });
    expect(rowIds(form)).toHaveLength(1);
    form.setValue('factor', 3);
    expect(form.values()).toMatchObject({ factor: 3, lines: [] });
  });
  test('notify only readers of the changed cell', () => {
    const form = formOf(ledger, { lines });
    const seen = vi.fn<() => void>();
    form.jotai.sub(form.field(cell(form, 1, 'meter')).value, seen);
    form.jotai.sub(form.table('lines').rowIds, seen);
    form.setValue(cell(form, 0, 'meter'), 'Z');
    expect(seen).not.toHaveBeenCalled();
  });
  test('keep a value that is not a row until one of its cells changes', () => {
    const odd = [null, { meter: 'A', amount: 1, emission: 2 }, 'x', 7, [1]];
    const form = formOf(ledger, { lines: odd });
    expect([rowIds(form).length, form.values()['lines'], form.values()['total'], form.jotai.get(form.dirty)]).toEqual([5, odd, 2, false]);
    form.setValue('factor', 3);
    expect(form.values()['lines']).toEqual([null, { meter: 'A', amount: 1, emission: 3 }, 'x', 7, [1]]);
    form.setValue(cell(form, 2, 'meter'), 'B');
    form.table('lines').remove([rowIds(form)[0]!]);
    expect(form.values()['lines']).toEqual([{ meter: 'A', amount: 1, emission: 3 }, { meter: 'B', amount: null, emission: 0 }, 7, [1]]);
    form.setValue(cell(form, 1, 'meter'), '');
    expect((form.values()['lines'] as unknown[])[1]).toBe('x');
  });
  test('keep a value that is not a list until a row is added', () => {
    const form = formOf(ledger, { lines: 'odd' });
    expect(form.values()['lines']).toBe('odd');
    form.table('lines').add({ meter: 'A' });
    expect(form.values()['lines']).toMatchObject([{ meter: 'A' }]);
  });
});

describe('columns without a value', () => {
  test('do not store a value and have the state of their row', () => {
    const form = formOf(
      [
        {
          id: 'lines',
          jnpfKey: 'lines',
          children: [
            { id: 'kind', jnpfKey: 'text' },
            { id: 'note', jnpfKey: 'pane', visible: "kind == 'a'" },
          ],
        },
      ],
      { lines: [{ kind: 'a' }, { kind: 'b', note: 'kept' }] },
    );
    form.table('lines').add({ kind: 'a' });
    form.table('lines').copy(rowIds(form)[1]!);
    expect(form.values()['lines']).toEqual([{ kind: 'a' }, { kind: 'b', note: 'kept' }, { kind: 'b' }, { kind: 'a' }]);
    expect([0, 1].map((index) => form.jotai.get(form.field(cell(form, index, 'note')).visible))).toEqual([true, false]);
  });
  test('contain fields of the row', () => {
    const around = {
      id: 'box',
      jnpfKey: 'pane',
      visible: "kind == 'a'",
      children: [
        { id: 'x', jnpfKey: 'number', required: true },
        { id: 'y', jnpfKey: 'number', calculate: 'x * 2' },
      ],
    };
    const form = formOf(
      [
        { id: 'kind', jnpfKey: 'text' },
        { id: 'lines', jnpfKey: 'lines', children: [around] },
      ],
      { kind: 'a', lines: [{ x: 4 }, {}] },
    );
    expect([form.values()['lines'], form.checkAll().map(({ path }) => path)]).toEqual([
      [
        { x: 4, y: 8 },
        { x: null, y: 0 },
      ],
      ['/lines/1/x'],
    ]);
    form.setValue('kind', 'b');
    expect(form.checkAll()).toEqual([]);
  });
  test.each<[what: string, odd: ResolvedNode, values: Record<string, unknown>]>([
    [
      'in a sub-table within a sub-table',
      {
        id: 'lines',
        jnpfKey: 'lines',
        children: [{ id: 'inner', jnpfKey: 'lines', children: [{ id: 'x', jnpfKey: 'number', calculate: '1' }] }],
      },
      { lines: [{ inner: [{ x: 3 }] }] },
    ],
    ['on a layout', { id: 'box', jnpfKey: 'pane', calculate: '1' }, {}],
    ['on a sub-table', { id: 'lines', jnpfKey: 'lines', calculate: '1', children: [] }, { lines: [{ a: 1 }] }],
  ])('are not calculated: %s', (_, odd, values) => expect(formOf([odd], values).values()).toEqual(values));
});

describe('calculations', () => {
  const lines = [
    { meter: 'A', amount: 0.1 },
    { meter: 'B', amount: 0.2 },
  ];
  test('are done on opening and do not make the form dirty', () => {
    const form = formOf(ledger, { lines });
    expect([form.values()['total'], form.jotai.get(form.dirty)]).toEqual([0.6, false]);
  });
  test('wait 100 ms after the last key', () => {
    const form = formOf(ledger, { lines });
    form.setValue(cell(form, 0, 'amount'), 1);
    vi.advanceTimersByTime(60);
    form.setValue(cell(form, 0, 'amount'), 10);
    vi.advanceTimersByTime(99);
    expect(value(form, 'total')).toBe(0.6);
    vi.advanceTimersByTime(1);
    expect([value(form, cell(form, 0, 'emission')), value(form, 'total')]).toEqual([20, 20.4]);
  });
  test('are done before the values are read', () => {
    const form = formOf(ledger, { lines });
    form.setValue('factor', 3);
    expect(form.values()['total']).toBe(0.9);
  });
  test('count as 0 when they fail, and report it once', () => {
    const seen = vi.fn<(field: string, error: unknown) => void>();
    const form = createFormStore({
      nodes: [
        { id: 'a', jnpfKey: 'number' },
        { id: 'b', jnpfKey: 'number', calculate: 'a +' },
      ],
      registry,
      onCalculationError: seen,
    });
    form.setValue('a', 1);
    expect([form.values()['b'], seen.mock.calls.map(([field]) => field)]).toEqual([0, ['b']]);
  });
  test('run again when rows are added or removed', () => {
    const form = formOf(ledger, { lines });
    form.table('lines').add({ amount: 5 });
    expect(form.values()['total']).toBe(10.6);
    form.table('lines').remove([rowIds(form)[0]!]);
    expect(form.values()['total']).toBe(10.4);
  });
  test('of a column update its total', () => {
    const form = formOf(ledger, { lines });
    const total = form.table('lines').total('amount');
    const seen = vi.fn<() => void>();
    form.jotai.sub(total, seen);
    form.setValue(cell(form, 1, 'amount'), 0.7);
    vi.advanceTimersByTime(100);
    expect([form.jotai.get(total), seen.mock.calls.length]).toEqual([0.8, 1]);
  });
});

describe('a driving field', () => {
  test('clears its driven fields, and theirs', () => {
    const form = formOf([{ id: 'a', jnpfKey: 'choice' }, driven('b', 'a'), driven('c', 'b', { multiple: true })], { a: 1, b: 2, c: [3] });
    form.setValue('a', 9);
    expect(form.values()).toEqual({ a: 9, b: null, c: [] });
  });
  test('keeps its own value in a circle', () => {
    const form = formOf([driven('a', 'b'), driven('b', 'a')], { a: 1, b: 2 });
    form.setValue('a', 9);
    expect(form.values()).toEqual({ a: 9, b: null });
  });
  test('works within its own row', () => {
    const form = formOf([{ id: 'lines', jnpfKey: 'lines', children: [{ id: 'kind', jnpfKey: 'choice' }, driven('unit', 'kind')] }], {
      lines: [
        { kind: 1, unit: 2 },
        { kind: 1, unit: 2 },
      ],
    });
    form.setValue(cell(form, 0, 'kind'), 3);
    expect(form.values()['lines']).toEqual([
      { kind: 3, unit: null },
      { kind: 1, unit: 2 },
    ]);
  });
  test('of the form clears a column in every row', () => {
    const form = formOf(
      [
        { id: 'site', jnpfKey: 'choice' },
        { id: 'lines', jnpfKey: 'lines', children: [driven('meter', 'site')] },
      ],
      { site: 1, lines: [{ meter: 2 }, { meter: 3 }] },
    );
    form.setValue('site', 4);
    expect(form.values()['lines']).toEqual([{ meter: null }, { meter: null }]);
  });
  test('clears nothing when it is set to its current value', () => {
    const form = formOf([{ id: 'a', jnpfKey: 'choice' }, driven('b', 'a')], { a: 1, b: 2 });
    form.setValue('a', 1);
    expect(form.values()).toEqual({ a: 1, b: 2 });
  });
});

describe('the check', () => {
  const lines = [{ meter: 'A' }, { meter: '' }];
  test('returns the path and key of each invalid cell', () => {
    const form = formOf(ledger, { lines });
    expect(form.checkAll().map(({ path, key, code }) => [path, key, code])).toEqual([
      ['/lines/1/meter', cell(form, 1, 'meter'), 'requiredCell'],
    ]);
    expect([...form.jotai.get(form.invalidFields)]).toEqual(['lines']);
  });
  test('repeats a rule over a column when rows are added or removed', () => {
    const form = formOf(
      [
        { id: 'lines', jnpfKey: 'lines', children: [{ id: 'amount', jnpfKey: 'number' }] },
        { id: 'limit', jnpfKey: 'number', rules: [{ when: 'sum(amount) <= limit' }] },
      ],
      { limit: 5, lines: [{ amount: 4 }, { amount: 3 }] },
    );
    const invalidFields = () => [...form.jotai.get(form.invalidFields)];
    form.leave('limit');
    expect(invalidFields()).toEqual(['limit']);
    form.table('lines').remove([rowIds(form)[0]!]);
    expect(invalidFields()).toEqual([]);
    form.setValue('lines', [{ amount: 9 }]);
    expect(invalidFields()).toEqual(['limit']);
  });
  test('shows thousands of server issues at once and returns those without a cell', () => {
    const form = formOf(ledger, { lines: Array.from({ length: 3000 }, () => ({ meter: 'A' })) });
    const placed = Array.from({ length: 6000 }, (_, index) => ({
      path: `/lines/${index % 3000}/meter`,
      code: `c${Math.floor(index / 3000)}`,
      params: {},
    }));
    const unplaced = { path: '/gone', code: 'x', params: {} };
    expect(form.showIssues([...placed, unplaced])).toEqual([unplaced]);
    expect(form.jotai.get(form.field(cell(form, 7, 'meter')).issues).map(({ code }) => code)).toEqual(['c0', 'c1']);
  });
  test('forgets the issues of a removed row', () => {
    const form = formOf(ledger, { lines });
    form.checkAll();
    form.table('lines').remove([rowIds(form)[1]!]);
    expect([...form.jotai.get(form.invalidFields)]).toEqual([]);
  });
  test('shows an issue of the server at its cell', () => {
    const form = formOf(ledger, { lines });
    expect(form.showIssues([{ path: '/lines/0/meter', code: 'x', params: {}, message: 'taken' }])).toEqual([]);
    expect(form.jotai.get(form.field(cell(form, 0, 'meter')).issues)).toMatchObject([{ message: 'taken' }]);
  });
  test('opens the pane of a cell and scrolls the sub-table to it', () => {
    const form = formOf(
      [
        {
          id: 'tabs',
          jnpfKey: 'tabs',
          children: [
            { id: 'one', jnpfKey: 'pane', children: [] },
            { id: 'two', jnpfKey: 'pane', children: ledger },
          ],
        },
      ],
      { lines },
    );
    const seen = vi.fn<(row: string, column: string) => void>();
    form.onReveal('lines', seen);
    form.reveal(cell(form, 1, 'meter'));
    expect(form.jotai.get(form.panes('tabs')).revealed).toEqual(['two']);
    expect(seen).toHaveBeenCalledWith(rowIds(form)[1], 'meter');
  });
});

describe('the layout around a field', () => {
  const nodes: ResolvedNode[] = [
    { id: 'kind', jnpfKey: 'text' },
    {
      id: 'box',
      jnpfKey: 'pane',
      visible: "kind == 'a'",
      disabled: "kind == 'a'",
      children: [{ id: 'inner', jnpfKey: 'text', required: true }],
    },
  ];
  test('hides and disables it', () => {
    const form = formOf(nodes);
    const state = () => [form.jotai.get(form.field('inner').visible), form.jotai.get(form.field('inner').disabled), form.checkAll().length];
    expect(state()).toEqual([false, false, 0]);
    form.setValue('kind', 'a');
    expect(state()).toEqual([true, true, 1]);
  });
  test('a disabled sub-table disables its cells', () => {
    const form = formOf([{ ...ledger[1]!, disabled: 'true' }], { lines: [{}] });
    expect(form.jotai.get(form.field(cell(form, 0, 'meter')).disabled)).toBe(true);
  });
});

test('ten thousand rows notify nothing when another row changes', () => {
  const form = formOf(ledger, { lines: Array.from({ length: 10_000 }, (_, index) => ({ meter: `m${index}`, amount: 1 })) });
  const seen = vi.fn<() => void>();
  form.jotai.sub(form.field(cell(form, 9_999, 'meter')).value, seen);
  form.setValue(cell(form, 5, 'meter'), 'x');
  expect(seen).not.toHaveBeenCalled();
  expect(form.values()['total']).toBe(20_000);
});
