import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { HttpRequest } from '#api/http.ts';
import type { ResolvedNode } from '#engine/resolve-fields';
import { drawnField } from '../../../tests/fixtures/drawn-field';

afterEach(cleanup);

const users = Array.from({ length: 45 }, (_, index) => ({
  id: `u${index}`,
  fullName: `User ${index}`,
  type: 'user',
  organize: 'Group/Plant',
  isLeaf: true,
}));
const plant = { id: 'plant', fullName: 'Plant', type: 'department', hasChildren: true, isLeaf: false };
const roles = [
  {
    id: '1',
    fullName: 'Global',
    type: '',
    onlyId: '1',
    hasChildren: true,
    children: [{ id: 'r1', fullName: 'Auditor', type: 'role', onlyId: 'r1_1' }],
  },
  {
    id: 'org',
    fullName: 'Group',
    type: '',
    onlyId: 'org',
    hasChildren: true,
    children: [
      { id: 'r2', fullName: 'Clerk', type: 'role', onlyId: 'r2_org' },
      { id: 'r3', fullName: 'Verifier', type: 'role', onlyId: 'r3_org' },
    ],
  },
];

function answer({ path, body }: HttpRequest): unknown {
  const posted = (body ?? {}) as Record<string, unknown>;
  if (path.endsWith('/ImUser/Selector/0')) {
    const page = Number(posted['currentPage']);
    return { list: posted['keyword'] ? users.slice((page - 1) * 20, page * 20) : [plant] };
  }
  if (path.endsWith('/ImUser/Selector/plant')) return { list: users.slice(0, 2) };
  if (path.endsWith('/getUserList')) return { list: users.filter(({ id }) => (posted['ids'] as string[]).includes(id)) };
  if (path.endsWith('/UserCondition')) return { list: users.slice(0, 3) };
  if (path.endsWith('/Role/Selector')) return { list: roles };
  if (path.endsWith('/RoleCondition')) return [{ id: 'r1', fullName: 'Auditor', type: 'role' }];
  return path.endsWith('/getOrganization') || path.endsWith('/getSubordinates') ? [] : { list: [] };
}

const field = (jnpfKey: string, props: object = {}): ResolvedNode => ({ id: 'chosen', jnpfKey, props: { ...props } });
const drawn = (node: ResolvedNode, value: unknown, more: object = {}) =>
  drawnField(node, { answer, values: { chosen: value as never, ...more } });
const open = async (): Promise<HTMLElement> => {
  fireEvent.click(screen.getByRole('combobox'));
  return screen.findByRole('dialog');
};
const ok = () => fireEvent.click(screen.getByRole('button', { name: 'OK' }));
const chosenNames = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('region', { name: 'Chosen' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a draft is committed on confirm and discarded on cancel', async () => {
  const { value, settled } = await drawn(field('userSelect'), 'u1');
  let dialog = await open();
  expect(chosenNames(dialog)).toEqual(['User 1']);
  fireEvent.click(await within(dialog).findByRole('treeitem', { name: 'User 0' }));
  expect(chosenNames(dialog)).toEqual(['User 0']);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(value()).toBe('u1');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  dialog = await open();
  expect(chosenNames(dialog)).toEqual(['User 1']);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Clear list' }));
  ok();
  await settled();
  expect(value()).toBeNull();
});

test('a keyword turns the tree into a list of pages, which ends with a short page', async () => {
  const { requests } = await drawn(field('userSelect', { multiple: true }), ['u1']);
  const dialog = await open();
  await within(dialog).findByRole('treeitem', { name: 'User 0' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Search' }), 'User{Enter}');
  const list = await within(dialog).findByRole('listbox');
  for (const count of [20, 40, 45]) {
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(count));
    fireEvent.scroll(list);
  }
  fireEvent.scroll(list);
  expect(requests.filter(({ body }) => (body as { keyword?: string } | undefined)?.keyword === 'User')).toHaveLength(3);
  fireEvent.click(within(list).getAllByRole('option')[0]!);
  fireEvent.click(within(list).getAllByRole('option')[1]!);
  fireEvent.click(within(list).getAllByRole('option')[0]!);
  expect(chosenNames(dialog)).toEqual(['User 1', 'User 0']);
});

test('what is typed in the field filters, Enter takes the first match, and Enter again confirms', async () => {
  const { value } = await drawn(field('roleSelect'), null);
  await userEvent.tab();
  await userEvent.keyboard('ver');
  const dialog = await screen.findByRole('dialog');
  const search = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Search' });
  await waitFor(() => expect([document.activeElement === search, search.value]).toEqual([true, 'ver']));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(chosenNames(dialog)).toEqual(['Verifier']));
  await userEvent.keyboard('{Enter}');
  expect(value()).toBe('r3');
});

test('Enter on a chosen row confirms, and the dialog that opens does not mark the field', async () => {
  const { value, form } = await drawn({ ...field('roleSelect', { multiple: true }), required: true }, []);
  screen.getByRole('combobox').focus();
  const dialog = await open();
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: 'Search' })));
  expect(form.jotai.get(form.field('chosen').issues)).toEqual([]);
  await within(dialog).findByRole('treeitem', { name: 'Clerk' });
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect([value(), chosenNames(dialog)]).toEqual([[], ['Clerk']]);
  await userEvent.keyboard('{Enter}');
  expect(value()).toEqual(['r2']);
});

test('Ctrl and Enter confirms, wherever the focus is in the dialog', async () => {
  const { value } = await drawn(field('roleSelect', { multiple: true }), ['r1']);
  const dialog = await open();
  (await within(dialog).findByRole('treeitem', { name: 'Group' })).focus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  const before = value();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect([before, value()]).toEqual([['r1'], ['r1', 'r2']]);
});

