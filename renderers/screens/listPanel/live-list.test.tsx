import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { views } from '#renderers/views.ts';
import { liveHub } from '#ui/live/live-hub.ts';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { ledgerRecords } from '../../../tests/fixtures/ledger-list';
import { openList } from '../../../tests/fixtures/list-stage';

await preloadRenderers(views, Object.keys(views));
afterEach(cleanup);

const wait = { timeout: 20_000 };

test('a list shows what was changed elsewhere, and keeps the chosen rows', async () => {
  const records = ledgerRecords(4);
  await openList({ records });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Boiler 2' }));
  const [resource = ''] = liveHub.watched().filter((id) => id.startsWith('module/'));
  expect(resource).toBe('module/ledger');
  records.push({ ...records[0], id: 'new', name: 'Boiler from elsewhere' });
  act(() => liveHub.receive({ method: 'changed', resource, what: 'create', ids: ['new'] }));
  await screen.findByText('Boiler from elsewhere', {}, wait);
  await waitFor(() => expect(screen.getByText('1 chosen')).toBeTruthy());
});
