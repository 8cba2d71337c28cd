import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#engine/operations';
import { AppError } from '#server/app-error.ts';
import type { Answer, Behaviour, Exchange } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';
import type { Session } from '#server/session/session.ts';
import { bodyCheck } from './body-check';
import { checkText } from './check-text';
import { languageOf } from './language-of';
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
    const language = languageOf(request);
    const params = pathParameters(path, request.params as Record<string, string>);
    checkText(params, 'path');
    const query = readQuery(request.query as Record<string, unknown>, (issue) => services.texts.issueText(language, issue));
    const { body, files } = await bodyOf(request, call);
    checkBody(body);
    const exchange: Exchange = { call, resource, params, query, body, files, session: request.session, language, request, reply };
    return send(await behaviour(exchange, services), reply, (msg) => services.texts.text(language, msg));
  };
}

/** Who asks, and whether they may. Throws `loginRequired` and its like, or `forbidden`. */
export async function admit(call: Call, { sessions }: Pick<Services, 'sessions'>, authorization: string | undefined): Promise<Session | null> {
  if (call.anonymous) return authorization ? sessions.require(authorization).catch(nobody) : null;
  const session = await sessions.require(authorization);
  // Rights of others come with roles; until then only an administrator holds any.
  if (call.right !== undefined && !session.isAdministrator) throw new AppError('forbidden');
  return session;
}

/** An anonymous call takes a session that is over for none. */
function nobody(error: unknown): null {
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
