import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { momentAt } from '#engine/dates/calendar';
import { createRegistry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { createFormStore } from '#form/create-form-store.ts';
import { FormProvider } from '#form/form-context.tsx';
import { definitions } from '#renderers/definitions.ts';
import { createStage } from '../../../tests/fixtures/ui-stage';
import { dateKind } from './date-kind';
import { PickerField } from './PickerField';
import { timeKind } from './time-kind';

const registry = createRegistry(definitions);
const day = (date: number): number => momentAt([2024, 4, date]);
const submit = vi.fn<(event: { preventDefault(): void }) => void>((event) => event.preventDefault());

beforeAll(() => Promise.all([dateKind.load(), timeKind.load()]));
afterEach(() => {
  cleanup();
  submit.mockClear();
});

function drawn(
  node: Omit<ResolvedNode, 'jnpfKey' | 'id'>,
  { kind = dateKind, isRange = false, isFilter = false, others = [] as ResolvedNode[] } = {},
) {
  const field: ResolvedNode = {
    id: 'x',
    jnpfKey: kind === dateKind ? (isRange ? 'dateRange' : 'date') : isRange ? 'timeRange' : 'time',
    ...node,
  };
  const form = createFormStore({ nodes: [...others, field], registry });
  const { Around } = createStage();
  const { container } = render(
    <Around>
      <Suspense>
        <FormProvider value={form}>
          <form onSubmit={submit}>
            <PickerField node={field} kind={kind} isRange={isRange} isFilter={isFilter} />
            <button>Save</button>
          </form>
        </FormProvider>
      </Suspense>
    </Around>,
  );
  const inputs = () => [...container.querySelectorAll('input')];
  return {
    form,
    inputs,
    user: userEvent.setup({ delay: null }),
    isPicker: () => container.querySelector('.ant-picker') !== null,
    value: () => form.values()['x'],
  };
}

test.each(['\t', '{Enter}'])('a date of the first century stays as it is typed, left by %j', async (key) => {
  const { inputs, user, value, isPicker } = drawn({ props: { format: 'yyyy-MM-dd' } });
  await user.click(inputs()[0]!);
  await waitFor(() => expect(isPicker()).toBe(true));
  await user.type(inputs()[0]!, '0001-01-01');
  if (key === '\t') await user.tab();
  else await user.keyboard(key);
  expect([new Date(Number(value())).getUTCFullYear(), inputs()[0]!.value || inputs()[0]!.placeholder]).toEqual([1, '0001-01-01']);
});

describe('before the pointer or the focus reaches the field', () => {
  test.each([
    ['a date', { default: day(1), props: { format: 'yyyy-MM-dd' } }, {}, ['2024-05-01']],
    ['a date as text', { default: String(day(1)), props: { format: 'yyyy-MM' } }, {}, ['2024-05']],
    ['text that is not a date', { default: '2023-02-29' }, {}, ['2023-02-29']],
    ['an empty value', {}, {}, ['']],
    ['a time', { default: '8:30', props: { format: 'HH:mm' } }, { kind: timeKind }, ['08:30']],
    ['a range', { default: [day(1), day(31)], props: { format: 'yyyy-MM-dd' } }, { isRange: true }, ['2024-05-01', '2024-05-31']],
    ['half a range', { default: [null, day(31)], props: { format: 'yyyy-MM-dd' } }, { isRange: true }, ['', '2024-05-31']],
    ['text that is not a range', { default: 'x' }, { isRange: true }, ['x', '']],
  ])('%s is shown in a plain input', (_what, node, options, expected) => {
    const { inputs, isPicker } = drawn(node as object, options);
    expect([inputs().map(({ value }) => value), isPicker()]).toEqual([expected, false]);
  });
});

describe('a day', () => {
  const zone = process.env['TZ'];
  afterEach(() => void (process.env['TZ'] = zone ?? 'UTC'));

  const zones = ['Asia/Shanghai', 'America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu'];
  test.each(zones)('is the typed one for all zones in %s', async (timeZone) => {
    process.env['TZ'] = timeZone;
    const { user, value, inputs } = drawn({ default: Date.UTC(2024, 4, 1), props: { format: 'yyyy-MM-dd' } });
    expect(inputs()[0]?.value).toBe('2024-05-01');
    await user.tab();
    await user.keyboard('{Control>}a{/Control}2024-05-31{Enter}');
    expect(value()).toBe(Date.UTC(2024, 4, 31));
    expect(inputs()[0]?.value).toBe('2024-05-31');
  });
});

test.each<[format: string, props: object, expected: string[]]>([
  ['yyyy-MM', {}, ['Start month', 'End month']],
  ['yyyy', {}, ['Start year', 'End year']],
  ['YYYY-MM', { startPlaceholder: '开始日期', endPlaceholder: '结束日期' }, ['Start month', 'End month']],
  ['yyyy-MM-dd', { startPlaceholder: '开始日期' }, ['Start date', 'End date']],
  ['yyyy-MM-dd HH:mm', { startPlaceholder: 'From', endPlaceholder: 'To' }, ['From', 'To']],
])('a range of %s with %o asks for its unit', (format, props, expected) => {
  const { inputs } = drawn({ props: { format, ...props } }, { isRange: true });
  expect(inputs().map(({ placeholder }) => placeholder)).toEqual(expected);
});

describe('a picker', () => {
  test('is loaded on focus and takes the focus', async () => {
    const { user, inputs, isPicker } = drawn({ default: day(1) });
    await user.tab();
    expect([isPicker(), document.activeElement === inputs()[0]]).toEqual([true, true]);
  });

  test.each([
    ['yyyy-MM-dd', '2024-05-09', momentAt([2024, 4, 9])],
    ['yyyy-MM-dd', '2024-5-31', momentAt([2024, 4, 31])],
    ['yyyy-MM-dd', '2024/5/9', momentAt([2024, 4, 9])],
    ['yyyy-MM-dd', '20240509', momentAt([2024, 4, 9])],
    ['yyyy-MM-dd', '1899-12-31', momentAt([1899, 11, 31])],
    ['yyyy', '2030', momentAt([2030])],
    ['yyyy-MM', '2024-2', momentAt([2024, 1])],
    ['yyyy-MM-dd HH:mm', '2024-05-09 08:30', momentAt([2024, 4, 9, 8, 30])],
    ['yyyy-MM-dd HH:mm', '2024-5-9 8:30', momentAt([2024, 4, 9, 8, 30])],
    ['yyyy-MM-dd HH:mm', '2024-05-09', momentAt([2024, 4, 9])],
    ['yyyy-MM-dd HH:mm:ss', '2024-05-09 08:30:15', momentAt([2024, 4, 9, 8, 30, 15])],
  ])('in the format %s accepts %s', async (format, typed, expected) => {
    const { user, value } = drawn({ default: day(1), props: { format } });
    await user.tab();
    await user.keyboard(`${typed}{Enter}`);
    expect(value()).toBe(expected);
    expect(submit).not.toHaveBeenCalled();
  });

  test.each(['nonsense', '2024-02-30', '2024', '2024-05'])('keeps %s and marks it', async (typed) => {
    const { user, value, form } = drawn({ default: day(1), props: { format: 'yyyy-MM-dd' } });
    await user.tab();
    await user.keyboard(`${typed}{Tab}`);
    expect(value()).toBe(typed);
    expect(form.checkAll().map(({ code }) => code)).toEqual(['invalid']);
  });

  test.each([['2024-05-21'], ['2024-5-21']])('keeps %s outside of its bounds and marks it with the bound', async (typed) => {
    const { user, value, form } = drawn({ default: day(1), props: { format: 'yyyy-MM-dd', end: { at: 'fixed', value: day(20) } } });
    await user.tab();
    await user.keyboard(`${typed}{Enter}`);
    await user.click(screen.getByText('Save'));
    expect(value()).toBe(day(21));
    expect(form.checkAll()).toMatchObject([{ code: 'dateAfter', params: { bound: '2024-05-20' } }]);
  });

  test.each([[String(day(1))], [day(1) + 123], ['2024-05-01T00:00:00Z']])(
    'leaves %j unchanged when the same date is typed',
    async (before) => {
      const { user, value } = drawn({ default: before, props: { format: 'yyyy-MM' } });
      await user.tab();
      await user.keyboard('2024-05{Enter}');
      expect(value()).toBe(before);
    },
  );

  test('is emptied by deleting its text', async () => {
    const { user, value } = drawn({ default: day(1), props: { format: 'yyyy-MM-dd' } });
    await user.tab();
    await user.keyboard('{Delete}{Tab}');
    expect(value()).toBeNull();
  });

  test('that is not clearable keeps its value', async () => {
    const { user, value } = drawn({ default: day(1), props: { format: 'yyyy-MM-dd', clearable: false } });
    await user.tab();
    await user.keyboard('{Delete}{Tab}');
    expect(value()).toBe(day(1));
  });

  test('shows a text that is not a date until it is deleted or replaced', async () => {
    const { user, inputs, value } = drawn({ default: '2023-02-29', props: { format: 'yyyy-MM-dd' } });
    await user.tab();
    expect([inputs()[0]?.placeholder, value()]).toEqual(['2023-02-29', '2023-02-29']);
    await user.keyboard('{Backspace}');
    expect([inputs()[0]?.placeholder, value()]).toEqual(['Select', null]);
  });

  test('of times formats the typed time', async () => {
    const { user, value } = drawn({ props: { format: 'HH:mm' } }, { kind: timeKind });
    await user.tab();
    await user.keyboard('9:05{Enter}');
    expect(value()).toBe('09:05');
  });
});

describe('the picker is not loaded for', () => {
  test.each<[string, Omit<ResolvedNode, 'id' | 'jnpfKey'>]>([
    ['a read-only field', { default: day(1), props: { readonly: true } }],
    ['a disabled field', { default: day(1), disabled: 'true' }],
    [
      'a field whose first date is after its last',
      { default: day(1), props: { start: { at: 'fixed', value: day(20) }, end: { at: 'fixed', value: day(10) } } },
    ],
  ])('%s', async (_what, node) => {
    const { user, inputs, isPicker } = drawn(node);
    await user.click(inputs()[0]!);
    await user.keyboard('2024-05-09{Enter}');
    expect(isPicker()).toBe(false);
    expect(inputs()[0]?.readOnly || inputs()[0]?.disabled).toBe(true);
  });

  test('a field without allowed dates can be edited again when its driver allows some', async () => {
    const others: ResolvedNode[] = [{ id: 'first', jnpfKey: 'date', default: day(20), props: {} }];
    const { user, form, inputs } = drawn(
      { props: { format: 'yyyy-MM-dd', start: { at: 'field', field: 'first' }, end: { at: 'fixed', value: day(10) } } },
      { others },
    );
    await user.tab();
    expect(inputs()[0]?.readOnly).toBe(true);
    form.setValue('first', day(5));
    await waitFor(() => expect(inputs()[0]?.readOnly).toBe(false));
  });
});

describe('a range', () => {
  test('accepts typed text in both inputs', async () => {
    const { user, value } = drawn({ props: { format: 'yyyy-MM-dd' } }, { isRange: true });
    await user.tab();
    await user.keyboard('2024-05-09{Enter}');
    await user.keyboard('2024-05-31{Enter}');
    expect(value()).toEqual([day(9), day(31)]);
    expect(submit).not.toHaveBeenCalled();
  });

  test.each([
    ['dates', dateKind, { format: 'yyyy-MM-dd' }, '2024-02-30', '2024-05-31', day(31)],
    ['times', timeKind, { format: 'HH:mm' }, '25:00', '9:30', '09:30'],
  ])('of %s keeps a text that is not one beside one that is, and marks it', async (_, kind, props, wrong, right, stored) => {
    const { user, inputs, value, form } = drawn({ props }, { kind, isRange: true });
    await user.tab();
    await user.keyboard(`${wrong}{Tab}`);
    expect(value()).toEqual([wrong, null]);
    await user.click(inputs()[1]!);
    await user.keyboard(`${right}{Enter}`);
    expect(value()).toEqual([wrong, stored]);
    expect(inputs()[0]?.placeholder).toBe(wrong);
    expect(form.checkAll().map(({ code }) => code)).toEqual(['invalid']);
    await user.click(inputs()[0]!);
    await user.keyboard('{Backspace}');
    expect(value()).toEqual([null, stored]);
  });

  test.each([
    ['dates', dateKind, { format: 'yyyy-MM' }, '2026-13', '2026-09', new Date(2026, 8, 1).getTime()],
    ['times', timeKind, { format: 'HH:mm' }, '25:00', '09:30', '09:30'],
  ])('of %s takes what is typed in place of a text that is not one', async (_, kind, props, wrong, right, stored) => {
    const { user, inputs, value } = drawn({ props: { isMoment: true, ...props } }, { kind, isRange: true });
    await user.tab();
    await user.keyboard(`${wrong}{Tab}{Tab}`);
    expect(value()).toEqual([wrong, null]);
    await user.click(inputs()[0]!);
    await user.keyboard(`${right}{Tab}{Tab}`);
    expect(value()).toEqual([stored, null]);
  });

  test('keeps a date outside of its bounds, and the message names the bound', async () => {
    const { user, value, form } = drawn(
      { props: { format: 'yyyy-MM-dd', start: { at: 'fixed', value: day(10) } } },
      { isRange: true },
    );
    await user.tab();
    await user.keyboard('2024-05-09{Tab}');
    expect(value()).toEqual([day(9), null]);
    expect(form.checkAll()).toMatchObject([{ code: 'dateBefore', params: { bound: '2024-05-10' } }]);
  });

  test('as a condition on moments includes its last day and has no bounds', async () => {
    const { user, form } = drawn(
      { props: { format: 'yyyy-MM-dd', isMoment: true, end: { at: 'fixed', value: day(1) } } },
      { isRange: true, isFilter: true },
    );
    await user.tab();
    await user.keyboard('2024-05-09{Enter}');
    await user.keyboard('2024-05-09{Enter}');
    expect(form.values()['x']).toEqual([day(9), day(10) - 1]);
  });

  test('as a condition on times ends a day that was typed without a time at its end', async () => {
    const { user, inputs } = drawn({ props: { format: 'yyyy-MM-dd HH:mm:ss' } }, { isRange: true, isFilter: true });
    await user.tab();
    await user.keyboard('2024-05-09{Enter}');
    await user.keyboard('2024-05-09{Enter}');
    expect(inputs().map(({ value }) => value)).toEqual(['2024-05-09 00:00:00', '2024-05-09 23:59:59']);
  });

  test.each([
    [{ startPlaceholder: 'from', endPlaceholder: 'to' }, ['from', 'to']],
    [{ placeholder: ['from', 'to'] }, ['from', 'to']],
    [{ placeholder: 'both' }, ['Start date', 'End date']],
    [{ placeholder: 7, startPlaceholder: [] }, ['Start date', 'End date']],
  ])('with %j shows the placeholders %j', (props, expected) => {
    const { inputs } = drawn({ props }, { isRange: true });
    expect(inputs().map(({ placeholder }) => placeholder)).toEqual(expected);
  });
});

describe('invalid props are ignored', () => {
  test.each([
    [{ format: 7 }],
    [{ start: 'x', end: [] }],
    [{ placeholder: { en: 1 } }],
    [{ clearable: 'no' }],
    [{ readonly: 'x' }],
    [{ start: { at: 'field', field: 'gone' } }],
  ])('%j', async (props) => {
    const { user, isPicker, value } = drawn({ default: day(1), props: props as Record<string, unknown> });
    await user.tab();
    expect([isPicker(), value()]).toEqual([true, day(1)]);
  });
});
