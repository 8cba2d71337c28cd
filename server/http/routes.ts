import type { FastifyInstance } from 'fastify';
import { operationsOf } from '#engine/operations';
import type { Services } from '#server/services.ts';
import { callerOf } from './caller-of';
import { behaviourOf, collectedBehaviours } from './behaviours';
import { pathPattern } from './path-pattern';
import { admit, defaultBodyLimit, serveCall, sessionOf } from './serve-call';

/** A route for every call of every resource. Throws when a call has nothing that serves it, or two share a path. */
export function addRoutes(app: FastifyInstance, services: Services): void {
  const collected = collectedBehaviours();
  for (const call of services.catalogue.resources().flatMap(operationsOf)) {
    const behaviour = behaviourOf(call, collected);
    const { rate, bodyLimit = defaultBodyLimit } = call.operation;
    for (const path of call.paths) {
      app.route({
        method: call.method,
        url: pathPattern(path),
        bodyLimit,
        // One count for all spellings of a call.
        config: rate ? { rateLimit: { max: rate.max, timeWindow: rate.seconds * 1000, groupId: call.id } } : {},
        onRequest: async (request, reply) => {
          request.session = await sessionOf(call, services, request.headers.authorization);
          admit(call, services.catalogue.resource(call.resource), callerOf(request, reply), services);
        },
        handler: serveCall(call, path, behaviour, services),
      });
    }
  }
}
