import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { HttpRequest } from '#api/http.ts';
import { SelectorDialog } from '#ui/selector/SelectorDialog.tsx';
import { drawnField } from '../../../tests/fixtures/drawn-field';
import { createStage } from '../../../tests/fixtures/ui-stage';

afterEach(cleanup);

const users = ['Ada', 'Grace'].map((fullName, index) => ({ id: `u${index}`, fullName, type: 'user', organize: 'Plant', isLeaf: true }));
const answer = ({ path }: HttpRequest): unknown =>
  path.endsWith('/getOrganization') || path.endsWith('/getSubordinates') ? users : { list: users };
const node = (props: object = {}) => ({ id: 'approver', jnpfKey: 'approverSelect', props: { ...props } });
const field = (props: object = {}, options: object = {}) => drawnField(node(props), { answer, values: { approver: null }, ...options });

test.each([
  ['zh', '请选择审批人', '审批人', /^确\s?定$/],
  ['zhtw', '請選擇審批人', '審批人', /^確\s?定$/],
  ['en', 'Choose: Approver', 'Approver', /^OK$/],
] as const)(
  'in %s the input and the dialog name the approver, and a confirmation of nothing asks for one',
  async (language, ask, title, ok) => {
    const { input, shown, value } = await field({}, { language });
    expect((input as HTMLInputElement).placeholder).toBe(ask);
    fireEvent.click(input);
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(within(dialog).getAllByRole('tab')).toHaveLength(3);
    fireEvent.click(within(dialog).getByRole('button', { name: ok }));
    expect(shown).toEqual([`warning: ${ask}`]);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    expect(value()).toBeNull();
  },
);

test('a title of its own stands in the placeholder, the dialog and the message', async () => {
  const { input, shown } = await field({ title: 'Stand-in' });
  expect((input as HTMLInputElement).placeholder).toBe('Choose: Stand-in');
  fireEvent.click(input);
  await screen.findByRole('dialog', { name: 'Stand-in' });
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(shown).toEqual(['warning: Choose: Stand-in']);
});

test('an approver is chosen with the keys, and several with `multiple`', async () => {
  const { input, value } = await field({ multiple: true });
  fireEvent.keyDown(input, { key: 'Enter' });
  const dialog = await screen.findByRole('dialog');
  (await within(dialog).findByRole('treeitem', { name: 'Ada' })).focus();
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
  expect(value()).toEqual(['u0', 'u1']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('candidates are a list without other tabs', async () => {
  const { input, requests } = await field({ selectType: 'custom', ableIds: ['u0', 'u1'] });
  fireEvent.click(input);
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(await within(dialog).findByRole('option', { name: /Grace/ }));
  expect(within(dialog).queryByRole('tab')).toBeNull();
  expect(requests.find(({ path }) => path.endsWith('/UserCondition'))?.body).toMatchObject({ ids: ['u0', 'u1'] });
});

test('the dialog emits items and ids', async () => {
  const emitted: unknown[] = [];
  const { Around } = createStage({ answer });
  render(
    <Around>
      <SelectorDialog
        scope={{ kind: 'user', isMultiple: true, level: 0 }}
        chosen={[]}
        onConfirm={(...confirmed) => emitted.push(...confirmed)}
        onGone={() => {}}
      />
    </Around>,
  );
  fireEvent.click(await screen.findByRole('treeitem', { name: 'Grace' }));
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(emitted).toEqual([[{ key: 'u1', value: 'u1', name: 'Grace' }], ['u1']]);
});
