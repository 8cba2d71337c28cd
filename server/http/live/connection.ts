import type { WebSocket } from '@fastify/websocket';
import { isJsonObject, type JsonObject } from '#engine/json';
import type { Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { parsePosition, type LivePosition } from '#server/realtime/live-position.ts';
import type { NumberedMessage } from '#server/realtime/message-table.ts';
import type { Services } from '#server/services.ts';
import { createLiveSocket, type Delivery } from './live-socket';
import { createMessageBudget } from './message-budget';
import { closeReasons, type SocketLimits } from './socket-limits';
import type { Connection, SocketMethod } from './socket-methods';
import type { Member, SocketRegistry } from './socket-registry';

interface ConnectionOptions {
  socket: WebSocket;
  /** The token in the path; clients of the first generation name it only in their messages. */
  pathToken: string | undefined;
  /** The caller before its session is known. */
  anonymous: Caller;
  services: Services;
  registry: SocketRegistry;
  methods: ReadonlyMap<string, SocketMethod>;
  limits: SocketLimits;
  /** Called once, when the session is known. */
  onNamed(): void;
}

/** Answers the messages of one client, one after the other. */
export function serveConnection(options: ConnectionOptions): void {
  const { socket, pathToken, anonymous, services, registry, methods, limits, onNamed } = options;
  const { sessions, texts, live, log } = services;
  const own = createLiveSocket(socket, limits);
  let member: Member | undefined;
  let turn: Promise<void> = Promise.resolve();

  const refuse = (error: unknown): void => {
    if (!(error instanceof AppError)) {
      log.error({ err: error }, 'a message of a web socket could not be answered');
      return own.close(closeReasons.failed);
    }
    own.reply({ method: 'logout', msg: texts.text(anonymous.language, `$t:error.${error.code}`, error.params) });
    own.close(closeReasons.sessionEnded);
  };
  /** The member of a session. A client may name another session later. */
  const memberOf = async (token: string | undefined): Promise<Member | undefined> => {
    if (member && (token === undefined || token === member.token)) return member;
    const checked = await sessions.check(token);
    if (socket.readyState !== socket.OPEN) return undefined;
    const { topics = new Set<string>() } = member ?? {};
    if (member) registry.leave(member);
    else onNamed();
    member = undefined;
    const next: Member = {
      ...checked,
      token: token ?? '',
      caller: { ...anonymous, session: checked.session },
      socket: own,
      topics: new Set(),
    };
    if (!registry.join(next)) {
      own.close(closeReasons.tooMany);
      return undefined;
    }
    member = next;
    registry.follow(next, topics);
    return next;
  };
  const connectionOf = (of: Member): Connection => ({
    member: of,
    reply: own.reply,
    follow: (resources) =>
      registry.follow(of, new Set(resources.filter(({ length }) => length <= maxResourceId).slice(0, limits.resources))),
    catchUp: (since, first) => catchUp(of, since, first, { live, registry }),
  });
  const answer = async (message: JsonObject, method: SocketMethod): Promise<void> => {
    if (socket.readyState !== socket.OPEN) return;
    // What is sent to the user meanwhile follows the answer.
    own.hold();
    try {
      const of = await memberOf(typeof message['token'] === 'string' ? message['token'] : (member?.token ?? pathToken));
      if (of) await method(message, connectionOf(of), services);
    } finally {
      own.release();
    }
  };

  const budget = createMessageBudget(limits);
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (socket.readyState !== socket.OPEN) return;
    if (!budget.take()) return own.close(closeReasons.tooFast);
    const message = isBinary ? undefined : messageIn(data);
    const method = typeof message?.['method'] === 'string' ? methods.get(message['method']) : undefined;
    if (message && method) turn = turn.then(() => answer(message, method)).catch(refuse);
  });
  const stopPings = keepAlive(socket, limits.pingInterval, () => {
    if (member && own.isNumbered()) own.deliverOwn({ method: 'live' }, live.position());
  });
  socket.once('close', () => {
    stopPings();
    if (member) registry.leave(member);
    member = undefined;
  });
  if (pathToken !== undefined) sessions.check(pathToken).catch(refuse);
}

/** Longer than any id of a resource. */
const maxResourceId = 200;

/** Sends a client what it has missed. Messages that come meanwhile wait. */
async function catchUp(
  member: Member,
  since: string,
  first: (position: string) => object,
  { live, registry }: Pick<Services, 'live'> & { registry: SocketRegistry },
): Promise<void> {
  const { socket, session, topics } = member;
  const upTo = live.position();
  const missed = since === '' ? undefined : await live.missed(since, upTo, { userId: session.userId, topics: [...topics] });
  const from = missed?.from ?? upTo;
  socket.number(from.numbers);
  socket.reply(first(socket.positionText(from)));
  if (!missed) {
    if (since !== '') socket.reply({ method: 'reload', number: socket.positionText(upTo) });
    return;
  }
  let position: LivePosition = { ...from, time: upTo.time };
  for (const message of missed.messages) {
    position = { ...position, numbers: new Map([...position.numbers, [message.origin, message.number]]) };
    const delivery = await deliveryOf(member, message, registry);
    if (delivery) socket.replay(delivery.frame, position);
    if (!(await socket.drained())) return;
  }
  socket.reply({ method: 'live', number: socket.positionText(upTo) });
}

/** As the access rules allow it now. */
const deliveryOf = async (member: Member, message: NumberedMessage, registry: SocketRegistry): Promise<Delivery | undefined> =>
  registry.deliveryFor(member, message);

/** Ends a connection whose client is gone without closing it. */
function keepAlive(socket: WebSocket, interval: number, beat: () => void): () => void {
  let isAlive = true;
  socket.on('pong', () => {
    isAlive = true;
  });
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
    beat();
  }, interval).unref();
  return () => clearInterval(timer);
}

function messageIn(data: Buffer): JsonObject | undefined {
  try {
    const message: unknown = JSON.parse(data.toString());
    return isJsonObject(message) ? message : undefined;
  } catch {
    return undefined;
  }
}
