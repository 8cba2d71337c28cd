import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { Provider } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTexts } from '../i18n/i18n';
import { store } from '../store';
import { ask } from './question';
import { QuestionDialog } from './QuestionDialog';
import { Toaster } from './Toaster';
import { closeToast, showToast, toastsAtom } from './toasts';
import { eventually } from '../../../tests/setup/eventually';

const inStore = (element: React.ReactNode) => render(<Provider store={store}>{element}</Provider>);

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const isShown = (name: string) => screen.queryByText(name) !== null;

describe('a message that offers to undo', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    for (const { id } of store.get(toastsAtom)) closeToast(id);
    vi.useRealTimers();
    cleanup();
  });
  const undone: string[] = [];
  const offer = (name: string) => {
    undone.length = 0;
    act(() => showToast({ kind: 'success', text: name, offer: { label: `undo ${name}`, run: () => undone.push(name) } }, 10_000));
    return screen.getByRole('button', { name: `undo ${name}` });
  };

  test.each([
    [
      'the pointer',
      (button: HTMLElement) => fireEvent.pointerEnter(button.parentElement!),
      (button: HTMLElement) => fireEvent.pointerLeave(button.parentElement!),
    ],
    ['the focus', (button: HTMLElement) => act(() => button.focus()), (button: HTMLElement) => act(() => button.blur())],
  ])('stays ten seconds, without the time under %s', (_, enter, leave) => {
    inStore(<Toaster />);
    const button = offer('A');
    pass(9_000);
    enter(button);
    pass(60_000);
    expect(isShown('A')).toBe(true);
    leave(button);
    pass(900);
    expect(isShown('A')).toBe(true);
    pass(200);
    expect(isShown('A')).toBe(false);
  });

  test.each([
    ['a click', (button: HTMLElement) => fireEvent.click(button), ['B']],
    ['Ctrl+Z', () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true }), ['B']],
    ['⌘Z', () => fireEvent.keyDown(document.body, { key: 'z', metaKey: true }), ['B']],
    ['Ctrl+Shift+Z, which does nothing', () => fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true }), []],
    [
      'Ctrl+Z in an input, which belongs to the input',
      () => fireEvent.keyDown(screen.getByRole('textbox'), { key: 'z', ctrlKey: true }),
      [],
    ],
  ])('undoes the last deletion by %s', (_, press, expected) => {
    inStore(
      <>
        <input aria-label="name" />
        <Toaster />
      </>,
    );
    offer('A');
    press(offer('B'));
    expect([undone, isShown('B'), isShown('A')]).toEqual([expected, expected.length === 0, true]);
  });
});

const drawDialog = async () => {
  await startTexts('zh');
  inStore(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <QuestionDialog />
    </ConfigProvider>,
  );
};

test.each([
  ['a success', 'success', 'x'.repeat(200), 1_500],
  ['a short warning', 'warning', 'x', 1_500],
  ['a longer warning', 'warning', 'x'.repeat(30), 3_000],
  ['a long warning', 'warning', 'x'.repeat(200), 6_000],
] as const)('%s stays as long as it takes to read', (_, kind, text, milliseconds) => {
  vi.useFakeTimers();
  showToast({ kind, text });
  vi.advanceTimersByTime(milliseconds - 1);
  expect(store.get(toastsAtom)).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(store.get(toastsAtom)).toHaveLength(0);
  vi.useRealTimers();
});

describe('a question', () => {
  afterEach(cleanup);

  test.each([
    [{ isDanger: true }, 'Cancel'],
    [{ isCautious: true as const }, 'Cancel'],
    [{}, 'OK'],
  ])('has the focus on the button of no harm, each time: %o', async (kind, focused) => {
    await drawDialog();
    for (const _ of ['first', 'second']) {
      act(() => void ask({ message: '22 条', okText: 'OK', cancelText: 'Cancel', ...kind }));
      await expect.poll(() => document.activeElement?.textContent).toBe(focused);
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(screen.queryByRole('button', { name: 'OK' })).toBeNull());
      // A browser takes the focus from what is hidden.
      act(() => (document.activeElement as HTMLElement).blur());
    }
  });

  test('leaves the focus where the user has moved it before the dialog was open', async () => {
    await drawDialog();
    vi.useFakeTimers();
    const answers: boolean[] = [];
    const observer = new MutationObserver(() => screen.queryByRole('button', { name: 'Delete' })?.focus());
    observer.observe(document.body, { childList: true, subtree: true });
    void ask({ message: '22 条', okText: 'Delete', cancelText: 'Cancel', isDanger: true }).then((answer) => answers.push(answer));
    await eventually(() => expect(document.activeElement?.textContent).toBe('Delete'));
    observer.disconnect();
    await act(() => vi.runAllTimersAsync());
    vi.useRealTimers();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => answers).toEqual([true]);
  });

  test('waits for the typed name, each time', async () => {
    await drawDialog();
    for (const _ of ['first', 'second']) {
      const answers: boolean[] = [];
      const question = { title: '删除功能', message: '22 条', okText: 'Delete', cancelText: 'Cancel', isDanger: true };
      act(() => {
        void ask({ ...question, typed: { name: '台账', label: '名称' } }).then((answer) => answers.push(answer));
      });
      const remove = await screen.findByRole('button', { name: 'Delete' });
      const input = screen.getByLabelText('名称');
      await userEvent.type(input, '台{Enter}');
      expect([(remove as HTMLButtonElement).disabled, answers]).toEqual([true, []]);
      await userEvent.type(input, '账 {Enter}');
      await expect.poll(() => answers).toEqual([true]);
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull());
    }
  });
});
