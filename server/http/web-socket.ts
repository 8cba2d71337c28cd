import websocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isJsonObject, type JsonObject } from '#engine/json';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';
import type { Session } from '#server/access/caller.ts';
import { callNotFound } from './call-name';
import { languageOf } from './caller-of';

/** In bytes. */
const maxMessage = 64 * 1024;

/** In milliseconds: how often a client must answer, and how long it may stay silent before it names its session. */
const pingInterval = 30_000;
const loginTime = 10_000;

/**
 * The channel that existing clients keep open, under the paths of each generation. It tells them that nothing is unread,
 * because chat and notices do not exist yet. Without it they reconnect for ever.
 */
export async function addWebSocket(app: FastifyInstance, { sessions, texts }: Services): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: maxMessage },
    // A closing handshake would wait for clients that do not answer.
    preClose: (done) => {
      for (const client of app.websocketServer.clients) client.terminate();
      app.websocketServer.close(done);
    },
  });
  for (const url of ['/websocket', '/websocket/:token', '/api/message/websocket', '/api/message/websocket/:token']) {
    const wsHandler = (socket: WebSocket, request: FastifyRequest) => {
      const { token } = request.params as { token?: string };
      const refuse = (error: unknown) => {
        if (!(error instanceof AppError)) request.log.error({ err: error }, 'the session of a web socket could not be read');
        const msg = error instanceof AppError ? texts.text(languageOf(request), `$t:error.${error.code}`, error.params) : '';
        if (error instanceof AppError) send(socket, { method: 'logout', msg });
        socket.close();
      };
      serve(socket, token, (named) => sessions.require(named), refuse);
    };
    app.route({ method: 'GET', url, handler: refuseCall, wsHandler });
  }
}

const refuseCall = (request: FastifyRequest): never => {
  throw callNotFound(request);
};

type ReadSession = (token: string | undefined) => Promise<Session>;

/** Answers the messages of one client, one at a time. Messages of an unknown method are ignored, as clients ignore them. */
function serve(socket: WebSocket, pathToken: string | undefined, sessionOf: ReadSession, refuse: (error: unknown) => void): void {
  let isBusy = false;
  const silence = setTimeout(() => socket.close(), loginTime);
  const answer = async (message: JsonObject): Promise<void> => {
    const token = typeof message['token'] === 'string' ? message['token'] : pathToken;
    const { userId } = await sessionOf(token);
    clearTimeout(silence);
    send(socket, initMessage(userId));
  };
  socket.on('message', (data: Buffer) => {
    const message = messageIn(data);
    if (message?.['method'] !== 'OnConnection' || isBusy) return;
    isBusy = true;
    answer(message)
      .catch(refuse)
      .finally(() => (isBusy = false));
  });
  const ping = keepAlive(socket);
  socket.on('close', () => {
    clearTimeout(silence);
    clearInterval(ping);
  });
  if (pathToken !== undefined) sessionOf(pathToken).catch(refuse);
}

/** Ends a connection whose client is gone without closing it. */
function keepAlive(socket: WebSocket): NodeJS.Timeout {
  let isAlive = true;
  socket.on('pong', () => {
    isAlive = true;
  });
  return setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, pingInterval);
}

function messageIn(data: Buffer): JsonObject | undefined {
  try {
    const message: unknown = JSON.parse(data.toString());
    return isJsonObject(message) ? message : undefined;
  } catch {
    return undefined;
  }
}

const send = (socket: WebSocket, message: object): void => socket.send(JSON.stringify(message));

const initMessage = (userId: string) => ({
  method: 'initMessage',
  onlineUsers: [userId],
  unreadNums: [],
  unreadNoticeCount: 0,
  unreadMessageCount: 0,
  unreadScheduleCount: 0,
  unreadSystemMessageCount: 0,
  unreadTotalCount: 0,
  noticeDefaultText: '',
  messageDefaultText: '',
  messageDefaultTime: 0,
  userId,
  dateTime: Date.now(),
});
