import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { DialogDescriptor, ResourceDescriptor } from '#engine/generated/descriptor.gen';
import { views } from '#renderers/views.ts';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { createStage, refusal, type StageOptions } from '../../../tests/fixtures/ui-stage';
import formDialog from '../../../schemas/dialogs/system/scheduleForm.json';
import scheduleResource from '../../../schemas/resources/system/schedule.json';
import { ScheduleDetail } from './ScheduleDetail';
import { ScheduleForm } from './ScheduleForm';

/** The dialogs of schedules, with a server that answers from a function. */
await preloadRenderers(views, [
  'form',
  'input',
  'select',
  'state',
  'textarea',
  'switch',
  'date',
  'time',
  'userSelect',
  'uploadFz',
  'colorPicker',
]);
afterEach(cleanup);
configure({ defaultHidden: true });

const meeting = {
  id: '1',
  groupId: 'g',
  category: 'c',
  urgent: '1',
  title: 'Meeting',
  content: '',
  files: '[]',
  allDay: 0,
  startDay: new Date(2026, 2, 2, 9).getTime(),
  endDay: new Date(2026, 2, 2, 10).getTime(),
  duration: 60,
  creatorUserId: 'me',
  toUserIds: [],
  color: '#188ae2',
  reminderTime: -2,
  repetition: 2,
  repeatTime: new Date(2026, 2, 9).getTime(),
  rule: '',
};
const bundle = { descriptor: formDialog as DialogDescriptor, references: [scheduleResource as unknown as ResourceDescriptor], texts: {} };

/** Draws a dialog. `sent` are the calls that change something. */
async function draw(node: (gone: () => void, changed: () => void) => React.ReactNode, { answer, ...options }: StageOptions = {}) {
  const stage = createStage({
    ...options,
    answer: (request) => {
      if (request.path.includes('/Descriptor/')) return bundle;
      return answer?.(request) ?? (request.path.endsWith('/Schedule/1') ? meeting : { list: [{ id: 'c', fullName: 'Meetings' }] });
    },
  });
  const [gone, changed] = [vi.fn<() => void>(), vi.fn<() => void>()];
  await act(async () => render(<stage.Around>{node(gone, changed)}</stage.Around>));
  const changes = () => stage.requests.filter(({ method, path }) => method !== 'GET' && path.includes('/Schedule'));
  const sent = (): string[] => changes().map(({ method, path }) => `${method} ${path}`);
  return { stage, gone, changed, changes, sent };
}

const button = (name: string) => screen.findByRole('button', { name });
const form = (gone: () => void, changed: () => void) => <ScheduleForm schedule={{ id: '1' }} onChanged={changed} onGone={gone} />;

test('a repeating schedule is saved for the occurrences that the user chooses, and not without a choice', async () => {
  const { stage, changed, changes, sent } = await draw(form);
  await waitFor(() => expect(screen.getByDisplayValue('Meeting')).toBeTruthy());
  await userEvent.click(await button('OK'));
  await screen.findByText(/Edit the schedule/);
  await userEvent.click((await screen.findAllByRole('button', { name: 'OK' })).at(-1)!);
  expect(stage.shown).toEqual(['warning: Please choose a schedule']);
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: 'This and the following ones' }));
  await userEvent.click(screen.getAllByRole('button', { name: 'OK' }).at(-1)!);
  await waitFor(() => expect(changed).toHaveBeenCalled());
  expect(sent()).toEqual(['PUT /api/system/Schedule/1/2']);
  expect(changes()[0]?.body).toMatchObject({
    title: 'Meeting',
    startDay: meeting.startDay,
    endDay: meeting.endDay,
    repetition: 2,
    rule: '',
    files: '[]',
  });
});

test('a schedule that does not repeat is deleted whole after a question', async () => {
  const { sent, changed } = await draw(form, {
    answer: ({ path }) => (path.endsWith('/Schedule/1') ? { ...meeting, repetition: 1, repeatTime: null } : undefined),
  });
  await userEvent.click(await button('Delete'));
  await waitFor(() => expect(changed).toHaveBeenCalled());
  expect(sent()).toEqual(['DELETE /api/system/Schedule/1/3']);
});

test('an end before the start is shown at its field, and nothing is sent', async () => {
  const { sent } = await draw(form, {
    answer: ({ path }) =>
      path.endsWith('/Schedule/1') ? { ...meeting, repetition: 1, duration: -1, endDay: meeting.startDay - 60_000 } : undefined,
  });
  await waitFor(() => expect(screen.getByDisplayValue('Meeting')).toBeTruthy());
  await userEvent.click(await button('OK'));
  expect(await screen.findAllByText('The end must be after the start')).not.toEqual([]);
  expect(sent()).toEqual([]);
});

const detail = { ...meeting, category: 'Meetings', urgent: 'Normal', creatorUserId: 'Li/li', toUserIds: 'Wang/wang' };

test('a notice shows a schedule without the button that deletes it', async () => {
  await draw((gone) => <ScheduleDetail id="1" groupId="g" onGone={gone} />, { answer: () => detail });
  expect(await screen.findByText('Wang/wang')).toBeTruthy();
  expect(screen.getByText('2026-03-02 09:00')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('its creator changes a schedule from its view', async () => {
  const edit = vi.fn<() => void>();
  await draw((gone) => <ScheduleDetail id="1" groupId="g" onEdit={edit} onGone={gone} />, { answer: () => detail });
  await userEvent.click(await button('Edit schedule'));
  expect(edit).toHaveBeenCalledOnce();
});

test('the calendar takes a schedule of another user out, in the chosen scope', async () => {
  const { sent } = await draw((gone) => <ScheduleDetail id="1" groupId="g" removable={{ creatorUserId: 'li' }} onGone={gone} />, {
    answer: () => detail,
  });
  await userEvent.click(await button('Delete'));
  await screen.findByText(/Delete the schedule/);
  await userEvent.click(screen.getByRole('radio', { name: 'This one' }));
  await userEvent.click(await button('OK'));
  await waitFor(() => expect(sent()).toEqual(['DELETE /api/system/Schedule/1/1']));
});

test('a deleted schedule shows the message of the server alone', async () => {
  const { stage, gone } = await draw((end) => <ScheduleDetail id="1" groupId="g" onGone={end} />, {
    answer: () => {
      throw refusal;
    },
  });
  await waitFor(() => expect(gone).toHaveBeenCalled());
  expect(stage.shown).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});
