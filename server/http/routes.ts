import type { FastifyInstance } from 'fastify';
import { operationsOf } from '#engine/operations';
import type { Services } from '#server/services.ts';
import { maxConnections } from '#server/storage/database.ts';
import { countCall } from '#server/session/count-call.ts';
import { addressKey } from '#server/session/address-key.ts';
import { behaviourOf, collectedBehaviours } from './behaviours';
import { pathPattern } from './path-pattern';
import { createPlaces } from './places';
import { admission, defaultBodyLimit, serveCall, type Admitted } from './serve-call';

/** A route for every call of every resource. Throws when a call has no behaviour, or two calls share a path. */
export function addRoutes(app: FastifyInstance, services: Services): void {
  const collected = collectedBehaviours();
  const places = { places: createPlaces(placesOptions), streamPlaces: createPlaces(streamOptions) };
  const admitted = new WeakMap<object, Admitted>();
  for (const call of services.catalogue.resources().flatMap(operationsOf)) {
    const { rate, bodyLimit = defaultBodyLimit } = call.operation;
    const serve = serveCall(call, behaviourOf(call, collected), services, places);
    for (const path of call.paths) {
      const admit = admission(call, path, services);
      app.route({
        method: call.method,
        url: pathPattern(path),
        bodyLimit,
        // All paths of a call share one count.
        config: rate ? { rateLimit: { max: rate.max, timeWindow: rate.seconds * 1000, groupId: call.id } } : {},
        onRequest: async (request, reply) => {
          // Each server has its own count, too, so that a flood does not reach the database.
          if (rate?.shared) await countCall(addressKey(request.ip), call.id, rate, services.db);
          admitted.set(request, await admit(request, reply));
        },
        handler: (request, reply) => serve(admitted.get(request) as Admitted, request, reply),
      });
    }
  }
}

/** Fewer places than connections: a call in a transaction may need another connection for a moment. */
const placesOptions = { total: maxConnections - 4, perCaller: maxConnections / 5, maxWaiting: 1_000 };

/** A slow body holds its place, so there are many. Its handler uses single statements and short transactions. */
const streamOptions = { total: 200, perCaller: 8, maxWaiting: 100 };
