import type { FastifyReply, FastifyRequest } from 'fastify';
import { operationOf, type Call } from '#engine/operations';
import type { ParsedResource } from '#engine/parsed';
import { allows } from '#server/access/access-for.ts';
import type { Caller, Session } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Answer, Behaviour, Exchange } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';
import { bodyCheck } from './body-check';
import { callerOf } from './caller-of';
import { checkText } from './check-text';
import { pathParameters } from './path-pattern';
import { queryReader } from './read-query';
import { readFiles } from './read-files';

/** In bytes, where the operation says nothing else. */
export const defaultBodyLimit = 1024 * 1024;

/** What is certain of a call before its body is read. */
export type Admitted = Pick<Exchange, 'call' | 'resource' | 'params' | 'caller'>;

/**
 * Who calls what: the session, the parameters of the path, and for a call about the records of a module that module's
 * operation. Throws `loginRequired` and its like, `forbidden`, and `moduleNotFound` and its like.
 */
export function admission(call: Call, path: string, services: Services): (request: FastifyRequest, reply: FastifyReply) => Promise<Admitted> {
  const resource = services.catalogue.resource(call.resource);
  return async (request, reply) => {
    request.session = await sessionOf(call, services, request.headers.authorization);
    const caller = callerOf(request, reply);
    const params = pathParameters(path, request.params as Record<string, string>);
    checkText(params, 'path');
    admit(call, resource, caller, services);
    const { module } = call.operation;
    if (!module) return { call, resource, params, caller };
    const { [module.parameter]: moduleId = '', ...others } = params;
    const target = (await services.catalogue.release(moduleId)).resource;
    const targetCall = operationOf(target, module.operation);
    admit(targetCall, target, caller, services);
    return { call: targetCall, resource: target, params: others, caller };
  };
}

/** The rest of a call's way through the server: its query and body are read and checked, and its behaviour runs. */
export function serveCall(call: Call, behaviour: Behaviour, services: Services): (admitted: Admitted, request: FastifyRequest, reply: FastifyReply) => Promise<unknown> {
  const readQuery = queryReader(call);
  const checkBody = bodyCheck(call);
  const { texts } = services;
  return async (admitted, request, reply) => {
    const { language } = admitted.caller;
    const query = readQuery(request.query as Record<string, unknown>, (issue) => texts.issueText(language, issue));
    const { body, files } = await bodyOf(request, call);
    checkBody(body);
    return send(await behaviour({ ...admitted, query, body, files, isHead: request.method === 'HEAD' }, services), reply, (msg) => texts.text(language, msg));
  };
}

/** The session of a request, which a call may do without where it is `anonymous`. Throws `loginRequired` and its like. */
async function sessionOf(call: Call, { sessions }: Services, authorization: string | undefined): Promise<Session | null> {
  if (call.anonymous) return authorization ? sessions.require(authorization).catch(anonymousIfExpired) : null;
  return sessions.require(authorization);
}

/** Refuses a call whose right the caller's access rule does not hold. Throws `forbidden`. */
function admit({ id, right }: Call, resource: ParsedResource, caller: Caller, { accessFor }: Services): void {
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

function send(answer: Answer, reply: FastifyReply, textOf: (msg: string) => string): FastifyReply {
  if ('raw' in answer) return reply.headers(answer.headers ?? {}).type(answer.type).send(answer.raw);
  reply.envelopeCode = 200;
  return reply.send({ code: 200, msg: textOf(answer.msg ?? '$t:common.succeeded'), data: answer.data ?? null });
}
