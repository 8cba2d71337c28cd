import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { operationsOf, type Call } from '#engine/operations';
import type { Behaviour } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';
import { maxConnections } from '#server/storage/database.ts';
import { countCall } from '#server/session/count-call.ts';
import { addressKey } from '#server/session/address-key.ts';
import { behaviourOf, collectedBehaviours } from './behaviours';
import { createCallTable, type FoundCall } from './call-table';
import { createPlaces } from './places';
import { admission, defaultBodyLimit, serveCall, type CallPlaces } from './serve-call';

/**
 * The calls of every resource. Fastify has one route for each method and limit of bodies; a table finds the call. Throws when a call has
 * no behaviour, or two calls share a path.
 */
export function addRoutes(app: FastifyInstance, services: Services): void {
  const collected = collectedBehaviours();
  const places = { places: createPlaces(placesOptions), streamPlaces: createPlaces(streamOptions) };
  const table = createCallTable<PreparedCall>();
  const routes = new Map<string, { method: Call['method']; bodyLimit: number }>();
  for (const call of services.catalogue.resources().flatMap(operationsOf)) {
    const prepared = prepareLater(call, behaviourOf(call, collected), { app, services, places });
    for (const path of call.paths) table.add(call.method, path, prepared);
    routes.set(`${call.method} ${bodyLimitOf(call)}`, { method: call.method, bodyLimit: bodyLimitOf(call) });
  }

  const found = new WeakMap<IncomingMessage, FoundCall<PreparedCall>>();
  const foundCall = ({ raw }: FastifyRequest) => found.get(raw) as FoundCall<PreparedCall>;
  app.addConstraintStrategy({
    name: 'bodyLimit',
    storage: () => new Map(),
    validate: () => undefined,
    deriveConstraint: (request) => {
      const call = table.find(request.method ?? '', request.url ?? '');
      if (call) found.set(request, call);
      return call?.entry.bodyLimit;
    },
  });
  for (const { method, bodyLimit } of routes.values())
    app.route({
      method,
      url: '/*',
      bodyLimit,
      constraints: { bodyLimit },
      onRequest: async (request, reply) => {
        const { entry, params } = foundCall(request);
        await entry.admit(request, reply, params);
      },
      handler: (request, reply) => foundCall(request).entry.serve(request, reply),
    });
}

interface PreparedCall {
  /** In bytes. */
  bodyLimit: number;
  admit(request: FastifyRequest, reply: FastifyReply, params: Record<string, string>): Promise<void>;
  serve(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

const bodyLimitOf = ({ operation }: Call): number => operation.bodyLimit ?? defaultBodyLimit;

interface Serving {
  app: FastifyInstance;
  services: Services;
  places: CallPlaces;
}

/** A start would take its time to prepare all calls, so each is prepared when it is first asked. */
function prepareLater(call: Call, behaviour: Behaviour, serving: Serving): PreparedCall {
  let prepared: Omit<PreparedCall, 'bodyLimit'> | undefined;
  const parts = () => (prepared ??= prepare(call, behaviour, serving));
  return {
    bodyLimit: bodyLimitOf(call),
    admit: (request, reply, params) => parts().admit(request, reply, params),
    serve: (request, reply) => parts().serve(request, reply),
  };
}

function prepare(call: Call, behaviour: Behaviour, { app, services, places }: Serving): Omit<PreparedCall, 'bodyLimit'> {
  const { rate } = call.operation;
  const admit = admission(call, services);
  const serve = serveCall(call, behaviour, services, places);
  const limitRate = rate && app.rateLimit({ max: rate.max, timeWindow: rate.seconds * 1000 });
  const admitted = new WeakMap<FastifyRequest, Awaited<ReturnType<typeof admit>>>();
  return {
    async admit(request, reply, params) {
      // Each server has its own count, too, so that a flood does not reach the database.
      if (rate?.shared) await countCall(addressKey(request.ip), call.id, rate, services.db);
      admitted.set(request, await admit(request, reply, params));
      await limitRate?.call(app, request, reply);
    },
    serve: (request, reply) => serve(admitted.get(request) as Awaited<ReturnType<typeof admit>>, request, reply),
  };
}

/** Fewer places than connections: a call in a transaction may need another connection for a moment. */
const placesOptions = { total: maxConnections - 4, perCaller: maxConnections / 5, maxWaiting: 1_000 };

/** A slow body holds its place, so there are many. Its handler uses single statements and short transactions. */
const streamOptions = { total: 200, perCaller: 8, maxWaiting: 100 };
