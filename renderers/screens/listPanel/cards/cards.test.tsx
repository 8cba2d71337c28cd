import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { views } from '#renderers/views.ts';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { onPhone } from '../../../../tests/fixtures/on-phone';
import { button, openList } from '../../../../tests/fixtures/list-stage';

await preloadRenderers(views, Object.keys(views));
afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

const withId = { with: { id: { $ref: 'row.id' } } };
const detail = { label: 'Show', do: 'open', dialog: 'module/ledger/form', ...withId };
const remove = { label: 'Delete', do: 'call', operation: 'remove', ...withId, then: [{ do: 'reload', target: 'records' }] };
const app = {
  columns: ['name', { field: 'fuel', label: 'Energy' }, 'meters.code'],
  search: [{ field: 'name', as: 'contains' }],
  row: [detail, remove],
  toolbar: ['refresh'],
};
const openCards = () => openList({ view: 'app', props: { app } });
const cards = () => within(screen.getByRole('list', { name: 'Records' })).getAllByRole('listitem');
const linesOf = (card: HTMLElement | undefined) =>
  within(card as HTMLElement)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

test('a narrow window draws records as cards: a title that opens, lines with labels, and a menu', async () => {
  await openCards();
  expect(screen.queryByRole('table')).toBeNull();
  await waitFor(() => expect(linesOf(cards()[1])).toEqual(['Energy: Gas', 'Meters-Meter: M-1-0']));
  expect(cards()).toHaveLength(4);
  await userEvent.click(within(cards()[2] as HTMLElement).getByRole('button', { name: 'Actions' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Delete']);
  await userEvent.click(within(cards()[0] as HTMLElement).getByRole('button', { name: 'Boiler 1' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('the search is folded until it is asked for, and then finds', async () => {
  const { requests } = await openCards();
  const fold = button('Search conditions');
  expect([fold.getAttribute('aria-expanded'), screen.queryByLabelText('Name')]).toEqual(['false', null]);
  await userEvent.click(fold);
  await userEvent.type(await screen.findByLabelText('Name'), 'Boiler{Enter}');
  await waitFor(() => expect(button(/1 set/).getAttribute('aria-expanded')).toBe('true'));
  expect(JSON.stringify(requests.at(-1)?.body)).toContain('Boiler');
});

test('without conditions there is no search to unfold, and the advanced search stands beside it', async () => {
  await openList({ view: 'app', props: { app: { ...app, search: [], superQuery: true } } });
  expect(await screen.findByRole('button', { name: /Advanced search/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Search conditions' })).toBeNull();
});

test('a phone draws the table of any list as cards: a title, a state, facts and the figure; the rest unfolds', async () => {
  onPhone();
  await openList({ props: { summary: ['emission'], batch: [{ ...remove, label: 'Delete chosen' }] } });
  const [first] = cards();
  expect([screen.queryByRole('table'), linesOf(first)]).toEqual([null, ['Date: 2026-01-03', 'Verified: Disabled', 'Emission: 2500.00']]);
  expect(within(first as HTMLElement).getByText('Coal').closest('dl')).toBeNull();
  await userEvent.click(within(first as HTMLElement).getByRole('button', { name: 'Show the other fields' }));
  expect(linesOf(first).slice(2)).toEqual(['Activity: 1000.00', 'Factor: 2.500', 'Owner: Ada 1', 'Emission: 2500.00']);
  await userEvent.click(within(first as HTMLElement).getByRole('checkbox', { name: 'Choose Boiler 1' }));
  expect(await screen.findByRole('button', { name: 'Delete chosen' })).toBeTruthy();
  expect(await screen.findByText('Emission, total')).toBeTruthy();
});
