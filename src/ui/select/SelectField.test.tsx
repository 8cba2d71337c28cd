import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createStage } from '../../../tests/fixtures/ui-stage';
import type { FieldOption } from '../options/field-options';
import { leaveListsByTab } from './leave-by-tab';
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

leaveListsByTab(document);
beforeAll(async () => void (await selectInput.load()));
afterEach(() => {
  cleanup();
  submit.mockClear();
});

/** A select with a label, in a form, between two other inputs. */
function drawn(props: Partial<SelectProps>, Select: (props: SelectProps) => React.ReactNode = SelectField) {
  const { Around } = createStage();
  const selection: { keys: readonly string[] } = { keys: props.selectedKeys ?? [] };
  function Holder() {
    const [keys, setKeys] = useState(props.selectedKeys ?? []);
    const change = (next: readonly string[]) => {
      selection.keys = next;
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
    selection,
    isPlain: () => container.querySelector('.ant-select') === null,
    user: userEvent.setup({ delay: null }),
    field: () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Fuel' }),
  };
}

const nothing = (): void => {};

const codes: Readonly<Record<string, number>> = { Enter: 13, ' ': 32, ArrowDown: 40, Escape: 27, Delete: 46, Tab: 9 };

/** antd reads key codes, which the keys of the testing library do not have. */
async function press(...keys: (keyof typeof codes | { key: string; altKey: boolean })[]): Promise<void> {
  for (const pressed of keys) {
    const { key, altKey } = typeof pressed === 'object' ? pressed : { key: pressed, altKey: false };
    const input = document.activeElement as HTMLElement;
    if (fireEvent.keyDown(input, { key, altKey, keyCode: codes[key] }) && key === 'Enter') submit({ preventDefault: nothing });
    fireEvent.keyUp(input, { key, altKey, keyCode: codes[key] });
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  }
}

/** A plain input whose select is never loaded. `focusState` is what the input would hand over. */
function plain(props: Partial<SelectProps> = {}) {
  let focusState: (() => SelectFocus | undefined) | undefined;
  const stage = drawn(props, (all) => <PlainSelect {...all} onActivate={(handedOver) => (focusState = handedOver)} />);
  return { ...stage, focusState: () => focusState?.() };
}

describe('before the pointer or the focus reaches the select', () => {
  test.each<[string, Partial<SelectProps>, string]>([
    ['the name of the selected choice', { selectedKeys: ['2'] }, 'Oil'],
    ['a value that is not a choice', { selectedKeys: ['peat'] }, 'peat'],
    ['several values without `isMultiple`', { selectedKeys: ['1', 'x'] }, '1, x'],
    ['an empty value', {}, ''],
    ['an empty list of several', { isMultiple: true }, ''],
  ])('%s is shown in a plain input', (_what, props, text) => {
    const { field, isPlain } = drawn(props);
    expect([field().value, isPlain()]).toEqual([text, true]);
    const { required, readOnly } = { required: field().getAttribute('aria-required'), readOnly: field().readOnly };
    expect([
      required,
      readOnly,
      field().getAttribute('aria-expanded'),
      field().getAttribute('aria-haspopup'),
      field().hasAttribute('aria-controls'),
    ]).toEqual(['true', false, 'false', 'listbox', false]);
  });

  test('several selected choices are drawn by antd', () => {
    expect(drawn({ selectedKeys: ['1'], isMultiple: true }).isPlain()).toBe(false);
  });

  test('a disabled select stays a plain input', async () => {
    const { user, field, isPlain } = drawn({ control: { ...control, disabled: true } });
    await user.hover(field());
    await user.tab();
    expect([isPlain(), field().disabled]).toEqual([true, true]);
  });
});

describe('the list', () => {
  test('is loaded on hover and opens on click', async () => {
    const { user, field, isPlain, selection } = drawn({});
    await user.hover(field());
    expect(isPlain()).toBe(false);
    await user.click(field());
    expect(field().getAttribute('aria-expanded')).toBe('true');
    await user.click(document.querySelectorAll('.ant-select-item-option')[1]!);
    expect(selection.keys).toEqual(['2']);
  });

  test('is drawn before a press that follows the pointer at once', () => {
    const { field, isPlain } = drawn({});
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    // As the browser dispatches it: what an event of the pointer sets is drawn later by React.
    field().dispatchEvent(Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType: 'mouse' }));
    const isReplaced = !isPlain();
    vi.unstubAllGlobals();
    expect(isReplaced).toBe(true);
  });

  test.each<[string, Parameters<typeof press>, string[]]>([
    ['down and Enter', ['ArrowDown', 'ArrowDown', 'Enter'], ['2']],
    ['Alt and down', [{ key: 'ArrowDown', altKey: true }, 'Enter'], ['1']],
    ['Enter twice', ['Enter', 'Enter'], ['1']],
    ['the space bar', [' ', 'Enter'], ['1']],
  ])('is operated with %s', async (_what, keys, expected) => {
    const { user, selection, field, isPlain } = drawn({});
    await user.tab();
    expect([isPlain(), document.activeElement === field()]).toEqual([false, true]);
    await press(...keys);
    expect(selection.keys).toEqual(expected);
    expect(submit).not.toHaveBeenCalled();
  });

  test('is closed by an Esc that follows the opening at once', async () => {
    const { user, field } = drawn({});
    await user.tab();
    act(() => {
      for (const key of ['ArrowDown', 'Escape']) fireEvent.keyDown(field(), { key, keyCode: codes[key] });
    });
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  test.each<[string, Partial<SelectProps>]>([
    ['one', {}],
    ['several', { isMultiple: true, selectedKeys: ['1'] }],
  ])('of %s is left by Tab, which chooses nothing', async (_, props) => {
    const { user, field, selection } = drawn(props);
    await user.hover(field());
    field().focus();
    await press('ArrowDown', 'ArrowDown', 'Tab');
    expect(field().getAttribute('aria-expanded')).toBe('true');
    act(() => field().blur());
    await waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('false'));
    expect(selection.keys).toEqual(props.selectedKeys ?? []);
  });

  test.each<[string, Partial<SelectProps>, string | null]>([
    ['a searchable select', { isSearchable: true }, null],
    ['another select, whose list a tap opens without the keyboard of a phone', {}, 'none'],
  ])('of %s is searched by typing', async (_what, props, inputMode) => {
    const { user, selection, field } = drawn(props);
    expect(field().getAttribute('inputmode')).toBe(inputMode);
    await user.tab();
    expect(field().getAttribute('inputmode')).toBe(inputMode);
    await user.keyboard('gas');
    await press('Enter');
    expect(selection.keys).toEqual(['3']);
  });

  test('is cleared with Delete if it is clearable', async () => {
    const { user, selection } = drawn({ selectedKeys: ['1'], isClearable: true });
    await user.tab();
    await press('Delete');
    expect(selection.keys).toEqual([]);
  });
});

