import type { Duplex } from 'node:stream';
import type { WebSocket } from '@fastify/websocket';
import { isJsonObject, type JsonObject } from '#engine/json';
import type { Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';
import { createInTurn } from '#server/session/in-turn.ts';
import { endMessage } from './end-message';
import { catchUp } from './catch-up';
import { createLiveSocket } from './live-socket';
import type { DesignPresence } from './design-presence';
import { guardFrames } from './frame-guard';
import { createMembership } from './membership';
import { createMessageBudget } from './message-budget';
import type { PictureSlots } from './picture-slots';
import { mayBeLong, refuseFrame } from './refuse-frame';
import { closeReasons, type SocketLimits } from './socket-limits';
import type { Connection, SocketMethod } from './socket-methods';
import type { Member, SocketRegistry } from './socket-registry';
import type { UserBudgets } from './user-budgets';
import { tellRecent } from './tell-recent';

interface ConnectionOptions {
  socket: WebSocket;
  /** The bytes below the socket. A socket that a test injects has none. */
  stream: Duplex | undefined;
  /** The token in the path; clients of the first generation name it only in their messages. */
  pathToken: string | undefined;
  /** The caller before its session is known. */
  anonymous: Caller;
  services: Services;
  registry: SocketRegistry;
  designers: DesignPresence;
  budgets: UserBudgets;
  slots: PictureSlots;
  methods: ReadonlyMap<string, SocketMethod>;
  limits: SocketLimits;
  /** Called when the session is known. */
  onNamed(): void;
  /** Looks up a session in the turn of a socket that has named none. */
  look<T>(work: () => Promise<T>): Promise<T | undefined>;
}

/** Answers the messages of one client, one after the other. */
export function serveConnection(options: ConnectionOptions): void {
  const { socket, pathToken, anonymous, services, registry, methods, limits, onNamed, look } = options;
  const { sessions, sysConfig, live, log } = services;
  const isOpen = (): boolean => socket.readyState === socket.OPEN;
  const own = createLiveSocket(socket, limits);
  const membership = createMembership({ own, anonymous, sessions, sysConfig, registry, isOpen, onNamed });
  const presence = options.designers.of();
  const inTurn = createInTurn(limits.unanswered);

  const refuse = (error: unknown): void => {
    if (error instanceof AppError && error.code === 'tooManyRequests') return own.close(closeReasons.tooFast);
    const message = endMessage(error, anonymous, services);
    if (!message) {
      log.error({ err: error }, 'a message of a web socket could not be answered');
      return own.close(closeReasons.failed);
    }
    own.reply(message);
    own.close(closeReasons.sessionEnded);
  };
  const answer = async (message: JsonObject, method: SocketMethod): Promise<void> => {
    if (!isOpen()) return;
    const { token = membership.current() ? undefined : pathToken } = message;
    // What is sent to the user meanwhile follows the greeting.
    const isHeld = message['method'] === greeting || !membership.current();
    if (isHeld) own.hold();
    try {
      const member = await look(() => membership.of(typeof token === 'string' ? token : undefined));
      if (member) await method(message, connectionOf(member, presence, options), services);
    } finally {
      if (isHeld) own.release();
    }
  };

  const budget = createMessageBudget(limits);
  const take = async (data: Buffer, isBinary: boolean): Promise<void> => {
    if (!isOpen()) return;
    if (!budget.take()) return own.close(closeReasons.tooFast);
    const message = isBinary ? undefined : messageIn(data);
    if (data.length > limits.message && !mayBeLong(message)) return own.close(closeReasons.tooLong);
    const method = typeof message?.['method'] === 'string' ? methods.get(message['method']) : undefined;
    if (message && method) await inTurn('', () => answer(message, method)).catch(refuse);
  };
  const guard = guardFrames(options, {
    userId: () => membership.current()?.session.userId,
    onRefused: (reason) => {
      const member = membership.current();
      refuseFrame(reason, own, member && connectionOf(member, presence, options), services);
    },
  });
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    const release = guard.take();
    void take(data, isBinary).finally(release);
  });
  const stopPings = keepAlive(options, () => own.tell({ method: 'live' }, live.position()));
  socket.once('close', () => {
    stopPings();
    presence.end();
    membership.end();
  });
  if (pathToken !== undefined) look(() => sessions.check(pathToken, anonymous.address)).catch(refuse);
}

/** The method that a client begins with. */
const greeting = 'OnConnection';

/** Longer than any id of a resource. */
const maxResourceId = 200;

type Presence = ReturnType<DesignPresence['of']>;

const connectionOf = (
  member: Member,
  presence: Presence,
  { registry, limits, budgets, services: { live } }: ConnectionOptions,
): Connection => ({
  member,
  mayChat: () => budgets(member.session.userId).take(),
  reply: member.socket.reply,
  follow: (resources) => {
    const topics = resources.filter(({ length }) => length <= maxResourceId).slice(0, limits.resources);
    const added = topics.filter((topic) => !member.topics.has(topic));
    const upTo = live.position();
    registry.follow(member, new Set(topics));
    return () => tellRecent(member, added, upTo, { live, registry });
  },
  designers: (message) => presence.take(message, member),
  catchUp: (since, first) => catchUp(member, since, first, { live, registry }),
});

/** Ends a connection whose client is gone without closing it: it neither answers nor sends. */
function keepAlive({ socket, stream, limits }: ConnectionOptions, beat: () => void): () => void {
  let isAlive = true;
  const seen = () => {
    isAlive = true;
  };
  socket.on('pong', seen);
  // A client that sends a long message cannot answer before its end.
  stream?.on('data', seen);
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
    beat();
  }, limits.pingInterval).unref();
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
