import { expect, test, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { callFollowed, isCallUnderWay, mayChange, onOwnChange } from './calls-under-way';

test.each([
  ['GET', 'module/energyLedger.read', false],
  ['POST', 'visualdev/onlineDev.list', false],
  ['POST', 'visualdev/portal.data', false],
  ['POST', 'permission/user.named', false],
  ['POST', 'visualdev/onlineDev.create', true],
  ['PUT', 'system/dictionaryData.update', true],
  ['DELETE', 'system/dictionaryData.remove', true],
  ['POST', 'message/notice.listOrCreate', true],
] as const)('%s %s may change something: %s', (method, callId, expected) => expect(mayChange({ method, callId })).toBe(expected));

test('a changing call is told when it is answered, also with a failure; a reading one is not', async () => {
  const changed = vi.fn<() => void>();
  const end = onOwnChange(changed);
  const call = callFollowed({ method: 'PUT', callId: 'a/b.update' }, Promise.resolve('saved'));
  expect([isCallUnderWay(), changed.mock.calls.length]).toEqual([true, 0]);
  expect(await call).toBe('saved');
  expect([isCallUnderWay(), changed.mock.calls.length]).toEqual([false, 1]);
  await callFollowed({ method: 'POST', callId: 'a/b.list' }, Promise.resolve());
  expect(changed).toHaveBeenCalledTimes(1);
  await expect(callFollowed({ method: 'DELETE', callId: 'a/b.remove' }, Promise.reject(new Error('no answer')))).rejects.toThrow(
    'no answer',
  );
  end();
  await callFollowed({ method: 'DELETE', callId: 'a/b.remove' }, Promise.resolve());
  expect(changed).toHaveBeenCalledTimes(2);
});

test('a failed call is told, and one that its page has ended is not', async () => {
  const changed = vi.fn<() => void>();
  const end = onOwnChange(changed);
  const reading = { method: 'GET', callId: 'a/b.list' } as const;
  await expect(callFollowed(reading, Promise.reject(new DOMException('left', 'AbortError')))).rejects.toThrow('left');
  expect(changed).not.toHaveBeenCalled();
  await expect(callFollowed(reading, Promise.reject(new ApiError({ code: 500, msg: 'Failed' }, reading.callId)))).rejects.toThrow('Failed');
  expect(changed).toHaveBeenCalledOnce();
  end();
});
