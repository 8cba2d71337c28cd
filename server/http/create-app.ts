import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { callbackify } from 'node:util';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { constants } from 'node:zlib';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RawServerDefault,
} from 'fastify';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';
import type { Session } from '#server/access/caller.ts';
import { checkSignedBodies } from './application-calls';
import { addBodyParsers } from './body-parsers';
import { answerBrokenRequests } from './broken-request';
import { callNotFound, isCall } from './call-name';
import { decompressBodies, stopDecompression } from './decompress-body';
import { drain } from './drain';
import { errorAnswer } from './error-answer';
import { addHealth } from './health';
import { languageOf } from './caller-of';
import { noteCalls } from './note-calls';
import { rewritePath } from './rewrite-path';
import { addRoutes } from './routes';
import { callHeaders, securityHeaders } from './security-headers';
import { limitAnswerSilence, limitBodyTime, socketTimes, timeoutOptions, type SocketTimes } from './socket-times';
import { createStaticClient } from './static-client';
import { unofferedCall } from './unoffered-call';
import { addWebSocket, type SocketOptions } from './web-socket';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyReply {
    /** The `code` of the sent envelope; 0 when the answer is not an envelope. */
    envelopeCode: number;
    /** The name of the error that refused the call; empty when it was not refused. */
    refusal: string;
  }
}

/** The HTTP side of the server, ready to listen, or for `inject` in tests. */
export async function createApp(
  services: Services,
  times: SocketTimes = socketTimes,
  sockets: SocketOptions = {},
): Promise<FastifyInstance> {
  const { settings, log } = services;
  const app = fastify<RawServerDefault>({
    loggerInstance: log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ requestIdLogLabel: 'requestId', disableRequestLogging: true }),
    trustProxy: trusted(settings.trustProxy),
    rewriteUrl: (request) => rewritePath(request.url ?? '/'),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    ...timeoutOptions(times),
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    frameworkErrors: (error, request, reply) => fail(error, request, reply),
    clientErrorHandler: answerBrokenRequests(services.texts),
  });
  const fail = (error: unknown, request: FastifyRequest, reply: FastifyReply) => sendError(error, request, reply, services);

  app.decorateRequest('session', null);
  app.decorateReply('envelopeCode', 0);
  app.decorateReply('refusal', '');
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // Answers hold data of a session; a call whose answer may be kept says so itself.
    if (isCall(request.url)) reply.header('cache-control', 'no-store');
    done();
  });
  if (log.isLevelEnabled('info')) logAccess(app);
  noteCalls(app, services);
  closeConnectionsOnShutdown(app);
  limitBodyTime(app, times);
  limitAnswerSilence(app, times);
  app.setErrorHandler(fail);
  await addSecurityHeaders(app);
  await app.register(cookie);
  await app.register(compress, {
    encodings: ['gzip', 'br', 'identity'],
    globalDecompression: false,
    threshold: 1024,
    zlibOptions: { level: 4 },
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => new AppError('tooManyRequests', { seconds: Math.ceil(ttl / 1000) }),
  });
  checkSignedBodies(app);
  decompressBodies(app);
  await addBodyParsers(app);
  addHealth(app, services);
  await addWebSocket(app, services, sockets);
  addRoutes(app, services);
  app.setNotFoundHandler(await pageOrNotFound(services));
  await app.ready();
  return app;
}

/**
 * The headers of the first answer serve for all, since the plugin would compute the same ones again. They are set on
 * Fastify's reply, because Node checks each header of a response that has some of its own again. An answer of a call is no
 * page, and has only those that concern data.
 */
async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, { ...securityHeaders, global: false });
  let pageHeaders: Record<string, string> | undefined;
  const setHeaders = async (reply: FastifyReply): Promise<void> => {
    await reply.helmet();
    pageHeaders = Object.fromEntries(Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)]));
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (isCall(request.url)) void reply.headers(callHeaders);
    else if (pageHeaders) void reply.headers(pageHeaders);
    else return callbackify(setHeaders)(reply, (error) => done(error ?? undefined));
    done();
  });
}

/** A keep-alive connection would delay the end of the server. */
function closeConnectionsOnShutdown(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** Resources check and write their values, so Fastify's own compilers are not loaded. */
function noSchemas(): never {
  throw new TypeError('A route has a `schema` of Fastify. Describe its values in a resource.');
}

/** The nearest `n` hops, or a value that Fastify understands. */
const trusted = (proxies: boolean | number | string) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

/** Answers a path that is not a call: a file of the client, `index.html` for a page of its router, or `callNotFound`. */
async function pageOrNotFound({ settings }: Services): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const client = await createStaticClient(join(settings.buildDir, 'client'));
  return async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && !isCall(path) && !isOfOtherServers(path)) {
      if (path !== '/index.html' && (await client.send(path, request, reply))) return reply;
      const wantsPage = /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*') && !path.startsWith('/assets/');
      if (wantsPage && (await client.send('/index.html', request, reply))) return reply;
    }
    throw unofferedCall(request) ?? callNotFound(request);
  };
}

/** Paths of the servers for reports, screens and previews that existing clients ask beside ours. None of them is a page here. */
const isOfOtherServers = (path: string): boolean => /^\/(ReportServer|Report|DataV|FileServer)(\/|$)/i.test(path);

/** Errors of a call that may be made again after `seconds`. */
const waitCodes: ReadonlySet<string> = new Set(['tooManyRequests', 'addressSlowed']);

async function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, { texts }: Services): Promise<FastifyReply> {
  const answer = errorAnswer(error, {
    language: languageOf(request),
    texts,
    bodyLimit: request.routeOptions?.bodyLimit ?? 0,
    contentType: request.headers['content-type'],
    isAdministrator: request.session?.isAdministrator === true,
  });
  // 600 to 602 are refused sessions, which are as usual as a wrong password.
  if (answer.code >= 500 && answer.code < 600) {
    request.log.error({ err: error }, 'the call failed');
    reply.failure = String(error);
  } else if (error instanceof AppError) reply.refusal = error.code;
  if (error instanceof AppError && waitCodes.has(error.code)) reply.header('retry-after', Number(error.params['seconds']));
  stopDecompression(request.raw);
  if (!(await drain(request.raw))) reply.header('connection', 'close');
  const { status, ...envelope } = answer;
  reply.envelopeCode = envelope.code;
  // A malformed path comes here without the hooks.
  reply.header('cache-control', 'no-store');
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send({ ...envelope, requestId: request.id });
}

function logAccess(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    writeAccess(request, reply);
    done();
  });
}

/** One log line for each request, without the query, which may contain user input or a ticket. */
function writeAccess(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      method: request.method,
      // The path of a web socket contains the token.
      path: request.originalUrl.split('?')[0]?.replace(/\/websocket\/.*/i, '/websocket'),
      status: reply.statusCode,
      ...(reply.envelopeCode !== 0 && { code: reply.envelopeCode }),
      ...(reply.refusal !== '' && { refusal: reply.refusal }),
      ms: Math.round(reply.elapsedTime * 10) / 10,
      address: request.ip,
      ...(request.session && { user: request.session.account }),
    },
    'request',
  );
}
