import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { startApi, type Api } from '../setup/start-api';
import { eventually } from '../setup/eventually';

/** What open sockets of a second server hear of rights, forced log-outs and settings that change on the first. */
let first: Awaited<ReturnType<typeof startApi>>;
let second: Api;
let admin: string;
beforeAll(async () => {
  first = await startApi();
  second = await startApi({ database: first.database });
  admin = await first.administrator();
});
afterAll(async () => {
  await second.close();
  await first.close();
});

/** The address of the sockets. */
const from = { socket: Object.assign(new PassThrough(), { remoteAddress: '127.0.0.1' }) } as unknown as Partial<IncomingMessage>;

/** A message crosses two servers. */

type Message = Record<string, unknown>;

let accounts = 0;
/** A user who is signed in on the second server, with all that the socket hears. */
async function signedIn() {
  const account = `listener${(accounts += 1)}`;
  const id = await first.addUser(account, 'secret', { changePasswordDate: Date.now() });
  const token = String((await second.login(account, 'secret')).data['token']);
  const socket = await second.app.injectWS('/websocket', from);
  const heard: Message[] = [];
  const state = { isClosed: false };
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as Message));
  socket.on('close', () => (state.isClosed = true));
  socket.send(JSON.stringify({ method: 'OnConnection', mobileDevice: false, systemId: '', isSeparate: false, token }));
  await eventually(() => expect(heard).toContainEqual(expect.objectContaining({ method: 'initMessage' })));
  return { id, account, token, socket, heard, state };
}

const records = (id: string) => first.services.recordsOf(id, serverCaller);
const refresh = { method: 'refresh', reason: 'rights' };
const hears = (heard: readonly Message[], message: Message) =>
  eventually(() => expect(heard).toContainEqual(expect.objectContaining(message)));
const menusOf = async (token: string) => ((await second.get('/api/oauth/CurrentUser', token)).data['menuList'] as { id: string }[]).length;

describe('a socket on another server', () => {
  it('hears of changed rights of its user, and of no others', async () => {
    const [user, other] = [await signedIn(), await signedIn()];
    const [menu] = await records('system/menu').all({ filter: { field: 'type', is: 'equals', value: 2 } });
    const role = { fullName: 'Listeners', enCode: 'listeners', globalMark: 1, enabledMark: 1 };
    const id = String((await first.post('/api/permission/Role', role, admin)).data['id']);
    await first.put(`/api/permission/Authority/Data/${id}`, { objectType: 'Role', module: [String(menu?.['id'])] }, admin);
    await first.post(`/api/permission/UserRelation/${id}`, { objectType: 'Role', userIds: [user.id] }, admin);
    await hears(user.heard, refresh);
    expect(await menusOf(user.token)).toBeGreaterThan(0);
    const { length } = user.heard;
    await first.put(`/api/permission/Authority/Data/${id}`, { objectType: 'Role', module: [] }, admin);
    await eventually(() => expect(user.heard.slice(length)).toContainEqual(refresh));
    expect(await menusOf(user.token)).toBe(0);
    expect(other.heard).not.toContainEqual(refresh);
    for (const { socket } of [user, other]) socket.terminate();
  });

  it('ends when its user is disabled or forced out', async () => {
    const [disabled, forced] = [await signedIn(), await signedIn()];
    await first.put(`/api/permission/Users/${disabled.id}/Actions/State`, {}, admin);
    await hears(disabled.heard, { method: 'logout' });
    await first.services.sessions.endAllOf(forced.id, 'forced');
    await hears(forced.heard, { method: 'logout' });
    for (const { token, state } of [disabled, forced]) {
      await eventually(() => expect(state.isClosed).toBe(true));
      expect((await second.get('/api/oauth/CurrentUser', token)).code).toBe(600);
    }
  });

  it('ends when the white list leaves its address out', async () => {
    const { account, heard, state } = await signedIn();
    await first.services.sysConfig.save({ whitelistSwitch: 1, whiteListIp: '10.0.0.0/8' });
    await hears(heard, { method: 'logout' });
    await eventually(() => expect(state.isClosed).toBe(true));
    await first.services.sysConfig.save({ whitelistSwitch: 0, whiteListIp: '' });
    await eventually(async () => expect(await second.login(account, 'secret')).toMatchObject({ code: 200 }));
  });

  it('is refused, without a log-out, to a login that must change the password first', async () => {
    const { id, account, token, heard, socket } = await signedIn();
    await records('permission/user').update(id, { changePasswordDate: null });
    await first.services.sysConfig.save({ mandatoryModificationOfInitialPassword: 1 });
    const demand = async () => (await second.services.sysConfig.get()).mandatoryModificationOfInitialPassword;
    await eventually(async () => expect(await demand()).toBe(1));
    const later = String((await second.login(account, 'secret')).data['token']);
    const again = await second.app.injectWS('/websocket', from);
    const answer = new Promise((resolve) => again.once('message', (data: Buffer) => resolve(JSON.parse(data.toString()))));
    again.send(JSON.stringify({ method: 'OnConnection', token: later }));
    expect(await answer).toEqual({ method: 'closeSocket' });
    for (const open of [token, later]) expect((await second.get('/api/oauth/CurrentUser', open)).code).toBe(200);
    for (const method of ['logout', 'closeSocket']) expect(heard).not.toContainEqual(expect.objectContaining({ method }));
    socket.terminate();
    await first.services.sysConfig.save({ mandatoryModificationOfInitialPassword: 0 });
  });
});
