import { expect, test, vi } from 'vitest';
import type { Http } from '#api/http.ts';
import type { Call } from '#engine/operations';
import { liveHub } from '../live/live-hub';
import { sendCall } from '../operations/call-operation';
import { changesChoices, choicesChanged, onChoicesChanged } from './changed-choices';
import type { FieldOption } from './field-options';
import { createSharedLists } from './shared-lists';
import { eventually } from '../../../tests/setup/eventually';

const option = (id: string): FieldOption => ({ id, fullName: id });
const http: Http = { send: async () => ({ data: null, msg: '' }) };
const callOf = (id: string, method: Call['method']) =>
  ({ id, method, path: '/api/x', encoding: 'json', answer: 'envelope' }) as unknown as Call;

/** A list that is shown, with the answers of the server in turn. */
async function shownList(lists: ReturnType<typeof createSharedLists>, ...answers: string[]) {
  const list = lists.list('units', async () => [option(answers.shift() ?? '')], 'session');
  const unsubscribe = list.subscribe(() => {});
  await eventually(() => expect(list.current().status).toBe('ready'));
  return { names: () => list.current().list.map(({ id }) => id), unsubscribe, list };
}

test.each<[string, Call['method'], boolean]>([
  ['system/dictionaryData.create', 'POST', true],
  ['system/dictionaryData.remove', 'DELETE', true],
  ['system/dictionaryType.import', 'POST', true],
  ['system/dataInterface.update', 'PUT', true],
  ['system/recycled.restoreOne', 'POST', true],
  ['system/recycled.usage', 'POST', false],
  ['system/dataInterface.preview', 'POST', false],
  ['system/dictionaryData.choices', 'GET', false],
  ['module/energyLedger.create', 'POST', false],
])('%s by %s changes choices: %s', (id, method, expected) => expect(changesChoices({ id, method })).toBe(expected));

test('a save of a dictionary loads shown lists again at once, and others when they are shown', async () => {
  const lists = createSharedLists(() => 0);
  onChoicesChanged(lists.expire);
  const shown = await shownList(lists, 'old', 'new');
  await sendCall(http, callOf('system/dictionaryData.update', 'PUT'), {});
  await eventually(() => expect(shown.names()).toEqual(['new']));

  const laterLists = createSharedLists(() => 0);
  onChoicesChanged(laterLists.expire);
  const hidden = await shownList(laterLists, 'old', 'new');
  hidden.unsubscribe();
  choicesChanged();
  hidden.list.subscribe(() => {});
  await eventually(() => expect(hidden.names()).toEqual(['new']));
});

test('a save in another tab, or by another user, loads shown lists again', async () => {
  const lists = createSharedLists(() => 0);
  onChoicesChanged(lists.expire);
  const shown = await shownList(lists, 'old', 'new', 'newer');
  expect(liveHub.watched()).toContain('system/dictionaryData');
  liveHub.receive({ method: 'changed', resource: 'system/dictionaryData', what: 'update', tab: 'another' });
  await eventually(() => expect(shown.names()).toEqual(['new']));
  liveHub.receive({ method: 'changed', resource: 'module/energyLedger', what: 'update' });
  liveHub.receive({ method: 'reload' });
  await eventually(() => expect(shown.names()).toEqual(['newer']));
});

test('a refused save changes nothing', async () => {
  const seen = vi.fn<() => void>();
  onChoicesChanged(seen);
  const refusing: Http = { send: () => Promise.reject(new Error('refused')) };
  await expect(sendCall(refusing, callOf('system/dictionaryData.update', 'PUT'), {})).rejects.toThrow('refused');
  expect(seen).not.toHaveBeenCalled();
});
