import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { createRegistry } from '#engine/registry';
import { checkModule } from '#engine/module/check-module';
import { isControlName, newestNameOf } from '#engine/jnpf/control-names';
import { definitions } from '#renderers/definitions.ts';
import { describedProps, describedRegistry } from '#renderers/described-props.ts';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { selectInput } from '#ui/select/SelectField.tsx';
import { views } from '#renderers/views.ts';
import { createStage, type StageOptions } from '../../../tests/fixtures/ui-stage';
import { designContextOf, openModule } from '../saving/open-module';
import { createDesignStore } from '../store/create-design-store';
import { DesignStoreContext } from '../store/design-context';
import { indexNodes } from '../tree/index-nodes';
import { propertiesOf } from './properties-of';
import { PropertyPanel } from './PropertyPanel';

const registry = describedRegistry(createRegistry(definitions));
await preloadRenderers(views, Object.keys(views));
await import('./panel/PropertyForm');
await selectInput.load();

afterEach(cleanup);

function opened(children: DescriptorNode[], options: StageOptions = {}) {
  const { module, design } = openModule({ id: 'm', fullName: 'M', enCode: 'm', formData: '{"fields":[]}' });
  const context = designContextOf(module, registry);
  const store = createDesignStore({ ...design, form: { ...design.form, root: { ...design.form.root, children } } }, context);
  const stage = createStage(options);
  render(
    <stage.Around>
      <DesignStoreContext value={store}>
        <PropertyPanel />
      </DesignStoreContext>
    </stage.Around>,
  );
  const nodeOf = (id: string) => indexNodes(store.jotai.get(store.design).form.root).get(id)?.node;
  const issuesNow = () => {
    const issues = checkModule({ ...module, ...context.encode(store.jotai.get(store.design)) }, registry);
    return issues.map(({ severity, code }) => `${severity} ${code}`);
  };
  return { store, nodeOf, issuesNow, select: (...ids: string[]) => act(async () => store.select(ids)) };
}

const openGroups = async () => {
  for (const header of screen.queryAllByRole('button', { expanded: false })) await act(async () => fireEvent.click(header));
};
const shown = ':not([aria-hidden="true"] *)';
const drawnKeys = () => [...document.querySelectorAll(`[data-field]${shown}`)].map((item) => item.getAttribute('data-field'));
const propertyItem = (key: string) => within(document.querySelector<HTMLElement>(`[data-field="${key}"]${shown}`)!);

const kinds = Object.keys(describedProps).filter(
  (key) => !['screens', 'portal'].includes(registry.get(key).group) && isControlName(newestNameOf(key)),
);

/** The renderers with a property that none before them has: together they have every one. */
const drawn = new Set<string>();
const distinctKinds = kinds.filter((jnpfKey) => {
  const own = propertiesOf([{ id: jnpfKey, jnpfKey }], registry).map(
    ({ key, editor, label }) => `${key} ${editor} ${JSON.stringify(label)}`,
  );
  const isNew = own.some((name) => !drawn.has(name));
  for (const name of own) drawn.add(name);
  return isNew;
});

