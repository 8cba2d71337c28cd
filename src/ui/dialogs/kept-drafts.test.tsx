import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { DescriptorNode, DialogDescriptor, ResourceDescriptor } from '#engine/generated/descriptor.gen';
import { views } from '#renderers/views.ts';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { Screen } from '#ui/Screen.tsx';
import { createStage, refusal, type Stage } from '../../../tests/fixtures/ui-stage';
import { draftCount, forgetDrafts, keepDrafts, keptDraft } from './kept-drafts';

await preloadRenderers(views, ['input', 'listPanel', 'form']);
configure({ defaultHidden: true, asyncUtilTimeout: 20_000 });
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const fields: DescriptorNode[] = [
  { id: 'name', jnpfKey: 'input', label: 'Name' },
  { id: 'note', jnpfKey: 'input', label: 'Note' },
  { id: 'pin', jnpfKey: 'input', label: 'Pin', props: { showPassword: true } },
];
const resource: ResourceDescriptor = {
  id: 'test/site',
  kind: 'resource',
  version: 1,
  title: 'Sites',
  fields,
  operations: [
    { id: 'list', method: 'GET', path: '/api/site', use: 'list' },
    { id: 'read', method: 'GET', path: '/api/site/{id}', use: 'read' },
    { id: 'update', method: 'PUT', path: '/api/site/{id}', use: 'update' },
  ],
};
const form: DialogDescriptor = {
  id: 'test/form',
  kind: 'dialog',
  version: 1,
  resource: resource.id,
  params: ['id'],
  title: 'Edit site',
  root: { id: 'form', jnpfKey: 'form', children: fields },
};
const edit = { label: 'Edit', do: 'open', dialog: form.id, with: { id: { $ref: 'row.id' } } };
const root = {
  id: 'records',
  jnpfKey: 'listPanel',
  props: { resource: resource.id, source: { operation: 'list' }, columns: ['name'], row: [edit] },
};
const bundle = {
  descriptor: { id: 'test/list', kind: 'screen', version: 1, title: 'Sites', root },
  references: [resource, form],
  texts: {},
};
const sites = [
  { id: '7', name: 'North', note: '', pin: '', version: 1 },
  { id: '8', name: 'South', note: '', pin: '', version: 1 },
];

/** The page of a user, whose session is lost by the first save. */
async function openScreen(userId = '1'): Promise<Stage> {
  const stage = createStage({
    answer: ({ path, method }) => {
      if (path.includes('/Descriptor/')) return bundle;
      if (method === 'PUT') throw refusal('Log in again', null, 600);
      return path === '/api/site' ? { list: sites } : sites.find(({ id }) => path.endsWith(id));
    },
  });
  stage.services.session.user.userId = userId;
  render(
    <stage.Around>
      <Screen id="test/list" />
    </stage.Around>,
  );
  await screen.findByText('North');
  return stage;
}

async function openForm(name: string): Promise<HTMLElement> {
  await userEvent.click(within(screen.getByText(name).closest('tr')!).getByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByDisplayValue(name);
  return dialog;
}
const input = (dialog: HTMLElement, label: string) => within(dialog).getByLabelText<HTMLInputElement>(label, { exact: false });
const restoreButton = (dialog: HTMLElement) => within(dialog).queryByRole('button', { name: 'Restore' });

/** Types into a form, loses the session by saving it, and leaves the page. */
async function loseSession(): Promise<void> {
  const stage = await openScreen();
  const dialog = await openForm('North');
  await userEvent.type(input(dialog, 'Note'), 'typed');
  await userEvent.type(input(dialog, 'Pin'), 'secret');
  await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(stage.requests.some(({ method }) => method === 'PUT')).toBe(true));
  act(() => keepDrafts());
  cleanup();
}

test('what was typed when the session ended is offered to the same user, in the form of the same record', async () => {
  await loseSession();
  await openScreen();
  const other = await openForm('South');
  expect(restoreButton(other)).toBeNull();
  await userEvent.click(within(other).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const dialog = await openForm('North');
  expect(input(dialog, 'Note').value).toBe('');
  await userEvent.click(restoreButton(dialog)!);
  await waitFor(() => expect(input(dialog, 'Note').value).toBe('typed'));
  expect([restoreButton(dialog), draftCount('1')]).toEqual([null, 0]);
});

test('what was restored is unsaved', async () => {
  await loseSession();
  const stage = await openScreen();
  const dialog = await openForm('North');
  await userEvent.click(restoreButton(dialog)!);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(stage.shown.at(-1)).toMatch(/^confirm: There are unsaved changes/));
});

test('no password is kept', async () => {
  await loseSession();
  expect(sessionStorage.getItem('tangu.drafts')).toContain('typed');
  expect(sessionStorage.getItem('tangu.drafts')).not.toContain('secret');
});

test('another user gets nothing, and it is removed', async () => {
  await loseSession();
  await openScreen('2');
  const dialog = await openForm('North');
  expect(restoreButton(dialog)).toBeNull();
  expect(sessionStorage.getItem('tangu.drafts')).toBeNull();
});

test('discarded drafts and those of a logout are gone', async () => {
  await loseSession();
  await openScreen();
  const dialog = await openForm('North');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }));
  expect([restoreButton(dialog), sessionStorage.getItem('tangu.drafts')]).toEqual([null, null]);
  cleanup();
  await loseSession();
  forgetDrafts();
  expect(keptDraft(JSON.stringify([form.id, { id: '7' }]), '1')).toBeUndefined();
});

test('an unchanged form is not kept', async () => {
  await openScreen();
  await openForm('North');
  keepDrafts();
  expect(draftCount('1')).toBe(0);
});
