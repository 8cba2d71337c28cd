import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import carbon from '../../../schemas/portals/home/carbon.json';
import { drawNode } from '../../../tests/fixtures/draw-node';
import { createStage, refusal } from '../../../tests/fixtures/ui-stage';
import type { PortalAnswer } from './figures';
import { UiServicesProvider, type Language } from '../services';
import { Portal } from './Portal';

const descriptor = {
  ...carbon,
  root: { ...carbon.root, children: carbon.root.children.filter(({ id }) => ['overview', 'monthly', 'gaps'].includes(id)) },
};
const records = { module: 'energyLedger', search: 'where=((scope,eq,~1))' };
const figures: PortalAnswer = {
  parameters: [{ id: 'year', value: 2026, options: [2026, 2025].map((value) => ({ value, text: String(value) })) }],
  sources: {
    overview: { data: { total: 1234.5, change: -3.1, records: { total: records } } },
    monthly: { data: [{ name: '1', type: '2026', seriesKey: 'year', value: 7, records }] },
    gaps: { error: { code: 'forbidden', msg: 'Not for you' } },
  },
};

afterEach(cleanup);

const grid = { x: 0, y: 0, w: 6, h: 6 };
const tile = (fullName: string, urlAddress: string) => ({ fullName, linkType: '1', urlAddress });
const workbench = {
  ...descriptor,
  root: {
    ...carbon.root,
    children: [
      { id: 'tiles', jnpfKey: 'commonFunc', props: { grid, option: { defaultValue: [tile('Ledger', 'a'), tile('Hidden', 'b')] } } },
      { id: 'notices', jnpfKey: 'notice', props: { title: 'Notices', grid, option: { styleType: 2, noticeCount: 1 } } },
      { id: 'phone', jnpfKey: 'portalText', props: { grid, visibility: ['app'], option: { defaultValue: 'Only on phones' } } },
      { id: 'ranks', jnpfKey: 'rankList', props: { title: 'Ranks', grid, source: 'monthly', option: { styleType: 2 } } },
    ],
  },
};
const notice = { id: 'm1', fullName: 'Outage', category: '', coverImage: '', excerpt: '', releaseTime: 1, creatorTime: 1, isRead: '0' };

const shown = (answer: () => unknown = () => figures) => {
  const stage = createStage({
    answer: ({ callId }) => (callId === 'visualdev/portal.data' ? answer() : { descriptor, references: [], texts: {} }),
  });
  render(
    <stage.Around>
      <Portal
        id="home/carbon"
        addressOf={({ module, search }) => `/${module}?${search}`}
        linkTo={() => undefined}
        openMessage={() => {}}
        skeleton={<p>loading</p>}
      />
    </stage.Around>,
  );
  return stage;
};

test('a figure is written short where its setting asks', async () => {
  const option = { defaultValue: [{ fullName: 'Total', num: 1_234_567, short: true }, { fullName: 'Sites', num: 1_234 }] };
  await drawNode({ id: 'board', jnpfKey: 'dataBoard', props: { grid, option } });
  expect([await screen.findByText('1.2M'), await screen.findByText('1,234')]).toHaveLength(2);
});

test('all figures come in one call, and each number leads to its records', async () => {
  const { requests } = shown();
  const total = await screen.findByRole('link', { name: /1,235/ });
  expect(total.getAttribute('href')).toBe(`/energyLedger?${records.search}`);
  expect(requests.map(({ callId }) => callId).toSorted()).toEqual(['system/descriptor.read', 'visualdev/portal.data']);
});

test('a change is told by an arrow, without a second sign', async () => {
  shown();
  expect((await screen.findByText(/3\.1%/)).textContent).toBe('↓ 3.1%');
});

test('a chart has its numbers as a table, for screen readers and behind a button', async () => {
  shown();
  const [plain] = await screen.findAllByRole('table');
  expect(within(plain as HTMLElement).queryByRole('link')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /table|表格/i }));
  expect(within(screen.getByRole('table')).getByRole('link', { name: '7' }).getAttribute('href')).toContain('scope');
});

