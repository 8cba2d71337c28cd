import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long a connection may stay open without progress, in ms. */
export interface SocketTimes {
  /** From the connection to the end of the headers. */
  headers: number;
  /** From the first byte of a request to the last one of its body. */
  request: number;
  /** Between two bytes that the client sends, or takes of an answer. */
  silence: number;
  /** Between two requests. Longer than the 60 s of common proxies, which would send a request into a closed connection. */
  keepAlive: number;
  /** Between two checks of the first two. */
  check: number;
}

export const socketTimes: SocketTimes = { headers: 15_000, request: 120_000, silence: 20_000, keepAlive: 65_000, check: 5_000 };

/** The time that a call may take to answer, during which its connection is silent, in ms. */
const answerTime = 330_000;

/** The options of Fastify that close connections without progress. */
export const timeoutOptions = ({ headers, request, silence, keepAlive, check }: SocketTimes) => ({
  requestTimeout: request,
  connectionTimeout: silence,
  keepAliveTimeout: keepAlive,
  http: { headersTimeout: headers, connectionsCheckingInterval: check },
});

/** Lets the connection of a request wait for the answer. Call it after the body is read. */
export const allowAnswerTime = ({ raw }: FastifyRequest): void => setSilence(raw.socket, answerTime);

/** Closes the connection of a client that sends nothing of its body. Call it when the handler begins to read. */
export const limitBodySilence = ({ raw }: FastifyRequest): void => setSilence(raw.socket, socketTimes.silence);

/** Closes the connection of a client that does not take its answer. */
export function limitAnswerSilence(app: FastifyInstance, { silence }: SocketTimes): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    setSilence(request.raw.socket, silence);
    done(null, payload);
  });
}

/** Requests of `inject` have no real socket. */
const setSilence = (socket: { setTimeout?: (time: number) => unknown }, time: number): void => void socket.setTimeout?.(time);