test('every property of every renderer is drawn, which changes nothing', async () => {
  const { select, store } = opened(kinds.map((jnpfKey) => ({ id: jnpfKey, jnpfKey, label: jnpfKey })));
  for (const jnpfKey of distinctKinds) {
    await select(jnpfKey);
    await openGroups();
    const keys = propertiesOf([{ id: jnpfKey, jnpfKey }], registry).map(({ key }) => key);
    expect([jnpfKey, drawnKeys()]).toEqual([jnpfKey, keys]);
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await select();
  await act(() => vi.runAllTimersAsync());
  expect(store.jotai.get(store.entries)).toEqual([]);
});

test('typing changes the design after a pause, as one step, and a reset removes the value', async () => {
  const user = userEvent.setup();
  const { store, select, nodeOf } = opened([{ id: 'a', jnpfKey: 'input', label: 'Amount' }]);
  await select('a');
  await user.type(propertyItem('props.placeholder').getByRole('textbox'), 'kWh');
  expect(nodeOf('a')?.props).toBeUndefined();
  await waitFor(() => expect(nodeOf('a')?.props).toEqual({ placeholder: 'kWh' }));
  await user.type(propertyItem('props.placeholder').getByRole('textbox'), '!');
  await user.tab();
  expect(nodeOf('a')?.props).toEqual({ placeholder: 'kWh!' });
  expect(store.jotai.get(store.entries)).toHaveLength(1);
  await user.click(propertyItem('props.placeholder').getByRole('button', { name: /Reset/ }));
  expect(nodeOf('a')?.props?.['placeholder']).toBeUndefined();
  act(() => store.undo());
  await waitFor(() => expect(propertyItem('props.placeholder').getByRole<HTMLInputElement>('textbox').value).toBe('kWh!'));
});

test('a search leaves the properties that match, and all come back without it', async () => {
  const user = userEvent.setup();
  const { select } = opened([{ id: 'a', jnpfKey: 'calculate', label: 'A' }]);
  await select('a');
  const keys = drawnKeys();
  await user.type(screen.getByRole('searchbox', { name: 'Search properties' }), 'decimal');
  expect(drawnKeys()).toEqual(['props.precision', 'props.shownDigits']);
  await user.clear(screen.getByRole('searchbox', { name: 'Search properties' }));
  expect(drawnKeys()).toEqual(keys);
});

test.each([
  ['{', /Not valid JSON, and not saved/],
  ['7', /A list is needed, for example \["a", "b"\]\. Not saved/],
  ['{"a": 1}', /A list is needed/],
])('JSON that is no value of its property says so, and is not stored: %s', async (text, message) => {
  const { select, nodeOf } = opened([{ id: 'a', jnpfKey: 'calculate', label: 'A' }]);
  await select('a');
  await openGroups();
  const input = propertyItem('props.aggregatedBy').getByRole('textbox');
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
  expect(propertyItem('props.aggregatedBy').getByText(message)).toBeTruthy();
  expect(nodeOf('a')?.props).toBeUndefined();
});

const moment = (value: number) => ({ at: 'fixed', value });

test.each<[DescriptorNode, string, string]>([
  [{ id: 'a', jnpfKey: 'numInput', props: { min: 9, max: 2 } }, 'props.min', 'props.max'],
  [{ id: 'a', jnpfKey: 'date', props: { start: moment(2e12), end: moment(1e12) } }, 'props.start', 'props.end'],
])('limits that contradict each other are marked at both: %j', async (node, low, high) => {
  const { select } = opened([node]);
  await select('a');
  await openGroups();
  const messages = [low, high].map((key) => document.querySelector(`[data-field="${key}"]${shown}`)?.textContent);
  for (const message of messages) expect(message).toMatch(/is above the maximum|is after the latest/);
});

test('rules and warnings without a condition, and warnings without a message, are marked at their cards', async () => {
  const warnings = [
    { when: '', message: 'Too high' },
    { when: 'a < 5', message: '' },
  ];
  const { select } = opened([{ id: 'a', jnpfKey: 'numInput', rules: [{ when: '' }], warnings }]);
  await select('a');
  await openGroups();
  expect(propertyItem('rules').getAllByText('Enter a condition, or remove this one')).toHaveLength(1);
  expect(propertyItem('warnings').getAllByText('Enter a condition, or remove this one')).toHaveLength(1);
  expect(propertyItem('warnings').getAllByText('Without a message the form asks to check the field')).toHaveLength(1);
});

test('a warning has a condition and a message, and one that reads other records keeps what it reads', async () => {
  const find = { where: { meter: 'meter' }, read: { amounts: 'amount' } };
  const warnings = [
    { when: 'a < 5', message: 'High' },
    { when: 'a < max(amounts)', message: 'x', find },
  ];
  const { select, nodeOf } = opened([{ id: 'a', jnpfKey: 'numInput', warnings }]);
  await select('a');
  await openGroups();
  const message = propertyItem('warnings').getByRole('textbox', { name: 'Message' });
  fireEvent.change(message, { target: { value: 'Too high' } });
  fireEvent.blur(message);
  expect(nodeOf('a')?.warnings).toEqual([{ when: 'a < 5', message: 'Too high' }, warnings[1]]);
  fireEvent.click(propertyItem('warnings').getAllByRole('button', { name: 'Remove the warning' })[0]!);
  expect(nodeOf('a')?.warnings).toEqual([warnings[1]]);
});

test('several nodes show what they share, and are changed together', async () => {
  const { select, nodeOf, store } = opened([
    { id: 'a', jnpfKey: 'input', label: 'A', props: { readonly: true } },
    { id: 'b', jnpfKey: 'numInput', label: 'B', props: { placeholder: 'x' } },
  ]);
  await select('a', 'b');
  expect(propertyItem('props.placeholder').getByText('Mixed')).toBeTruthy();
  const input = propertyItem('props.placeholder').getByRole('textbox');
  fireEvent.change(input, { target: { value: 'both' } });
  fireEvent.blur(input);
  expect([nodeOf('a')?.props, nodeOf('b')?.props]).toEqual([{ readonly: true, placeholder: 'both' }, { placeholder: 'both' }]);
  expect(store.jotai.get(store.entries)).toHaveLength(1);
});

test('a refused name says why and stays', async () => {
  const { select, nodeOf } = opened([
    { id: 'a', jnpfKey: 'input', label: 'A' },
    { id: 'b', jnpfKey: 'input', label: 'B', visible: 'a == 1' },
  ]);
  await select('a');
  const name = propertyItem('id').getByRole('textbox');
  fireEvent.change(name, { target: { value: 'b' } });
  fireEvent.blur(name);
  expect(propertyItem('id').getByRole('alert').textContent).not.toBe('');
  fireEvent.change(name, { target: { value: 'amount' } });
  fireEvent.blur(name);
  expect(nodeOf('b')?.visible).toBe('amount == 1');
  expect(document.activeElement).toBeDefined();
});

test('a label has a text for each language, which can begin as the default', async () => {
  const user = userEvent.setup();
  const { select, nodeOf } = opened([{ id: 'a', jnpfKey: 'input', label: '用量' }]);
  await select('a');
  await user.click(screen.getByText('EN'));
  await user.click(propertyItem('label').getByRole('button', { name: 'Copy the default text' }));
  expect(nodeOf('a')?.label).toEqual({ zh: '用量', en: '用量' });
});

test('cells of a spreadsheet are pasted as choices, and keys move them', async () => {
  const { select, nodeOf } = opened([{ id: 'a', jnpfKey: 'select', label: 'Kind' }]);
  await select('a');
  const options = () => (nodeOf('a')?.props?.['options'] as { id: string }[] | undefined)?.map(({ id }) => id);
  fireEvent.click(propertyItem('props.options').getByRole('button', { name: /Add a choice/ }));
  const first = propertyItem('props.options').getByLabelText('Label of choice 1');
  fireEvent.paste(first, { clipboardData: { getData: () => 'Gas\tgas\nHeat\theat' } });
  await waitFor(() => expect(options()).toEqual(['gas', 'heat']));
  fireEvent.keyDown(propertyItem('props.options').getByLabelText('Label of choice 2'), { key: 'ArrowUp', altKey: true });
  await waitFor(() => expect(options()).toEqual(['heat', 'gas']));
});

test('a search shows the matching properties of all groups', async () => {
  const { select } = opened([{ id: 'a', jnpfKey: 'input', label: 'A' }]);
  await select('a');
  fireEvent.change(screen.getByLabelText('Search properties'), { target: { value: 'column' } });
  await waitFor(() => expect(drawnKeys()).toEqual(['props.span', 'props.columnWidth', 'props.align', 'props.fixed']));
});

test('nothing selected: the settings of the form', async () => {
  const { store } = opened([]);
  fireEvent.click(propertyItem('props.hasPrintBtn').getByRole('switch'));
  expect(store.jotai.get(store.design).form.root.props?.['hasPrintBtn']).toBe(true);
});

test('a condition is built by clicks, and the focus returns to it', async () => {
  const user = userEvent.setup();
  const { select, nodeOf } = opened([
    { id: 'a', jnpfKey: 'input', label: 'A', visible: "kind == 'gas'" },
    { id: 'kind', jnpfKey: 'input', label: 'Kind' },
  ]);
  await select('a');
  fireEvent.change(screen.getByLabelText('Search properties'), { target: { value: 'visible' } });
  const box = await waitFor(() => propertyItem('visible').getByRole('button', { name: /kind == 'gas'/ }));
  await user.click(box);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByText('Any condition applies'));
  const value = await waitFor(() => dialog.getByDisplayValue('gas'));
  await user.clear(value);
  await user.type(value, 'heat');
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(nodeOf('a')?.visible).toBe("kind == 'heat'");
  expect(document.activeElement?.textContent).toBe("kind == 'heat'");
});