test('a source that failed says why, beside the others', async () => {
  shown(() => ({ ...figures, sources: { ...figures.sources, gaps: { error: { code: 'databaseBusy', msg: 'Busy' } } } }));
  expect((await screen.findByText('Busy')).closest('[role="alert"]')).not.toBeNull();
});

test('a card without rows says why it has none, in place of its praise', async () => {
  shown(() => ({ ...figures, sources: { ...figures.sources, gaps: { data: [], note: 'No ledgers yet' } } }));
  expect(await screen.findByText('No ledgers yet')).toBeTruthy();
});

test('a card whose records the user may not see says so, without another try', async () => {
  shown();
  const note = await screen.findByText('You have no right to see these data');
  expect(note.closest('[role="alert"]')).toBeNull();
  expect(within(note.parentElement as HTMLElement).queryByRole('button')).toBeNull();
});

test('another language asks for the figures again, whose names come from the server', async () => {
  const { requests, services, Around } = createStage({
    answer: ({ callId }) => (callId === 'visualdev/portal.data' ? figures : { descriptor, references: [], texts: {} }),
  });
  const drawn = (language: Language) => (
    <Around>
      <UiServicesProvider value={{ ...services, language }}>
        <Portal id="home/carbon" addressOf={() => ''} linkTo={() => undefined} openMessage={() => {}} skeleton={<p>loading</p>} />
      </UiServicesProvider>
    </Around>
  );
  const asked = () => requests.filter(({ callId }) => callId === 'visualdev/portal.data').length;
  const { rerender } = render(drawn('en'));
  await screen.findByText('1,235', { exact: false });
  rerender(drawn('en'));
  expect(asked()).toBe(1);
  rerender(drawn('zh'));
  await waitFor(() => expect(asked()).toBe(2));
});

test('a portal without an answer can be asked again', async () => {
  const answer = vi.fn<() => unknown>(() => {
    throw refusal('The database is down');
  });
  shown(answer);
  const [again] = await screen.findAllByRole('button', { name: /reload|刷新/i });
  answer.mockImplementation(() => figures);
  await userEvent.click(again as HTMLElement);
  expect(await screen.findByRole('link', { name: /1,235/ })).toBeDefined();
});

test('tiles are those of the menu, notices open by their messages, and ranks lead to records', async () => {
  const opened: string[] = [];
  const stage = createStage({
    answer: ({ callId }) =>
      callId === 'visualdev/portal.data'
        ? figures
        : callId === 'visualdev/dashboard.notices'
          ? { list: [notice, { ...notice, id: 'm2', fullName: 'Older' }] }
          : { descriptor: workbench, references: [], texts: {} },
  });
  render(
    <stage.Around>
      <Portal
        id="home/carbon"
        addressOf={({ module, search }) => `/${module}?${search}`}
        linkTo={({ urlAddress }) => (urlAddress === 'a' ? { to: '/a' } : undefined)}
        openMessage={(id) => opened.push(id)}
        skeleton={<p>loading</p>}
      />
    </stage.Around>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /Outage/ }));
  expect(opened).toEqual(['m1']);
  expect([screen.getByRole('link', { name: 'Ledger' }).getAttribute('href'), screen.queryByText('Hidden')]).toEqual(['/a', null]);
  expect([screen.queryByText('Older'), screen.queryByText('Only on phones')]).toEqual([null, null]);
  expect(within(await screen.findByRole('table', { name: 'Ranks' })).getByRole('link', { name: '1' })).toBeDefined();
});

test('a portal that the server refuses is said by its page', async () => {
  const stage = createStage({
    answer: () => {
      throw refusal('It was removed', null, 404);
    },
  });
  render(
    <stage.Around>
      <Portal
        id="home/carbon"
        addressOf={() => undefined}
        linkTo={() => undefined}
        openMessage={() => {}}
        renderRefusal={(error) => <p>Refused: {(error as { msg: string }).msg}</p>}
        skeleton={<p>loading</p>}
      />
    </stage.Around>,
  );
  expect(await screen.findByText('Refused: It was removed')).toBeDefined();
});
