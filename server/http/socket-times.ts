import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long a connection may stay open without progress, in ms. */
export interface SocketTimes {
  /** From the connection to the end of the headers. */
  headers: number;
  /** From the headers to the last byte of the body, unless the handler reads the body while it arrives. */
  request: number;
  /** Between two bytes that the client sends, or takes of an answer. */
  silence: number;
  /** Between two requests. Longer than the 60 s of common proxies, which would send a request into a closed connection. */
  keepAlive: number;
  /** Between two checks of the first. */
  check: number;
}

export const socketTimes: SocketTimes = { headers: 15_000, request: 120_000, silence: 20_000, keepAlive: 65_000, check: 5_000 };

/** The time that a call may take to answer, during which its connection is silent, in ms. */
const answerTime = 330_000;

/** The options of Fastify that close connections without progress. */
export const timeoutOptions = ({ headers, silence, keepAlive, check }: SocketTimes) => ({
  connectionTimeout: silence,
  keepAliveTimeout: keepAlive,
  http: { headersTimeout: headers, connectionsCheckingInterval: check },
});

/** Lets the connection of a request wait for the answer. Call it after the body is read. */
export const allowAnswerTime = ({ raw }: FastifyRequest): void => setSilence(raw.socket, answerTime);

/** Closes the connection of a client whose body takes too long. Node's own limit would also end uploads over slow lines. */
export function limitBodyTime(app: FastifyInstance, { request: time }: SocketTimes): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0) {
      const late = () =>
        app.server.emit('clientError', Object.assign(new Error('The body is late.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
      const timer = setTimeout(late, time).unref();
      bodyTimers.set(raw, timer);
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    }
    done();
  });
}

const bodyTimers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Limits the silence of a client that sends a body, and not the time of the whole. Call it when the handler begins to read. */
export function limitBodySilence({ raw }: FastifyRequest): void {
  clearTimeout(bodyTimers.get(raw));
  setSilence(raw.socket, socketTimes.silence);
}

/** Closes the connection of a client that does not take its answer. */
export function limitAnswerSilence(app: FastifyInstance, { silence }: SocketTimes): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    setSilence(request.raw.socket, silence);
    done(null, payload);
  });
}

/** Requests of `inject` have no real socket. */
const setSilence = (socket: { setTimeout?: (time: number) => unknown }, time: number): void => void socket.setTimeout?.(time);
