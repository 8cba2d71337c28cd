import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Activity } from 'react';
import { afterEach, expect, test } from 'vitest';
import { views } from '#renderers/views.ts';
import { liveHub } from '#ui/live/live-hub.ts';
import { Screen } from '#ui/Screen.tsx';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { ledgerRecords } from '../../../tests/fixtures/ledger-list';
import { openList } from '../../../tests/fixtures/list-stage';

await preloadRenderers(views, Object.keys(views));
afterEach(cleanup);


test('a list of rows that change by themselves reloads when the server tells the progress of one', async () => {
  const records = ledgerRecords(2);
  const { requests } = await openList({ records, props: { reloadWhile: { field: 'name', in: ['Boiler 1'], seconds: 600 } } });
  act(() => liveHub.receive({ method: 'progress', id: 'another' }));
  records[1] = { ...records[1], name: 'Boiler under way' };
  act(() => liveHub.receive({ method: 'progress', id: records[1]?.id }));
  await screen.findByText('Boiler under way');
  expect(requests.filter(({ isQuiet }) => isQuiet)).toHaveLength(1);
});

test('a list shows what was changed elsewhere, and keeps the chosen rows', async () => {
  const records = ledgerRecords(4);
  await openList({ records });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Boiler 2' }));
  const resource = liveHub.watched().find((id) => id.startsWith('module/')) ?? '';
  expect(resource).toBe('module/ledger');
  records.push({ ...records[0], id: 'new', name: 'Boiler from elsewhere' });
  act(() => liveHub.receive({ method: 'changed', resource, what: 'create', ids: ['new'] }));
  await screen.findByText('Boiler from elsewhere');
  await waitFor(() => expect(screen.getByText('1 chosen')).toBeTruthy());
});

const page = (mode: 'visible' | 'hidden') => (
  <Activity mode={mode}>
    <Screen id="module/ledger/list" />
  </Activity>
);

test('a list that comes back into sight shows what was changed meanwhile', async () => {
  const records = ledgerRecords(2);
  const { Around, requests } = await openList({ records });
  cleanup();
  const { rerender } = render(page('visible'), { wrapper: Around });
  const row = await screen.findByText('Boiler 1');
  const before = requests.length;
  rerender(page('hidden'));
  records[1] = { ...records[1], name: 'Boiler from elsewhere' };
  rerender(page('visible'));
  expect(screen.getByText('Boiler 1')).toBe(row);
  await screen.findByText('Boiler from elsewhere');
  expect(requests.length).toBeGreaterThan(before);
});
