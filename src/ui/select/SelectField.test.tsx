import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createStage } from '../../../tests/fixtures/ui-stage';
import { PlainSelect } from './PlainSelect';
import { selectInput, SelectField } from './SelectField';
import { SelectInput } from './SelectInput';
import type { SelectFocus, SelectProps } from './select-props';

const list = [
  { id: '1', fullName: 'Coal' },
  { id: '2', fullName: 'Oil' },
  { id: '3', fullName: 'Gas' },
];
const control: SelectProps['control'] = {
  id: 'x',
  disabled: false,
  status: undefined,
  'aria-required': true,
  'aria-invalid': undefined,
  'aria-describedby': undefined,
};
const options: SelectProps['options'] = { status: 'ready', list };
const submit = vi.fn<(event: { preventDefault(): void }) => void>((event) => event.preventDefault());

beforeAll(async () => void (await selectInput.load()));
afterEach(() => {
  cleanup();
  submit.mockClear();
});

/** A select with a label, in a form, between two other inputs. */
function drawn(props: Partial<SelectProps>, Select: (props: SelectProps) => React.ReactNode = SelectField) {
  const { Around } = createStage();
  const seen: { keys: readonly string[] } = { keys: props.selectedKeys ?? [] };
  function Holder() {
    const [keys, setKeys] = useState(props.selectedKeys ?? []);
    const change = (next: readonly string[]) => {
      seen.keys = next;
      setKeys(next);
    };
    return <Select control={control} options={options} isClearable={false} {...props} selectedKeys={keys} onChange={change} />;
  }
  const { container } = render(
    <Around>
      <form onSubmit={submit}>
        <label htmlFor="x">Fuel</label>
        <Holder />
        <button>Save</button>
      </form>
    </Around>,
  );
  return {
    seen,
    isPlain: () => container.querySelector('.ant-select') === null,
    user: userEvent.setup({ delay: null }),
    field: () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Fuel' }),
  };
}

const nothing = (): void => {};
const nobody = (): undefined => undefined;

const codes: Readonly<Record<string, number>> = { Enter: 13, ' ': 32, ArrowDown: 40, Delete: 46 };

/** antd goes by the codes of keys, which those of the testing library do not bear. */
async function press(...keys: (keyof typeof codes | { key: string; altKey: boolean })[]): Promise<void> {
  for (const one of keys) {
    const { key, altKey } = typeof one === 'object' ? one : { key: one, altKey: false };
    const input = document.activeElement as HTMLElement;
    if (fireEvent.keyDown(input, { key, altKey, keyCode: codes[key] }) && key === 'Enter') submit({ preventDefault: nothing });
    fireEvent.keyUp(input, { key, altKey, keyCode: codes[key] });
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));
  }
}

/** What is plain alone, which nobody comes to in time; `arrival` is what it would hand on. */
function plain(props: Partial<SelectProps> = {}) {
  let arrival: () => SelectFocus | undefined = nobody;
  const stage = drawn(props, (all) => <PlainSelect {...all} onActivate={(given) => (arrival = given)} />);
  return { ...stage, arrival: () => arrival() };
}

describe('until somebody comes near', () => {
  test.each<[string, Partial<SelectProps>, string]>([
    ['the name of what is chosen', { selectedKeys: ['2'] }, 'Oil'],
    ['what is in no choice', { selectedKeys: ['peat'] }, 'peat'],
    ['too many', { selectedKeys: ['1', 'x'] }, '1, x'],
    ['nothing', {}, ''],
    ['nothing of several', { isMultiple: true }, ''],
  ])('%s stands in a plain input', (_what, props, text) => {
    const { field, isPlain } = drawn(props);
    expect([field().value, isPlain()]).toEqual([text, true]);
    const { required, readOnly } = { required: field().getAttribute('aria-required'), readOnly: field().readOnly };
    expect([
      required,
      readOnly,
      field().getAttribute('aria-expanded'),
      field().getAttribute('aria-haspopup'),
      field().hasAttribute('aria-controls'),
    ]).toEqual(['true', true, 'false', 'listbox', false]);
  });

  test('several that are chosen are drawn as antd does', () => {
    expect(drawn({ selectedKeys: ['1'], isMultiple: true }).isPlain()).toBe(false);
  });

  test('nobody comes near what is disabled', async () => {
    const { user, field, isPlain } = drawn({ control: { ...control, disabled: true } });
    await user.hover(field());
    await user.tab();
    expect([isPlain(), field().disabled]).toEqual([true, true]);
  });
});

