import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { ResolvedNode } from '#engine/resolve-fields';
import { drawNode } from '../../../tests/fixtures/draw-node';

afterEach(cleanup);

const field = (id: string, overrides: Partial<ResolvedNode> = {}): ResolvedNode => ({ id, jnpfKey: 'input', label: id, ...overrides });
const panes = (jnpfKey: string, part: string, props: Record<string, unknown> = {}): ResolvedNode => ({
  id: 'panes',
  jnpfKey,
  props,
  children: [
    { id: 'p1', jnpfKey: part, props: { title: 'First', name: '1' }, children: [field('site')] },
    { id: 'p2', jnpfKey: part, props: { title: 'Second', name: '2' }, children: [field('remark', { required: true })] },
  ],
});

const visibility = () =>
  [screen.getByLabelText('site'), screen.getByLabelText(/remark/)].map(
    (input) => input.closest('[hidden], [aria-hidden="true"], [class*=hidden]') === null,
  );
const titleOf = (name: string) => screen.getByText(name);

const kinds = [
  ['tab', 'tabItem'],
  ['collapse', 'collapseItem'],
  ['steps', 'stepItem'],
] as const;

describe.each(kinds)('the panes of %s', (jnpfKey, part) => {
  const closed = jnpfKey === 'collapse' ? { accordion: true } : {};
  test('renders a closed pane once it has been opened', async () => {
    await drawNode(panes(jnpfKey, part, { active: '1', ...closed }));
    expect(screen.getByLabelText('site')).toBeTruthy();
    expect(screen.queryByLabelText(/remark/)).toBeNull();
    await userEvent.click(titleOf('Second'));
    expect(screen.getByLabelText(/remark/)).toBeTruthy();
  });

  test('keeps typed values when a pane is closed again', async () => {
    const { form } = await drawNode(panes(jnpfKey, part, { active: '1', ...closed }));
    const input = screen.getByLabelText('site');
    await userEvent.type(input, 'North');
    await userEvent.click(titleOf('Second'));
    expect(document.body.contains(input)).toBe(true);
    expect(form.values()['site']).toBe('North');
  });

  test.each([
    ['2', true],
    [1, false],
    [['2'], true],
    ['1', false],
    [0, false],
  ])('initially opens the pane in `active`: %j', async (active, isSecond) => {
    await drawNode(panes(jnpfKey, part, { active, ...closed }));
    expect([screen.queryByLabelText('site') !== null, screen.queryByLabelText(/remark/) !== null]).toEqual([!isSecond, isSecond]);
  });

  test('opens the pane of a revealed field although the user chose another, and then the pane that the user chooses', async () => {
    const { form, settle } = await drawNode(panes(jnpfKey, part, { active: '1', ...closed }));
    await userEvent.click(titleOf('Second'));
    await userEvent.click(titleOf('First'));
    await settle();
    expect(visibility()).toEqual([true, false]);
    act(() => form.reveal('remark'));
    await settle();
    expect(visibility()).toEqual([false, true]);
    await userEvent.click(titleOf('First'));
    await settle();
    expect(visibility()).toEqual([true, false]);
  });

  test('opens the pane with an invalid field and shows the number of errors in its title', async () => {
    const { form, settle } = await drawNode(panes(jnpfKey, part, { active: '1', ...closed }));
    act(() => {
      form.reveal(form.checkAll()[0]?.path.slice(1) ?? '');
    });
    await settle();
    expect(screen.getByLabelText(/remark/)).toBeTruthy();
    expect(titleOf('Second').textContent).toContain('Fields to correct: 1');
    expect(titleOf('First').textContent).not.toContain('correct');
  });

  test('omits a hidden pane', async () => {
    const node = panes(jnpfKey, part, { active: '1' });
    await drawNode({ ...node, children: node.children?.map((pane) => (pane.id === 'p2' ? { ...pane, visible: 'false' } : pane)) });
    expect(screen.queryByText('Second')).toBeNull();
  });

  test.each([
    [{ active: { a: 1 }, type: 7, tabPosition: 'constructor', accordion: 'x', ghost: 3, expandIconPosition: [] }],
    [{ active: null }],
  ])('ignores invalid props %j', async (props) => {
    await drawNode(panes(jnpfKey, part, props));
    expect(screen.getByText('First')).toBeTruthy();
  });

  test('renders without panes', async () => {
    await drawNode({ id: 'panes', jnpfKey });
    expect(screen.queryByText(/could not be visibility/)).toBeNull();
  });
});

test('steps have buttons for next and back', async () => {
  await drawNode(panes('steps', 'stepItem'));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByLabelText(/remark/)).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Next' }) as HTMLButtonElement).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect((screen.getByRole('button', { name: 'Back' }) as HTMLButtonElement).disabled).toBe(true);
});

test('a collapse without `accordion` opens several panes', async () => {
  await drawNode(panes('collapse', 'collapseItem', { active: ['1', '2'] }));
  expect([screen.queryByLabelText('site'), screen.queryByLabelText(/remark/)]).not.toContain(null);
});
