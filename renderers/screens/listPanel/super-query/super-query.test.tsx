import { act, cleanup, configure, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createRegistry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { definitions } from '#renderers/definitions.ts';
import { views } from '#renderers/views.ts';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { UiServicesProvider } from '#ui/services.tsx';
import { createStage } from '../../../../tests/fixtures/ui-stage';
import { queryOf, wireQuery } from '#ui/conditions/condition.ts';
import { comparable, queryFields } from '#ui/conditions/query-fields.ts';
import { SuperQuery } from './SuperQuery';

await preloadRenderers(views, Object.keys(views));
afterEach(cleanup);
configure({ defaultHidden: true });

const options = [
  { id: 'a', fullName: 'Active' },
  { id: 'b', fullName: 'Blocked' },
];
const fields: ResolvedNode[] = [
  { id: 'site', jnpfKey: 'input', label: 'Site', required: true },
  { id: 'note', jnpfKey: 'textarea', label: 'Note' },
  { id: 'amount', jnpfKey: 'numInput', label: 'Amount' },
  { id: 'limit', jnpfKey: 'numInput', label: 'Limit' },
  { id: 'total', jnpfKey: 'calculate', label: 'Total', props: { isStorage: true } },
  { id: 'day', jnpfKey: 'date', label: 'Day' },
  { id: 'state', jnpfKey: 'radio', label: 'State', props: { options } },
  { id: 'kinds', jnpfKey: 'checkbox', label: 'Kinds', props: { options } },
  { id: 'isOn', jnpfKey: 'switch', label: 'On' },
  { id: 'area', jnpfKey: 'cascader', label: 'Area', props: { options } },
  { id: 'span', jnpfKey: 'dateRange', label: 'Span' },
  { id: 'author', jnpfKey: 'createUser', label: 'Author', access: 'readOnly' },
  { id: 'made', jnpfKey: 'createTime', label: 'Made', access: 'readOnly' },
  { id: 'odd', jnpfKey: 'notKnown', label: 'Odd' },
  { id: 'secret', jnpfKey: 'input', label: 'Secret', access: 'internal' },
  {
    id: 'meters',
    jnpfKey: 'table',
    label: 'Meters',
    children: [
      { id: 'reading', jnpfKey: 'numInput', label: 'Reading' },
      { id: 'before', jnpfKey: 'numInput', label: 'Before' },
    ],
  },
  { id: 'visits', jnpfKey: 'table', label: 'Visits', children: [{ id: 'count', jnpfKey: 'numInput', label: 'Count' }] },
];
const registry = createRegistry(definitions);
const isServerSet = ({ jnpfKey }: ResolvedNode): boolean => jnpfKey === 'createUser';
const queryable = queryFields(fields, registry, (node) => !isServerSet(node));

const presence = ['null', 'notNull'];
const range = ['>', '>=', '<', '<=', 'between', ...presence];
test.each([
  ['site', ['like', 'notLike', '==', '<>', ...presence]],
  ['amount', ['==', '<>', ...range]],
  ['total', ['==', '<>', ...range]],
  ['day', ['==', '<>', ...range]],
  ['made', range],
  ['state', ['==', '<>', 'in', 'notIn', ...presence]],
  ['kinds', ['in', 'notIn', ...presence]],
  ['isOn', ['==', '<>']],
  ['area', ['==', ...presence]],
  ['span', presence],
  ['author', presence],
  ['meters.reading', ['==', '<>', ...range]],
])('offers the symbols of %s', (path, symbols) => {
  expect(queryable.find((field) => field.path === path)?.symbols).toEqual(symbols);
});

test('omits fields without symbols and internal fields', () => {
  expect(queryable.map(({ path }) => path)).toEqual(
    fields.flatMap(({ id, children }) => children?.map((column) => `${id}.${column.id}`) ?? (['odd', 'secret'].includes(id) ? [] : [id])),
  );
});

test.each([
  ['amount', ['limit', 'total', 'meters.reading', 'meters.before', 'visits.count']],
  ['meters.reading', ['amount', 'limit', 'total', 'meters.before']],
  ['day', ['made']],
  ['kinds', []],
])('compares %s with fields of the same kind, but not across sub-tables', (path, others) => {
  const field = queryable.find((candidate) => candidate.path === path);
  expect(field && comparable(field, queryable).map((other) => other.path)).toEqual(others);
});

const saved = {
  matchLogic: 'or',
  conditionList: [
    {
      logic: 'and',
      groups: [
        { field: 'site', symbol: 'like', fieldValueType: 2, fieldValue: 'north', jnpfKey: 'input' },
        { field: 'amount', symbol: '>', fieldValueType: 1, fieldValue: 'limit', jnpfKey: 'numInput' },
      ],
    },
    {
      logic: 'or',
      groups: [
        { field: 'meters.reading', symbol: 'between', fieldValueType: 2, fieldValue: [1, null], jnpfKey: 'numInput' },
        { field: 'day', symbol: 'null', fieldValueType: 2, jnpfKey: 'date' },
      ],
    },
  ],
};

test('reads and writes a query without changes', () => expect(wireQuery(queryOf(saved, queryable, registry))).toEqual(saved));

test.each([
  ['undefined', undefined],
  ['a text', 'x'],
  ['a missing field', { conditionList: [{ groups: [{ field: 'removed', symbol: '==', fieldValue: 1 }] }] }],
  [
    'a missing field to compare with',
    { conditionList: [{ groups: [{ field: 'amount', symbol: '>', fieldValueType: 1, fieldValue: 'removed' }] }] },
  ],
  ['an invalid symbol', { conditionList: [{ groups: [{ field: 'isOn', symbol: 'like', fieldValue: 1 }] }] }],
  ['invalid groups', { conditionList: [{ groups: 'x' }, null, { groups: [null] }] }],
])('starts with an empty condition for %s', (_case, source) => {
  const query = queryOf(source, queryable, registry);
  expect([query.groups.length, query.groups[0]?.conditions.length, wireQuery(query)]).toEqual([1, 1, undefined]);
});

function open(value: unknown = undefined) {
  const stage = createStage();
  const onApply = vi.fn<(value: unknown) => void>();
  const onClose = vi.fn<() => void>();
  render(
    <stage.Around>
      <SuperQuery fields={fields} value={value} onApply={onApply} onClose={onClose} />
    </stage.Around>,
  );
  return { onApply, onClose, dialog: screen.getByRole('dialog') };
}

const choose = async (box: HTMLElement, name: string): Promise<void> => {
  await userEvent.click(box);
  await userEvent.click(await screen.findByTitle(name));
};
const search = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Search' }));

test('waits for the renderers of its fields, also if one fails', async () => {
  const stage = createStage();
  const brokenViews = Object.fromEntries(
    Object.entries(views).map(([jnpfKey, load]) => [
      jnpfKey,
      async () => (jnpfKey === 'numInput' ? Promise.reject(new Error('away')) : load()),
    ]),
  );
  const others = [...fields];
  const value = { conditionList: [{ groups: [{ field: 'site', symbol: 'like', fieldValueType: 2, fieldValue: 'north' }] }] };
  await act(async () =>
    render(
      <stage.Around>
        <UiServicesProvider value={{ ...stage.services, views: brokenViews }}>
          <Suspense>
            <SuperQuery fields={others} value={value} onApply={vi.fn<(value: unknown) => void>()} onClose={vi.fn<() => void>()} />
          </Suspense>
        </UiServicesProvider>
      </stage.Around>,
    ),
  );
  expect(await screen.findByDisplayValue('north')).toBeTruthy();
});

test('builds a condition and marks missing values before searching', async () => {
  const { onApply, dialog } = open();
  await choose(within(dialog).getByRole('combobox', { name: 'Choose a field' }), 'Site');
  await search();
  expect(within(dialog).getByText('Enter a value')).toBeTruthy();
  expect(onApply).not.toHaveBeenCalled();
  const value = within(dialog).getByLabelText('Value of Site');
  expect(document.activeElement).toBe(value);
  await userEvent.type(value, 'north');
  await search();
  expect(onApply).toHaveBeenCalledWith({
    matchLogic: 'and',
    conditionList: [
      { logic: 'and', groups: [{ field: 'site', symbol: 'like', fieldValueType: 2, fieldValue: 'north', jnpfKey: 'input' }] },
    ],
  });
});

test('compares a computed number with a value, then with another field', async () => {
  const { onApply, dialog } = open({ conditionList: [{ groups: [{ field: 'total', symbol: '>', fieldValueType: 2, fieldValue: 5 }] }] });
  const value = within(dialog).getByLabelText('Value of Total') as HTMLInputElement;
  expect(value.value).toBe('5');
  await choose(within(dialog).getByRole('combobox', { name: 'Compare with' }), 'Field');
  await search();
  expect(onApply).not.toHaveBeenCalled();
  await choose(within(dialog).getByRole('combobox', { name: 'Choose a field to compare with' }), 'Limit');
  await search();
  expect(onApply.mock.calls[0]?.[0]).toMatchObject({
    conditionList: [{ groups: [{ field: 'total', symbol: '>', fieldValueType: 1, fieldValue: 'limit' }] }],
  });
});

test('removes conditions and groups, and keeps an empty condition', async () => {
  const { onApply, dialog } = open(saved);
  expect(within(dialog).getByText('Any group applies')).toBeTruthy();
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Remove group' })[0]!);
  expect(within(dialog).queryByText('Any group applies')).toBeNull();
  for (let remaining = 2; remaining > 0; remaining -= 1)
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Remove condition' })[0]!);
  expect(within(dialog).getAllByRole('combobox', { name: 'Choose a field' })).toHaveLength(1);
  await search();
  expect(onApply).toHaveBeenCalledWith(undefined);
});

test('clears all conditions, and closes without a change', async () => {
  const { onApply, onClose, dialog } = open(saved);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Clear conditions' }));
  expect(onApply).toHaveBeenCalledWith(undefined);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
});
