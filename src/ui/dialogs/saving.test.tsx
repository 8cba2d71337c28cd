import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import type { HttpRequest } from '#api/http.ts';
import type { Issue } from '#engine/issue';
import type { DescriptorNode, DialogDescriptor, ResourceDescriptor } from '#engine/generated/descriptor.gen';
import { views } from '#renderers/views.ts';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { Screen } from '#ui/Screen.tsx';
import { createStage, refusal, type Stage, type StageOptions } from '../../../tests/fixtures/ui-stage';

/** What the user types is kept: while a record is saved, after a failure, and when the user leaves. */
await preloadRenderers(views, ['input', 'listPanel', 'form']);
afterEach(cleanup);
configure({ defaultHidden: true, asyncUtilTimeout: 20_000 });

const fields: DescriptorNode[] = [
  { id: 'name', jnpfKey: 'input', label: 'Name', required: true },
  { id: 'note', jnpfKey: 'input', label: 'Note' },
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
    { id: 'create', method: 'POST', path: '/api/site', use: 'create' },
    { id: 'update', method: 'PUT', path: '/api/site/{id}', use: 'update' },
  ],
};
const open = (label: string, dialog: string) => ({
  label,
  do: 'open',
  dialog,
  ...(dialog === 'test/form' && label === 'Edit' && { with: { id: { $ref: 'row.id' } } }),
  then: [{ do: 'reload', target: 'records' }],
});
const listOf = (toolbar: object[]) => ({
  id: 'records',
  jnpfKey: 'listPanel',
  props: { resource: resource.id, source: { operation: 'list' }, columns: ['name'], toolbar, row: [open('Edit', 'test/form')] },
});
const form: DialogDescriptor = {
  id: 'test/form',
  kind: 'dialog',
  version: 1,
  resource: resource.id,
  params: ['id'],
  title: { create: 'New site', update: 'Edit site' },
  root: { id: 'form', jnpfKey: 'form', props: { hasConfirmAndAddBtn: true }, children: fields },
};
const sites: DialogDescriptor = { id: 'test/sites', kind: 'dialog', version: 1, title: 'All sites', root: listOf([open('Add', form.id)]) };
const bundle = {
  descriptor: {
    id: 'test/list',
    kind: 'screen',
    version: 1,
    title: 'Sites',
    root: listOf([open('New', form.id), open('Sites', sites.id)]),
  },
  references: [resource, form, sites],
  texts: {},
};
/** A resource whose server answers warnings before a save. */
const withWarnings: ResourceDescriptor = {
  ...resource,
  fields: fields.map((each) => ({ ...each, warnings: [{ when: 'true', message: 'unused' }] })),
  operations: [...(resource.operations ?? []), { id: 'check', method: 'POST', path: '/api/site/Check', use: 'check' }],
};

interface Site {
  version: number;
  name: string;
  note: string;
}

/** The screen, opened after another page, on a server that answers a save when the test says so. */
async function openScreen(options: StageOptions = {}, warnings?: Issue[]) {
  const site: Site = { version: 1, name: 'North', note: '' };
  const saves: { request: HttpRequest; answer(): Promise<void>; fail(error: Error): Promise<void> }[] = [];
  const stage = createStage({
    ...options,
    answer: (request) => {
      if (request.path.includes('/Descriptor/')) return warnings ? { ...bundle, references: [withWarnings, form, sites] } : bundle;
      if (request.path.endsWith('/Check')) return { warnings };
      if (request.method === 'GET') return request.path === '/api/site' ? { list: [{ id: '7', ...site }] } : { id: '7', ...site };
      return new Promise((resolve, reject) =>
        saves.push({
          request,
          answer: () =>
            act(async () => {
              const { id: _, ...values } = request.body as unknown as Site & { id?: string };
              Object.assign(site, values, { version: site.version + 1 });
              resolve({ id: '7', version: site.version });
            }),
          fail: (error) => act(async () => reject(error)),
        }),
      );
    },
  });
  await stage.router.navigate('/sites');
  render(
    <stage.Around>
      <Screen id="test/list" />
    </stage.Around>,
  );
  await screen.findByText('North');
  return { ...stage, saves };
}

const press = (name: string): Promise<void> => userEvent.click(screen.getAllByRole('button', { name }).at(-1)!);
const dialogs = (): (string | null)[] =>
  screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('.ant-modal-title')?.textContent ?? null);
const field = async (label: string) =>
  within((await screen.findAllByRole('dialog')).at(-1)!).findByLabelText<HTMLInputElement>(label, { exact: false });