const viewBox = (name: string) => propertyItem('visibility').getByRole<HTMLInputElement>('checkbox', { name });

test('the views of several nodes are set together and reset', async () => {
  const { nodeOf, select } = opened([
    { id: 'a', jnpfKey: 'input' },
    { id: 'b', jnpfKey: 'card', visibility: ['app'] },
  ]);
  await select('a', 'b');
  const shownOn = () => [nodeOf('a')?.visibility, nodeOf('b')?.visibility];
  // They differ, so the first click shows both nodes in both views.
  await act(async () => fireEvent.click(viewBox('Mobile')));
  expect(shownOn()).toEqual([undefined, undefined]);
  await act(async () => fireEvent.click(viewBox('Mobile')));
  expect([shownOn(), viewBox('Desktop').checked]).toEqual([[['pc'], ['pc']], true]);
  await act(async () => fireEvent.click(propertyItem('visibility').getByRole('button', { name: 'Reset Shown on' })));
  expect(shownOn()).toEqual([undefined, undefined]);
});

test('a number outside of its range stays as it was typed, with a message that names the range', async () => {
  const { nodeOf, select } = opened([{ id: 'n', jnpfKey: 'numInput', props: { precision: 20 } }]);
  await select('n');
  await openGroups();
  const decimals = propertyItem('props.precision');
  const input = decimals.getByRole('spinbutton');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(decimals.getByText('Decimals must be a whole number from 0 to 15')).toBeTruthy();
  await userEvent.clear(input);
  await userEvent.type(input, '1.5');
  await act(async () => fireEvent.blur(input));
  await waitFor(() => expect(nodeOf('n')?.props?.['precision']).toBe(1.5));
  expect(input).toHaveProperty('value', '1.5');
  await userEvent.clear(input);
  await userEvent.type(input, '3');
  await act(async () => fireEvent.blur(input));
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBeNull());
});

