import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#engine/operations';
import { AppError } from '#server/app-error.ts';
import type { Answer, Behaviour, Exchange } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';
import { allows } from '#server/access/access-for.ts';
import type { Caller, Session } from '#server/access/caller.ts';
import type { ParsedResource } from '#engine/parsed';
import { bodyCheck } from './body-check';
import { callerOf } from './caller-of';
import { checkText } from './check-text';
import { pathParameters } from './path-pattern';
import { queryReader } from './read-query';
import { readFiles } from './read-files';

/** In bytes, where the operation says nothing else. */
export const defaultBodyLimit = 1024 * 1024;

/** One call's way through the server, but for its session, which `admit` has looked at. */
export function serveCall(call: Call, path: string, behaviour: Behaviour, services: Services): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> {
  const resource = services.catalogue.resource(call.resource);
  const readQuery = queryReader(call);
  const checkBody = bodyCheck(call);
  return async (request, reply) => {
    const caller = callerOf(request, reply);
    const { language } = caller;
    const params = pathParameters(path, request.params as Record<string, string>);
    checkText(params, 'path');
    const query = readQuery(request.query as Record<string, unknown>, (issue) => services.texts.issueText(language, issue));
    const { body, files } = await bodyOf(request, call);
    checkBody(body);
    const exchange: Exchange = { call, resource, params, query, body, files, caller };
    return send(await behaviour(exchange, services), reply, (msg) => services.texts.text(language, msg));
  };
}

/** The session of a request, which a call may do without where it is `anonymous`. Throws `loginRequired` and its like. */
export async function sessionOf(call: Call, { sessions }: Pick<Services, 'sessions'>, authorization: string | undefined): Promise<Session | null> {
  if (call.anonymous) return authorization ? sessions.require(authorization).catch(anonymousIfExpired) : null;
  return sessions.require(authorization);
}

/** Refuses a call whose right the caller's access rule does not hold. Throws `forbidden`. */
export function admit({ id, right }: Pick<Call, 'id' | 'right'>, resource: ParsedResource, caller: Caller, { accessFor }: Pick<Services, 'accessFor'>): void {
  if (right !== undefined && !allows(accessFor(resource, caller, { operation: id }), right)) throw new AppError('forbidden');
}

function anonymousIfExpired(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

async function bodyOf(request: FastifyRequest, { encoding, operation }: Call): Promise<{ body: unknown; files: Exchange['files'] }> {
  if (!request.isMultipart()) return { body: request.body, files: [] };
  if (encoding !== 'multipart') throw new AppError('bodyTypeUnsupported', { type: 'multipart/form-data' });
  return readFiles(request, operation.bodyLimit ?? defaultBodyLimit);
}

function send(answer: Answer, reply: FastifyReply, say: (msg: string) => string): FastifyReply {
  if ('raw' in answer) return reply.headers(answer.headers ?? {}).type(answer.type).send(answer.raw);
  reply.envelopeCode = 200;
  return reply.send({ code: 200, msg: say(answer.msg ?? '$t:common.succeeded'), data: answer.data ?? null });
}