const type = async (label: string, text: string): Promise<void> => userEvent.type(await field(label), text);
const confirmations = ({ shown }: Stage): string[] => shown.filter((text) => text.startsWith('confirm'));
const back = ({ router }: Stage): Promise<void> => act(() => router.navigate(-1));
const saveNth = async (saves: readonly unknown[], count: number) => waitFor(() => expect(saves).toHaveLength(count));

describe('what is typed during a save', () => {
  test.each([
    ['OK', 'New', 'New site'],
    ['OK and new', 'New', 'New site'],
    ['OK', 'Edit', 'Edit site'],
    ['OK and stay', 'Edit', 'Edit site'],
  ])('with “%s” in “%s” stays in the dialog, and is saved in the same record', async (button, opener) => {
    const { saves, shown } = await openScreen();
    await press(opener);
    await type('Name', 'x');
    await press(button);
    await saveNth(saves, 1);
    await type('Note', 'later');
    await type('Name', 'y');
    await saves[0]!.answer();
    expect(await screen.findByText('Saved, except for what you entered meanwhile')).toBeTruthy();
    const name = opener === 'New' ? 'xy' : 'Northxy';
    expect([(await field('Name')).value, (await field('Note')).value, shown]).toEqual([name, 'later', ['success: Saved']]);
    await press('OK');
    await saveNth(saves, 2);
    expect([saves[1]!.request.method, saves[1]!.request.body]).toMatchObject(['PUT', { id: '7', version: 2, name, note: 'later' }]);
    await saves[1]!.answer();
    await waitFor(() => expect(dialogs()).toEqual([]));
  });

  test('while the saved record is read again stays, too', async () => {
    const stage = await openScreen();
    await press('Edit');
    await type('Name', '1');
    await press('OK and stay');
    await saveNth(stage.saves, 1);
    const { send } = stage.services.http;
    let read: (() => void) | undefined;
    stage.services.http.send = (request) =>
      request.method === 'GET' && request.path !== '/api/site'
        ? new Promise((resolve) => (read = () => resolve(send(request))))
        : send(request);
    await stage.saves[0]!.answer();
    await type('Name', '2');
    await act(async () => read?.());
    await screen.findByText('Saved, except for what you entered meanwhile');
    expect((await field('Name')).value).toBe('North12');
    await press('OK');
    await saveNth(stage.saves, 2);
    expect(stage.saves[1]!.request.body).toMatchObject({ version: 2, name: 'North12' });
  });
});

describe('a save that fails', () => {
  test.each<[string, () => Error, string]>([
    ['network', () => new ApiError({ code: 0, msg: 'Unreachable' }, 'test/site.create'), 'Unreachable'],
    ['server', () => new ApiError({ code: 500, msg: 'Not understood' }, 'test/site.create'), 'Not understood'],
    ['refusal', () => refusal('Quota reached'), 'Quota reached'],
  ])('by the %s leaves a message until it succeeds', async (_, errorOf, message) => {
    const { saves } = await openScreen();
    await press('New');
    await type('Name', 'East');
    await press('OK and new');
    await saveNth(saves, 1);
    await saves[0]!.fail(errorOf());
    const alert = (await screen.findByText(message)).closest<HTMLElement>('[role=alert]')!;
    expect(document.activeElement).not.toBe(document.body);
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await saveNth(saves, 2);
    await saves[1]!.answer();
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    // The repeated save starts the next record, as the first would have. Only attempts of one record share a key.
    expect((await field('Name')).value).toBe('');
    await type('Name', 'West');
    await press('OK');
    await saveNth(saves, 3);
    const keys = saves.map(({ request }) => request.requestKey);
    expect([keys[0] === keys[1], keys[1] === keys[2], keys.includes(undefined)]).toEqual([true, false, false]);
  });

  test('shows its field issues at the fields only', async () => {
    const { saves } = await openScreen();
    await press('New');
    await type('Name', 'East');
    await press('OK');
    await saveNth(saves, 1);
    await saves[0]!.fail(refusal('Wrong', { issues: [{ path: '/name', code: 'x', params: {}, message: 'Name is taken' }] }));
    expect(await screen.findByText('Name is taken', { selector: ':not([aria-live])' })).toBeTruthy();
    expect(screen.queryByText('Wrong')).toBeNull();
  });

  test('after a lost answer updates the record that exists', async () => {
    const { saves } = await openScreen();
    await press('New');
    await type('Name', 'East');
    await press('OK');
    await saveNth(saves, 1);
    await saves[0]!.fail(new ApiError({ code: 0, msg: 'Unreachable' }, 'test/site.create'));
    await type('Name', ' 2');
    await press('Try again');
    await saveNth(saves, 2);
    await saves[1]!.fail(refusal('Created before', { created: { id: '9', version: 1 } }));
    await saveNth(saves, 3);
    expect([saves[2]!.request.path, saves[2]!.request.body]).toMatchObject(['/api/site/9', { id: '9', version: 1, name: 'East 2' }]);
    await saves[2]!.answer();
    await waitFor(() => expect(dialogs()).toEqual([]));
  });
});

