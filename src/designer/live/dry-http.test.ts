import { expect, test } from 'vitest';
import type { Http, HttpRequest } from '#api/http.ts';
import { dryHttp } from './dry-http';

const sent: string[] = [];
const http: Http = {
  send: async ({ callId }) => {
    sent.push(callId);
    return { data: null, msg: '' };
  },
};
const send = (callId: string, method: HttpRequest['method'] = 'POST') =>
  dryHttp(http, 'Nothing is stored').send({ callId, method, path: '/x', answer: 'envelope' });

test.each(['module/site.create', 'module/site.batchRemove', 'visualdev/onlineDev.importData'])('refuses %s', async (callId) => {
  await expect(send(callId)).rejects.toMatchObject({ msg: 'Nothing is stored' });
});

test('refuses a change of any name, and sends what reads', async () => {
  await expect(send('module/site.anything', 'PUT')).rejects.toMatchObject({ code: 400 });
  await send('module/site.list');
  await send('system/dataInterface.preview');
  expect(sent).toEqual(['module/site.list', 'system/dataInterface.preview']);
});
