import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { operationOf, type Call } from '#engine/operations';
import type { ParsedResource } from '#engine/parsed';
import { allows, requireOpening } from '#server/access/access-for.ts';
import { pickerOf, type Caller, type Session } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { logCall } from '#server/behaviours/interfaces/call-log.ts';
import type { Answer, Behaviour, Exchange } from '#server/exchange.ts';
import { showsShippedNames } from '#server/display/shipped-names.ts';
import type { Services } from '#server/services.ts';
import { requireOwnPassword } from '#server/session/password-demand.ts';
import { isSessionEnd } from '#server/session/session-end.ts';
import { isSigned, requireApplicationCall, signedSession } from './application-calls';
import { sendAsset } from '../asset';
import { bodyCheck } from './body-check';
import { callNotFound, isCallName, withoutCallNames } from './call-name';
import { callerOf, isQuiet } from './caller-of';
import type { Places } from './places';
import { allowAnswerTime } from './socket-times';
import { checkText } from './check-text';
import { leaveDeviceCookie, leaveVisitorCookie } from './device-cookie';
import { queryReader } from './read-query';
import { readFiles } from './read-files';
import { readParts } from './read-parts';

/** In bytes, for operations without a limit of their own. */
export const defaultBodyLimit = 1024 * 1024;

/** Of a parameter in a path, in characters. */
const maxParameter = 1000;

/** A call that was admitted before its body is read. */
export type Admitted = Pick<Exchange, 'call' | 'resource' | 'params' | 'caller'>;

/**
 * Admits a call: reads the session, checks the parameters of the path, and resolves a call on a module to the module's own
 * operation. Throws `pathMalformed`, `loginRequired`, `forbidden`, `moduleNotFound` and related errors.
 */
export function admission(
  call: Call,
  services: Services,
): (request: FastifyRequest, reply: FastifyReply, params: Record<string, string>) => Promise<Admitted> {
  const resource = services.catalogue.resource(call.resource);
  return async (request, reply, params) => {
    request.session = isSigned(request) ? await signedSession(request, services) : await sessionOf(call, services, request);
    if (request.session && !call.anonymous) requireOwnPassword(request.session, call, await services.sysConfig.get(), Date.now());
    const caller = callerOf(request, reply);
    checkText(params, 'path');
    if (Object.values(params).some(({ length }) => length > maxParameter)) throw new AppError('pathMalformed');
    admit(call, call.right, resource, caller, services);
    const { module } = call.operation;
    const { application } = request.session ?? {};
    if (application && !module) requireApplicationCall(application, call, params, '');
    if (!module) return { call, resource, params, caller: call.operation.access === 'pickers' ? pickerOf(caller) : caller };
    const { [module.parameter]: moduleId = '', ...others } = params;
    const { resource: target } = await services.catalogue.release(moduleId).catch((error: unknown) => {
      throw withoutCallNames(error, request, moduleId);
    });
    // The server gives the ids of a module's records, so none is a name.
    if (isCallName(others['id'])) throw callNotFound(request);
    const targetCall = operationOf(target, module.operation);
    if (application) requireApplicationCall(application, call, params, targetCall.use);
    // A module does not name the rights of its buttons again.
    admit(targetCall, targetCall.right ?? call.right, target, caller, services);
    return { call: targetCall, resource: target, params: others, caller };
  };
}

/** The places of calls that use the database, and of those whose handlers read a body while it arrives. */
export interface CallPlaces {
  places: Places;
  streamPlaces: Places;
}

/** Runs an admitted call: reads and checks its query and body, then runs its behaviour. */
export function serveCall(
  call: Call,
  behaviour: Behaviour,
  services: Services,
  { places, streamPlaces }: CallPlaces,
): (admitted: Admitted, request: FastifyRequest, reply: FastifyReply) => Promise<unknown> {
  const readQuery = queryReader(call);
  const checkBody = bodyCheck(call);
  const { texts, shippedNames } = services;
  const showsNames = showsShippedNames(call);
  const streams = call.operation.streams === true;
  return async (admitted, request, reply) => {
    const { resource, params, caller } = admitted;
    const { language } = caller;
    const query = readQuery(request.query as Record<string, unknown>, (issue) => texts.issueText(language, issue));
    const { body, files } = await bodyOf(request, call);
    checkBody(body);
    const parts = readParts(request, call);
    allowAnswerTime(request);
    const createKey = request.headers['idempotency-key']?.toString();
    const { range, 'if-none-match': ifNoneMatch } = request.headers;
    const isHead = request.method === 'HEAD';
    const length = request.headers['content-length'];
    const bodyLength = length === undefined ? undefined : Number(length);
    const exchange: Exchange = {
      call: admitted.call,
      resource,
      params,
      caller,
      query,
      body,
      files,
      parts,
      bodyLength,
      createKey,
      range,
      ifNoneMatch,
      isHead,
    };
    const run = () => behaviour(exchange, services);
    // The calls of interfaces are logged where they are read.
    const isLogged = caller.session?.application !== undefined && call.operation.module !== undefined;
    const logged = () => logCall({ record: { id: resource.id }, caller }, services, run);
    const answer = await inPlace(streams ? streamPlaces : places, caller, reply, isLogged ? logged : run).catch((error: unknown) => {
      throw withoutCallNames(error, request, params['id']);
    });
    const shown = showsNames && 'data' in answer ? { ...answer, data: shippedNames.inAnswer(answer.data, language) } : answer;
    return send(shown, reply, (msg) => texts.text(language, msg));
  };
}