test('the keys of a tree open rows, move between them and choose', async () => {
  const { value } = await drawn(field('roleSelect', { multiple: true }), ['r1']);
  const dialog = await open();
  const top = await within(dialog).findByRole('treeitem', { name: 'Group' });
  expect(within(dialog).queryByRole('treeitem', { name: 'Global' })).toBeNull();
  expect(top.getAttribute('aria-expanded')).toBe('true');
  top.focus();
  await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown} {ArrowDown}');
  expect(chosenNames(dialog)).toEqual(['Auditor', 'Clerk', 'Verifier']);
  ok();
  expect(value()).toEqual(['r1', 'r2', 'r3']);
});

test('roles begin with the global ones if no organisation has a role, in the search box of that tab', async () => {
  await drawnField(field('roleSelect'), { answer: () => ({ list: roles.slice(0, 1) }), values: { chosen: null } });
  const dialog = await open();
  await within(dialog).findByRole('treeitem', { name: 'Global' });
  expect(within(dialog).getByRole('tab', { selected: true }).textContent).toBe('Global');
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: 'Search' })));
});

test('what is typed before it is clear which tab begins goes to the search of that tab, and Enter takes its first match', async () => {
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const { value } = await drawnField(field('roleSelect'), {
    answer: () => held.then(() => ({ list: roles.slice(0, 1) })),
    values: { chosen: null },
  });
  const dialog = await open();
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('au');
  release?.();
  await within(dialog).findByRole('tab', { name: 'Global', selected: true });
  const search = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: 'Search' });
  await waitFor(() => expect([document.activeElement === search, search.value]).toEqual([true, 'au']));
  await userEvent.keyboard('d{Enter}');
  await waitFor(() => expect(chosenNames(dialog)).toEqual(['Auditor']));
  await userEvent.keyboard('{Enter}');
  expect(value()).toBe('r1');
});

test('Escape before the dialog is loaded opens nothing', async () => {
  const { settled } = await drawn(field('userSelect'), 'u1');
  const input = screen.getByRole('combobox');
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  expect(input.getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(input, { key: 'Escape' });
  expect(input.getAttribute('aria-expanded')).toBe('false');
  await import('./SelectorDialog');
  await settled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an unknown value has a neutral text and is kept', async () => {
  const { value, read } = await drawn(field('userSelect', { multiple: true }), ['u1', 'gone']);
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('User 1, Unavailable');
  expect(read()).toBe('User 1, Unavailable');
  await open();
  ok();
  expect(value()).toEqual(['u1', 'gone']);
});

test('the users of a related field are asked for with its type', async () => {
  const { requests } = await drawn(field('userSelect', { selectType: 'role', relationField: 'by' }), null, { by: 'r7' });
  const dialog = await open();
  await within(dialog).findAllByRole('option');
  expect(requests.find(({ path }) => path.endsWith('/UserCondition'))?.body).toMatchObject({ ids: ['r7--role'] });
});

test.each([
  ['the user, in a record', 'resolved', '1'],
  ['the variable, in a design', 'kept', 'currentUser'],
] as const)('the current user is chosen as %s', async (_what, variables, expected) => {
  const { value, settled } = await drawnField(field('userSelect'), { answer, values: { chosen: null }, variables });
  const dialog = await open();
  fireEvent.click(within(dialog).getByRole('tab', { name: 'System variables' }));
  fireEvent.click(await within(dialog).findByRole('option', { name: 'Current user' }));
  ok();
  await settled();
  expect(value()).toBe(expected);
});

test.each([
  ['where it has no meaning', 'none', {}],
  ['in a field that leaves it out', 'resolved', { hidesVariables: true }],
] as const)('system variables are not offered %s', async (_what, variables, props) => {
  await drawnField(field('userSelect', props), { answer, values: { chosen: null }, variables });
  const dialog = await open();
  const tabs = within(dialog).getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['All data', 'Own organisation', 'Subordinates']);
});

test('users of another field are offered when that field has a value', async () => {
  const { form, input } = await drawnField(field('userSelect', { selectType: 'dep', relationField: 'site' }), {
    answer,
    others: [{ id: 'site', jnpfKey: 'depSelect', label: 'Site' }],
  });
  fireEvent.click(input);
  expect([input.getAttribute('placeholder'), screen.queryByRole('dialog')]).toEqual(['Choose Site first', null]);
  act(() => form.setValue('site', 'plant'));
  const dialog = await open();
  await within(dialog).findByRole('option', { name: /User 2/ });
});

const places = ['Plant', 'Mine'].map((name) => ({ id: name.toLowerCase(), fullName: name, organize: `Group/${name}` }));

test.each<[string, boolean, unknown, string]>([
  ['an organisation is named by the end of its path, with what is above behind it', false, ['group', 'plant'], 'Plant Group'],
  ['several organisations are named by the ends of their paths', true, [['group', 'plant'], ['group', 'mine']], ''],
])('%s', async (_, multiple, value, drawnNames) => {
  const { input, form } = await drawnField(field('organizeSelect', { multiple }), {
    values: { chosen: value as never },
    answer: (request) => (request.path.endsWith('/OrganizeCondition') ? { list: places } : answer(request)),
  });
  await waitFor(() => expect((input as HTMLInputElement).value).toBe(multiple ? 'Plant, Mine' : 'Plant'));
  expect(input.parentElement?.textContent).toBe(drawnNames);
  expect(input.parentElement?.title).toBe(multiple ? 'Group/Plant, Group/Mine' : 'Group/Plant');
  expect(chosenNames(await open())).toEqual(multiple ? ['Plant Group', 'Mine Group'] : ['Plant Group']);
  ok();
  expect(form.values()['chosen']).toEqual(value);
});