describe('before the select is loaded', () => {
  test('a press is remembered to open the list', async () => {
    const { user, field, focusState } = plain();
    await user.click(field());
    expect(focusState()).toEqual({ isOpen: true, typed: '', keys: [] });
  });

  test('typed text and keys are forgotten when the focus leaves', async () => {
    const { user, focusState } = plain();
    await user.tab();
    await user.keyboard('g');
    await press('ArrowDown');
    expect(focusState()).toMatchObject({ isOpen: false, typed: 'g', keys: [{ key: 'ArrowDown' }] });
    await user.tab();
    expect(focusState()).toBeUndefined();
    await user.tab({ shift: true });
    expect(focusState()).toEqual({ isOpen: false, typed: '', keys: [] });
  });

  test('the selected choice becomes the placeholder while the user types', async () => {
    const { user, field } = plain({ selectedKeys: ['1'] });
    await user.tab();
    expect([field().value, field().placeholder]).toEqual(['', 'Coal']);
    await user.keyboard('g');
    expect(field().value).toBe('g');
  });

  test.each<[string, Partial<SelectProps>, string, Parameters<typeof press>, string[]]>([
    ['down, down and Enter', {}, '', ['ArrowDown', 'ArrowDown', 'Enter'], ['2']],
    ['a text and Enter', {}, 'gas', ['Enter'], ['3']],
    ['the space bar and Enter', {}, '', [' ', 'Enter'], ['1']],
    ['Delete', { selectedKeys: ['1'], isClearable: true }, '', ['Delete'], []],
  ])('%s is replayed in the loaded select', async (_what, props, text, keys, expected) => {
    const { user, focusState } = plain(props);
    await user.tab();
    if (text !== '') await user.keyboard(text);
    await press(...keys);
    const handedOver = focusState();
    expect(submit).not.toHaveBeenCalled();
    cleanup();
    const { selection } = drawn(props, (all) => <SelectInput {...all} focusState={handedOver} />);
    await waitFor(() => expect(selection.keys).toEqual(expected));
  });
});

test('choices that could not be loaded are loaded again on “Try again”', async () => {
  const retry = vi.fn<() => void>();
  const { user, field } = drawn({ options: { status: 'failed', list: [] }, onRetry: retry, onBlur: nothing });
  await user.hover(field());
  await user.click(field());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('a list that is cut says so and finds other choices on the server', async () => {
  const search = vi.fn<(keyword: string) => Promise<FieldOption[]>>(async (keyword) => [{ id: '99', fullName: `Peat ${keyword}` }]);
  const { user, field, selection } = drawn({ options: { ...options, more: { loaded: 3, search, named: async () => [] } } }, (props) => (
    <SelectInput {...props} focusState={undefined} />
  ));
  await user.click(field());
  expect(await screen.findByText('Only the newest 3 are listed. Type to search for others.')).toBeTruthy();
  await user.type(field(), 'eat');
  await user.click(await screen.findByText('Peat eat'));
  expect([search.mock.calls, selection.keys, field().closest('.ant-select')?.textContent]).toEqual([
    [['eat']],
    ['99'],
    expect.stringContaining('Peat eat'),
  ]);
});

test('a choice is found by its name in letters of any width', async () => {
  const gases = ['CO₂', 'CH₄'].map((fullName) => ({ id: fullName, fullName }));
  const { user, field, selection } = drawn({ options: { status: 'ready', list: gases }, isSearchable: true }, (props) => (
    <SelectInput {...props} focusState={undefined} />
  ));
  await user.click(field());
  await user.type(field(), 'ｃｈ4');
  await press('Enter');
  expect(selection.keys).toEqual(['CH₄']);
});
