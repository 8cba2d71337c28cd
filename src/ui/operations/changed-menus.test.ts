import { expect, test, vi } from 'vitest';
import type { Http } from '#api/http.ts';
import type { Call } from '#engine/operations';
import { sendCall } from './call-operation';
import { changesMenus, onMenusChanged } from './changed-menus';

const http: Http = { send: async () => ({ data: null, msg: '' }) };
const callOf = (id: string, method: Call['method']) =>
  ({ id, method, path: '/api/x', encoding: 'json', answer: 'envelope' }) as unknown as Call;

test.each<[string, Call['method'], boolean]>([
  ['visualdev/publication.update', 'PUT', true],
  ['visualdev/base.remove', 'DELETE', true],
  ['visualdev/base.update', 'PUT', false],
  ['visualdev/base.read', 'GET', false],
  ['system/recycled.restoreOne', 'POST', true],
  ['system/recycled.restore', 'POST', true],
  ['system/recycled.undo', 'POST', true],
  ['system/recycled.eraseOne', 'DELETE', false],
  ['system/recycled.usage', 'POST', false],
  ['system/sysConfig.update', 'PUT', true],
  ['system/dictionaryData.create', 'POST', false],
])('%s by %s changes menus: %s', (id, method, expected) => expect(changesMenus({ id, method })).toBe(expected));

test('menus are announced after the call was answered, until the listener leaves', async () => {
  const listener = vi.fn<() => void>();
  const leave = onMenusChanged(listener);
  await sendCall(http, callOf('visualdev/base.update', 'PUT'), {});
  expect(listener).not.toHaveBeenCalled();
  await sendCall(http, callOf('system/recycled.restoreOne', 'POST'), {});
  expect(listener).toHaveBeenCalledOnce();
  leave();
  await sendCall(http, callOf('system/recycled.restoreOne', 'POST'), {});
  expect(listener).toHaveBeenCalledOnce();
});