test('a relation shows the field that names the records of the chosen module, unless it shows another one', async () => {
  const user = userEvent.setup();
  const modules = { list: [{ id: 'g', fullName: 'Group', children: [{ id: '7', fullName: 'Meters' }] }] };
  const fields = ['title', 'code'].map((vmodel) => ({ vmodel, label: vmodel }));
  const { select, nodeOf } = opened(
    [
      { id: 'a', jnpfKey: 'relationForm' },
      { id: 'b', jnpfKey: 'popupSelect', props: { relationField: 'code' } },
      { id: 'c', jnpfKey: 'relationForm', props: { relationField: 'ofAnotherModule' } },
    ],
    { answer: ({ path }) => (path.endsWith('/7/FormDataFields') ? { list: fields, nameField: 'title' } : modules) },
  );
  for (const [id, relationField] of [
    ['a', 'title'],
    ['b', 'code'],
    ['c', 'title'],
  ] as const) {
    await select(id);
    await openGroups();
    await user.click(propertyItem('props.modelId').getByRole('combobox'));
    await user.click((await screen.findAllByTitle('Meters')).at(-1)!);
    await waitFor(() => expect(nodeOf(id)?.props).toEqual({ modelId: '7', relationField }));
  }
});

test('the shown field of a relation is chosen by its label, and that of a data interface is typed', async () => {
  const user = userEvent.setup();
  const fields = [
    { vmodel: 'title', label: 'Title' },
    { vmodel: 'code', label: 'Meter code' },
  ];
  const { select, nodeOf } = opened(
    [
      { id: 'a', jnpfKey: 'relationForm', props: { modelId: '7', relationField: 'title' } },
      { id: 'b', jnpfKey: 'popupSelect', props: { interfaceId: '9', relationField: 'name' } },
    ],
    { answer: ({ path }) => (path.endsWith('/7/FormDataFields') ? { list: fields, nameField: 'title' } : { list: [] }) },
  );
  await select('a');
  await openGroups();
  await waitFor(() => expect(propertyItem('props.relationField').getByText('Title')).toBeTruthy());
  await user.click(propertyItem('props.relationField').getByRole('combobox'));
  await user.click((await screen.findAllByTitle('Meter code')).at(-1)!);
  await waitFor(() => expect(nodeOf('a')?.props?.['relationField']).toBe('code'));
  await select('b');
  await openGroups();
  const column = propertyItem('props.relationField').getByRole('textbox');
  await user.clear(column);
  await user.type(column, 'fullName');
  await user.tab();
  expect(nodeOf('b')?.props?.['relationField']).toBe('fullName');
});

test('a condition that is chosen and not written is an error of the design, and marked', async () => {
  const { select, nodeOf, issuesNow } = opened([{ id: 'a', jnpfKey: 'input' }, { id: 'b', jnpfKey: 'input', required: '', disabled: '' }]);
  await select('a');
  await openGroups();
  // The first focus replaces the plain input by the select, which the second click opens.
  act(() => propertyItem('visible').getByRole('combobox').focus());
  await waitFor(() => expect(propertyItem('visible').getByRole('combobox').getAttribute('aria-haspopup')).toBe('listbox'));
  fireEvent.mouseDown(propertyItem('visible').getByRole('combobox'));
  fireEvent.click((await screen.findAllByTitle('Visible by a condition')).at(-1)!);
  await waitFor(() => expect(nodeOf('a')?.visible).toBe(''));
  await select('b');
  await openGroups();
  for (const part of ['disabled', 'required'])
    expect(propertyItem(part).getByText('Enter a condition, or choose another way')).toBeTruthy();
  expect(issuesNow().toSorted()).toEqual(['error disabledEmpty', 'error requiredEmpty', 'error visibleEmpty']);
});
