import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { moduleOf } from '#engine/module/module-of';
import { views } from '#renderers/views.ts';
import { openSample, registry } from '../../../tests/fixtures/design';
import { menusChanged } from '#ui/operations/changed-menus.ts';
import { createStage, refusal } from '../../../tests/fixtures/ui-stage';
import type { ListName } from '../design';
import { createWorkbench, WorkbenchContext } from '../page/workbench';
import { createDesignStore } from '../store/create-design-store';
import { DesignStoreContext } from '../store/design-context';
import { ListDesigner } from './ListDesigner';

await preloadRenderers(views, Object.keys(views));
afterEach(cleanup);

async function opened(which: ListName = 'list', isReleased: () => boolean = () => true) {
  const { module, design, context } = openSample();
  const { list, resource, form, detail } = moduleOf(module.source, registry);
  const store = createDesignStore(design, context);
  const records = { list: [{ id: '1', price: 7 }], pagination: { total: 1, currentPage: 1, pageSize: 20 } };
  const answer = ({ path }: { path: string }) => {
    if (!path.includes('/Descriptor/')) return records;
    if (!isReleased()) throw refusal('not released', null, 404);
    return { descriptor: list, references: [resource, form, detail], texts: {} };
  };
  const stage = createStage({ answer });
  render(
    <stage.Around>
      <DesignStoreContext value={store}>
        <WorkbenchContext value={createWorkbench(store, registry)}>
          <ListDesigner which={which} />
        </WorkbenchContext>
      </DesignStoreContext>
    </stage.Around>,
  );
  const heading =
    which === 'list'
      ? await screen.findByRole('columnheader', { name: /^P/ })
      : await screen.findByText('PRICE', { selector: 'dt' });
  return { store, stage, heading, columns: () => store.jotai.get(store.design).list?.columns.map(({ field }) => field) };
}

test('the first release shows the records of the module at once', async () => {
  let isReleased = false;
  const { stage } = await opened('list', () => isReleased);
  const lists = () => stage.requests.filter(({ path }) => path.endsWith('/List')).length;
  expect([lists(), screen.queryByText(/^7/)]).toEqual([0, null]);
  isReleased = true;
  await act(async () => menusChanged());
  expect(await screen.findByText(/^7/)).toBeDefined();
  expect(lists()).toBe(1);
});

const press = (name: string, key: string) => fireEvent.keyDown(screen.getByRole('button', { name }), { key });

test('a heading selects its column, whose width changes the list and is undone', async () => {
  const { store, heading } = await opened();
  await act(async () => fireEvent.click(heading));
  const settings = screen.getByRole('region', { name: /PRICE/ });
  const width = within(settings).getByLabelText('Width in pixels');
  await act(async () => fireEvent.change(width, { target: { value: '240' } }));
  await act(async () => fireEvent.blur(width));
  expect(store.jotai.get(store.design).list?.columns[0]?.['width']).toBe(240);
  await act(async () => store.undo());
  expect(store.jotai.get(store.design).list?.columns[0]?.['width']).toBe(90);
});

test.each([
  ['a double click', (heading: HTMLElement) => fireEvent.doubleClick(heading)],
  ['F2', (heading: HTMLElement) => fireEvent.keyDown(heading, { key: 'F2' })],
])('%s on a heading moves the focus to its title, a click leaves it', async (_, edit) => {
  const { heading } = await opened();
  await act(async () => fireEvent.click(heading));
  const title = screen.getByLabelText('Title');
  expect(document.activeElement).not.toBe(title);
  await act(async () => edit(heading));
  expect(document.activeElement).toBe(title);
  title.blur();
  await act(async () => fireEvent.click(heading));
  expect(document.activeElement).not.toBe(title);
  await act(async () => edit(heading));
  expect(document.activeElement).toBe(title);
});

test('a column is moved by keys, removed, and another one is added', async () => {
  const { columns } = await opened();
  await act(async () => press('Move “P”', 'ArrowDown'));
  expect(columns()).toEqual(['cost', 'price']);
  await act(async () => press('Move “P”', 'ArrowDown'));
  expect(columns()).toEqual(['cost', 'price']);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove “P”' })));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'NAME' })));
  expect(columns()).toEqual(['cost', 'name']);
});

test('buttons of the drawn list change no record, and lead to their settings', async () => {
  const { stage } = await opened();
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: '$t:common.remove' })));
  expect(stage.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('region', { name: 'Buttons of the rows' })).toBeDefined();
});

test('the list for narrow windows is drawn as its cards, where a line selects its column', async () => {
  const { store, heading } = await opened('appList');
  expect(screen.queryByRole('columnheader', { name: /^P/ })).toBeNull();
  expect(screen.getByText(/^No mobile list is designed yet/)).toBeDefined();
  await act(async () => fireEvent.click(heading));
  expect(heading.parentElement?.dataset['selected']).toBe('true');
  const title = screen.getByLabelText('Title');
  expect(screen.queryByLabelText('Width in pixels')).toBeNull();
  await act(async () => fireEvent.change(title, { target: { value: 'Euro' } }));
  await act(async () => fireEvent.blur(title));
  expect(store.jotai.get(store.design).appList?.columns.find(({ field }) => field === 'price')?.['label']).toBe('Euro');
  expect(heading.textContent).toBe('Euro');
});

test('a title is written in the language of the panel, beside the default one', async () => {
  const { store, heading } = await opened();
  await act(async () => fireEvent.click(heading));
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'EN' })));
  const title = within(screen.getByRole('region', { name: /PRICE/ })).getByLabelText('Title');
  await act(async () => fireEvent.change(title, { target: { value: 'Cost' } }));
  await act(async () => fireEvent.blur(title));
  expect(store.jotai.get(store.design).list?.columns[0]?.['label']).toEqual({ zh: 'P', en: 'Cost' });
});
