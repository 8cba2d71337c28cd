import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '#engine/operations';
import type { ApplicationRights, Session } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';
import { applicationSession, signatureScheme, tokenScheme, tokenSession } from '#server/session/application-session.ts';

/** The hashes that signed requests name for their bodies. */
const bodyHashes = new WeakMap<FastifyRequest, string>();

/** Whether a request has the signature or a token of an external application. */
export const isSigned = ({ headers: { authorization = '' } }: FastifyRequest): boolean =>
  authorization.startsWith(signatureScheme) || authorization.startsWith(tokenScheme);

/** The session of a signed request. */
export async function signedSession(request: FastifyRequest, services: Services): Promise<Session> {
  const { authorization = '' } = request.headers;
  const { method, originalUrl: url, ip: address } = request;
  const context = { ...services, rightsOf: services.rights.of };
  if (authorization.startsWith(tokenScheme)) return tokenSession({ authorization, address }, context);
  const { session, bodyHash } = await applicationSession({ method, url, authorization, address }, context);
  bodyHashes.set(request, bodyHash);
  return session;
}

/** Compares the bodies of signed requests with their hashes. Before bodies are decompressed: the hash is that of what was sent. */
export function checkSignedBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const expected = bodyHashes.get(request);
    if (expected === undefined) return done(null, payload);
    done(null, payload.pipe(hashed(expected)));
  });
}

function hashed(expected: string): Transform & { receivedEncodedLength?: number } {
  const hash = createHash('sha256');
  const stream: Transform & { receivedEncodedLength?: number } = new Transform({
    transform: (chunk: Buffer, _encoding, next: TransformCallback) => {
      hash.update(chunk);
      stream.receivedEncodedLength = (stream.receivedEncodedLength ?? 0) + chunk.length;
      next(null, chunk);
    },
    flush: (next: TransformCallback) => next(hash.digest('hex') === expected ? null : new AppError('applicationRefused')),
  });
  stream.receivedEncodedLength = 0;
  return stream;
}

const ticketCall = 'oauth/oauth.issueTicket';
const tokenCall = 'system/dataInterface.auth';
const interfaceCalls: ReadonlySet<string> = new Set(
  ['preview', 'rows', 'rowsByIds', 'fieldNames', 'parameters', 'response', 'postResponse'].map((name) => `system/dataInterface.${name}`),
);
const reads: ReadonlySet<string> = new Set(['list', 'read', 'tree', 'selector']);
const writes: ReadonlySet<string> = new Set(['create', 'update', 'remove']);

/**
 * Throws `forbidden` for a call that the application may not make: it calls the interfaces that it names, and reads and writes the
 * records of the modules that it names, each within the rights of its user. `use` is what the call does on the module.
 */
export function requireApplicationCall(
  { interfaces, readModules, writeModules, signsIn }: ApplicationRights,
  call: Call,
  params: Readonly<Record<string, string>>,
  use: string,
): void {
  const { module } = call.operation;
  const moduleId = module && (params[module.parameter] ?? '');
  const isAllowed =
    moduleId === undefined
      ? call.id === tokenCall ||
        (call.id === ticketCall && signsIn) ||
        (interfaceCalls.has(call.id) && interfaces.includes(params['id'] ?? ''))
      : (reads.has(use) && readModules.includes(moduleId)) || (writes.has(use) && writeModules.includes(moduleId));
  if (!isAllowed) throw new AppError('forbidden');
}
