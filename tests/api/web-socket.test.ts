import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type Api } from '../setup/start-api';

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
});
afterAll(() => api.close());

type Socket = Awaited<ReturnType<Api['app']['injectWS']>>;

const open = (path: string) => api.app.injectWS(path);
const next = (socket: Socket) =>
  new Promise<Record<string, unknown>>((resolve) => {
    socket.once('message', (data: Buffer) => resolve(JSON.parse(data.toString()) as Record<string, unknown>));
  });
const ask = (socket: Socket, message: unknown) => {
  const answer = next(socket);
  socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  return answer;
};
const closed = (socket: Socket) => new Promise<number>((resolve) => socket.once('close', resolve));
const connection = { method: 'OnConnection', mobileDevice: false, systemId: 'main', isSeparate: false };
const encoded = () => encodeURIComponent(token);

describe('the web socket of existing clients', () => {
  it.each<[string, () => string]>([
    ['of 3.6', () => `/websocket/${encoded()}`],
    ['without the prefix of the token', () => `/websocket/${encodeURIComponent(token.replace('bearer ', ''))}`],
    ['in development', () => `/api/message/websocket/${encoded()}`],
    ['of 3.1', () => '/api/system/Message/websocket'],
    ['without a token', () => '/websocket'],
  ])('accepts the path %s and answers what is unread', async (_, path) => {
    const socket = await open(path());
    const { data } = await api.get('/api/oauth/CurrentUser', token);
    const { userId } = data['userInfo'] as { userId: string };
    expect(await ask(socket, { ...connection, token })).toMatchObject({
      method: 'initMessage',
      userId,
      onlineUsers: [userId],
      unreadNums: [],
      unreadTotalCount: 0,
      unreadNoticeCount: 0,
      unreadMessageCount: 0,
    });
    socket.terminate();
  });

  it('stays open after messages that it does not know, and answers every connection', async () => {
    const socket = await open(`/websocket/${encoded()}`);
    for (const message of ['', 'no json', '[]', 'null', '{"method":"HeartCheck"}', '{"method":"constructor"}']) socket.send(message);
    for (let time = 0; time < 2; time += 1) expect(await ask(socket, { ...connection, token })).toMatchObject({ method: 'initMessage' });
    socket.terminate();
  });

  it.each<[string, string, object | undefined]>([
    ['in the path', '/websocket/bearer%20unknown', undefined],
    ['in a message', '/websocket', { ...connection, token: 'bearer unknown' }],
    ['nowhere', '/websocket', connection],
  ])('sends a client with a wrong token %s to its login page', async (_, path, message) => {
    const socket = await open(path);
    const answers = [next(socket), closed(socket)];
    if (message) socket.send(JSON.stringify(message));
    const [answer] = await Promise.all(answers);
    expect(answer).toEqual({ method: 'logout', msg: expect.stringMatching(/\S/) as string });
  });

  it('ends a client that sends a large message', async () => {
    const socket = await open(`/websocket/${encoded()}`);
    const end = closed(socket);
    socket.on('error', () => undefined);
    socket.send('x'.repeat(70_000));
    expect(await end).toBe(1009);
  });

  it('does not keep the server from stopping', async () => {
    const other = await startApi();
    const socket = await other.app.injectWS('/websocket');
    const end = closed(socket);
    await other.close();
    expect(await end).toBeGreaterThan(0);
  });

  it('is not a call: a plain request is answered with 404', async () =>
    expect(await api.get(`/websocket/${encoded()}`, token)).toMatchObject({ status: 404, code: 404 }));
});