describe('Back', () => {
  test('closes a dialog without changes and stays on the page', async () => {
    const stage = await openScreen();
    await press('New');
    await field('Name');
    await back(stage);
    await waitFor(() => expect(dialogs()).toEqual([]));
    expect([stage.router.state.location.pathname, confirmations(stage)]).toEqual(['/sites', []]);
    await back(stage);
    expect(stage.router.state.location.pathname).toBe('/');
    await act(() => stage.router.navigate(1));
    expect(stage.router.state.location.pathname).toBe('/sites');
  });

  test.each([true, false])('asks when there are changes, and closes only on consent (%s)', async (confirms) => {
    const stage = await openScreen({ confirms });
    await press('New');
    await type('Name', 'East');
    await back(stage);
    await waitFor(() => expect(confirmations(stage)).toHaveLength(1));
    await waitFor(() => expect(dialogs()).toEqual(confirms ? [] : ['New site']));
    expect(stage.router.state.location.pathname).toBe('/sites');
  });

  test('closes nested dialogs one at a time', async () => {
    const stage = await openScreen();
    await press('Sites');
    await waitFor(() => expect(dialogs()).toEqual(['All sites']));
    await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
    await waitFor(() => expect(dialogs()).toEqual(['All sites', 'New site']));
    await back(stage);
    await waitFor(() => expect(dialogs()).toEqual(['All sites']));
    await back(stage);
    await waitFor(() => expect(dialogs()).toEqual([]));
    expect(stage.router.state.location.pathname).toBe('/sites');
  });
});

test.each([
  ['East', 1, true],
  ['', 0, false],
])('leaving by a link, and closing the tab, with “%s” typed', async (text, questions, isAsked) => {
  const stage = await openScreen({ confirms: false });
  await press('New');
  if (text) await type('Name', text);
  const unload = new Event('beforeunload', { cancelable: true });
  dispatchEvent(unload);
  await act(() => stage.router.navigate('/other'));
  await waitFor(() => expect(confirmations(stage)).toHaveLength(questions));
  expect([unload.defaultPrevented, stage.router.state.location.pathname]).toEqual([isAsked, isAsked ? '/sites' : '/other']);
});

test('the question of Esc during a save is asked once, and is withdrawn when the dialog closes', async () => {
  const asked: (AbortSignal | undefined)[] = [];
  const stage = await openScreen();
  stage.services.feedback.confirm = (_, signal) =>
    new Promise((resolve) => {
      asked.push(signal);
      signal?.addEventListener('abort', () => resolve(false));
    });
  await press('New');
  await type('Name', 'East');
  await press('OK');
  await saveNth(stage.saves, 1);
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  expect(asked.map((signal) => signal?.aborted)).toEqual([false]);
  await stage.saves[0]!.answer();
  await waitFor(() => expect(dialogs()).toEqual([]));
  expect(asked.map((signal) => signal?.aborted)).toEqual([true]);
});

test('a dialog that is left during its save reloads the list when the save has ended', async () => {
  const stage = await openScreen();
  await press('New');
  await type('Name', 'East');
  await press('OK');
  await saveNth(stage.saves, 1);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(dialogs()).toEqual([]));
  const lists = () => stage.requests.filter(({ path, method }) => path === '/api/site' && method === 'GET').length;
  expect(lists()).toBe(1);
  await stage.saves[0]!.answer();
  await waitFor(() => expect(lists()).toBe(2));
});

test.each([
  [1, 1],
  [10, 10],
  [11, 10],
])('%d warnings before a save are asked about once, of which %d are listed', async (count, listed) => {
  const warnings = Array.from({ length: count }, (_, index) => ({
    path: '/name',
    code: 'warning',
    params: { message: `Unusual ${index + 1}`, label: 'Name' },
  }));
  const stage = await openScreen({ confirms: false }, warnings);
  await press('New');
  await type('Name', 'East');
  await press('OK');
  await waitFor(() => expect(confirmations(stage)).toHaveLength(1));
  const [, ...lines] = (confirmations(stage)[0] ?? '').split('\n');
  expect(lines).toHaveLength(count > listed ? listed + 1 : listed);
  expect([lines[0], lines[listed - 1], lines[listed]]).toEqual(['• Unusual 1', `• Unusual ${listed}`, count > listed ? '…' : undefined]);
  expect(stage.saves).toEqual([]);
});