describe('the list', () => {
  test('comes with the pointer, and opens with a press', async () => {
    const { user, field, isPlain, seen } = drawn({});
    await user.hover(field());
    expect(isPlain()).toBe(false);
    await user.click(field());
    expect(field().getAttribute('aria-expanded')).toBe('true');
    await user.click(document.querySelectorAll('.ant-select-item-option')[1]!);
    expect(seen.keys).toEqual(['2']);
  });

  test.each<[string, Parameters<typeof press>, string[]]>([
    ['down and Enter', ['ArrowDown', 'ArrowDown', 'Enter'], ['2']],
    ['Alt and down', [{ key: 'ArrowDown', altKey: true }, 'Enter'], ['1']],
    ['Enter twice', ['Enter', 'Enter'], ['1']],
    ['the space bar', [' ', 'Enter'], ['1']],
  ])('is walked through with %s', async (_what, keys, expected) => {
    const { user, seen, field, isPlain } = drawn({});
    await user.tab();
    expect([isPlain(), document.activeElement === field()]).toEqual([false, true]);
    await press(...keys);
    expect(seen.keys).toEqual(expected);
    expect(submit).not.toHaveBeenCalled();
  });

  test('is searched by typing', async () => {
    const { user, seen } = drawn({ isSearchable: true });
    await user.tab();
    await user.keyboard('gas');
    await press('Enter');
    expect(seen.keys).toEqual(['3']);
  });

  test('can be emptied where that is allowed', async () => {
    const { user, seen } = drawn({ selectedKeys: ['1'], isClearable: true });
    await user.tab();
    await press('Delete');
    expect(seen.keys).toEqual([]);
  });
});

describe('what is pressed before the list is there', () => {
  test('a press opens it', async () => {
    const { user, field, arrival } = plain();
    await user.click(field());
    expect(arrival()).toEqual({ isOpen: true, typed: '', keys: [] });
  });

  test('is forgotten by who goes on', async () => {
    const { user, arrival } = plain({ isSearchable: true });
    await user.tab();
    await user.keyboard('g');
    await press('ArrowDown');
    expect(arrival()).toMatchObject({ isOpen: false, typed: 'g', keys: [{ key: 'ArrowDown' }] });
    await user.tab();
    expect(arrival()).toBeUndefined();
    await user.tab({ shift: true });
    expect(arrival()).toEqual({ isOpen: false, typed: '', keys: [] });
  });

  test('what is chosen makes room for what is typed', async () => {
    const { user, field } = plain({ isSearchable: true, selectedKeys: ['1'] });
    await user.tab();
    expect([field().value, field().placeholder]).toEqual(['', 'Coal']);
    await user.keyboard('g');
    expect(field().value).toBe('g');
  });

  test.each<[string, Partial<SelectProps>, string, Parameters<typeof press>, string[]]>([
    ['down, down and Enter', {}, '', ['ArrowDown', 'ArrowDown', 'Enter'], ['2']],
    ['a text and Enter', { isSearchable: true }, 'gas', ['Enter'], ['3']],
    ['Delete', { selectedKeys: ['1'], isClearable: true }, '', ['Delete'], []],
  ])('%s is done when it is', async (_what, props, text, keys, expected) => {
    const { user, arrival } = plain(props);
    await user.tab();
    if (text !== '') await user.keyboard(text);
    await press(...keys);
    const kept = arrival();
    expect(submit).not.toHaveBeenCalled();
    cleanup();
    const { seen } = drawn(props, (all) => <SelectInput {...all} focusState={kept} />);
    await waitFor(() => expect(seen.keys).toEqual(expected));
  });
});

test('choices that cannot be loaded are asked for again', async () => {
  const retry = vi.fn<() => void>();
  const { user, field } = drawn({ options: { status: 'failed', list: [] }, onRetry: retry, onBlur: nothing });
  await user.hover(field());
  await user.click(field());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});
