import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import websocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '#server/services.ts';
import { callNotFound } from './call-name';
import { languageOf } from './caller-of';
import { serveConnection } from './live/connection';
import { createDesignPresence } from './live/design-presence';
import { closeReasons, socketLimits, type SocketLimits } from './live/socket-limits';
import { socketMethods, type SocketMethod } from './live/socket-methods';
import { createPictureSlots } from './live/picture-slots';
import { createUserBudgets } from './live/user-budgets';
import { createSocketRegistry } from './live/socket-registry';
import { createUpgradeQueue } from './live/upgrade-queue';
import { createUnnamedSockets } from './live/unnamed-sockets';

export interface SocketOptions {
  limits?: SocketLimits;
  methods?: ReadonlyMap<string, SocketMethod>;
}

/** The live channel of browsers and of existing clients, under the paths of each generation. */
export async function addWebSocket(app: FastifyInstance, services: Services, options: SocketOptions = {}): Promise<void> {
  const { limits = socketLimits, methods = socketMethods } = options;
  const registry = createSocketRegistry(services, limits);
  const designers = createDesignPresence(services, registry.followers);
  const budgets = createUserBudgets(limits.chat);
  const slots = createPictureSlots(limits.picture);
  const unnamed = createUnnamedSockets(limits);
  // The package takes upgrades from a server of its own, which gets those of the application in slices.
  const upgrades = createServer();
  const queue = createUpgradeQueue((...upgrade) => void upgrades.emit('upgrade', ...upgrade), limits.sockets);
  app.server.on('upgrade', queue);
  await app.register(websocket, {
    // Only the last bound: `guardFrames` ends a message that is too long, and says why.
    options: { maxPayload: 2 * limits.picture.message, server: upgrades },
    errorHandler: (error, socket) => {
      services.log.debug({ err: error }, 'a web socket failed');
      socket.terminate();
    },
    // A closing handshake would wait for clients that do not answer.
    preClose: (done) => {
      designers.close();
      registry.close();
      for (const client of app.websocketServer.clients) client.terminate();
      app.websocketServer.close(done);
    },
  });
  const open = (socket: WebSocket, request: FastifyRequest): void => {
    if (app.websocketServer.clients.size > limits.sockets) return socket.close(...closeReasons.tooMany);
    unnamed.add(socket, request.ip);
    const silence = setTimeout(() => socket.close(...closeReasons.silent), limits.loginTime).unref();
    const onNamed = () => {
      clearTimeout(silence);
      unnamed.remove(socket);
    };
    socket.once('close', onNamed);
    const { token } = request.params as { token?: string };
    serveConnection({
      socket,
      stream: streamOf(request),
      pathToken: token,
      anonymous: callerOfSocket(request),
      services,
      registry,
      designers,
      budgets,
      slots,
      methods,
      limits,
      onNamed,
      look: (work) => unnamed.look(socket, work),
    });
  };
  for (const url of ['/websocket', '/websocket/:token', '/api/message/websocket', '/api/message/websocket/:token'])
    app.route({ method: 'GET', url, handler: refuseCall, wsHandler: open });
}

const refuseCall = (request: FastifyRequest): never => {
  throw callNotFound(request);
};

/** A request that a test injects has no socket. */
const streamOf = ({ raw }: FastifyRequest): Duplex | undefined => raw.socket as Duplex | undefined;

/** It keeps nothing of the request, because sockets stay open for long. */
const callerOfSocket = (request: FastifyRequest) => ({
  session: null,
  isServer: false,
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
  device: '',
  language: languageOf(request),
  signal: neverAborted,
});

const neverAborted = new AbortController().signal;