/** Runs work in a place of the caller: of the session's user, or of the address of an anonymous caller. */
async function inPlace(places: Places, caller: Caller, { raw }: FastifyReply, work: () => Promise<Answer>): Promise<Answer> {
  const leave = await places.enter(caller.session?.userId ?? `address ${caller.address}`, (callback) => {
    raw.once('close', callback);
    return () => raw.off('close', callback);
  });
  try {
    // Not until a client has read the answer: a slow one would keep others away.
    return await work();
  } finally {
    leave();
  }
}

/** The session of a request; `null` is possible for an `anonymous` call only. Throws `loginRequired` and related errors. */
async function sessionOf(call: Call, { sessions }: Services, request: FastifyRequest): Promise<Session | null> {
  const { authorization } = request.headers;
  if (isQuiet(request) && !call.anonymous) return (await sessions.check(authorization, request.ip)).session;
  if (call.anonymous) return authorization ? sessions.require(authorization, request.ip).catch(anonymousIfExpired) : null;
  return sessions.require(authorization, request.ip);
}

/**
 * Throws `forbidden` when the caller's access rule does not include the right of the call; without a right, when it grants
 * nothing on the resource. A call on a module is decided by the module's own operation.
 */
function admit(
  { id, anonymous, operation }: Call,
  right: string | undefined,
  resource: ParsedResource,
  caller: Caller,
  { accessFor }: Services,
): void {
  if (anonymous || operation.module || (right === undefined && operation.access !== undefined)) return;
  const rule = accessFor(resource, caller, { operation: id });
  if (right === undefined) requireOpening(rule);
  else if (!allows(rule, right)) throw new AppError('forbidden');
}

function anonymousIfExpired(error: unknown): null {
  if (isSessionEnd(error)) return null;
  throw error;
}

async function bodyOf(request: FastifyRequest, { encoding, operation }: Call): Promise<{ body: unknown; files: Exchange['files'] }> {
  if (!request.isMultipart() || operation.streams === true) return { body: request.body, files: [] };
  if (encoding !== 'multipart') throw new AppError('bodyTypeUnsupported', { type: 'multipart/form-data' });
  return readFiles(request, operation.bodyLimit ?? defaultBodyLimit);
}

function send(answer: Answer, reply: FastifyReply, textOf: (msg: string) => string): FastifyReply {
  if ('asset' in answer) return sendAsset(answer.asset, reply.request, reply);
  // @fastify/compress takes content that begins like a compressed one for that, for example a text that begins with `80`.
  if ('raw' in answer && !answer.type.includes('json')) reply.request.headers['x-no-compression'] = '1';
  if ('raw' in answer)
    return reply
      .code(answer.status ?? 200)
      .headers(answer.headers ?? {})
      .type(answer.type)
      .send(answer.raw);
  // The address may hold a token, which the page of another site would hear from the browser.
  if ('redirect' in answer)
    return reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }).redirect(answer.redirect);
  reply.envelopeCode = 200;
  if ('json' in answer) {
    const start = `{"code":200,"msg":${JSON.stringify(textOf('$t:common.succeeded'))},"data":`;
    return reply.type('application/json; charset=utf-8').send(Readable.from(buffersOf([start, ...answer.json, '}'])));
  }
  if (answer.device !== undefined) leaveDeviceCookie(reply, answer.device);
  if (answer.visitor !== undefined) leaveVisitorCookie(reply, answer.visitor);
  return reply.send({ code: 200, msg: textOf(answer.msg ?? '$t:common.succeeded'), data: answer.data ?? null });
}

/** One part after the other, because a long text would be copied at once. */
function* buffersOf(parts: readonly string[]): Generator<Buffer> {
  for (const part of parts) yield Buffer.from(part);
}
