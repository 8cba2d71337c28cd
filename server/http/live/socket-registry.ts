import type { Caller, Session } from '#server/access/caller.ts';
import type { AppError } from '#server/app-error.ts';
import type { LiveSockets } from '#server/realtime/live.ts';
import type { NumberedMessage } from '#server/realtime/message-table.ts';
import type { Services } from '#server/services.ts';
import { endMessage } from './end-message';
import { createDeliveries, type DeliveryFor } from './deliveries';
import type { LiveSocket } from './live-socket';
import { createSessionWatch, type WatchedSession } from './session-watch';
import { closeReasons, type SocketLimits } from './socket-limits';

/** A socket whose user is known. */
export interface Member extends WatchedSession {
  caller: Caller;
  socket: LiveSocket;
  /** The resources whose changes it follows. */
  topics: ReadonlySet<string>;
}

/** The sockets of this server whose users are known. */
export interface SocketRegistry {
  /** @returns whether there was a place for the socket */
  join(member: Member): boolean;
  leave(member: Member): void;
  follow(member: Member, topics: ReadonlySet<string>): void;
  /** The sockets that follow a topic. */
  followers(topic: string): Iterable<Member>;
  /** A message of the log as a caller may see it. */
  deliveryFor(message: NumberedMessage, caller: Caller): ReturnType<DeliveryFor>;
  close(): void;
}

type RegistryServices = Pick<
  Services,
  'live' | 'sessions' | 'sysConfig' | 'bus' | 'texts' | 'log' | 'accessFor' | 'recordsOf' | 'catalogue'
>;

export function createSocketRegistry(services: RegistryServices, limits: SocketLimits): SocketRegistry {
  const { live, texts } = services;
  const all = new Set<Member>();
  const byUser = new Map<string, Set<Member>>();
  const byTopic = new Map<string, Set<Member>>();
  const deliveriesOf = createDeliveries(services);

  const watch = createSessionWatch<Member>(services, { renewed: renewSession, ended: (member, error) => endSession(member, error, texts) });

  const receiversOf = ({ users, topic }: Pick<NumberedMessage, 'users' | 'topic'>): Iterable<Member> => {
    if (topic !== null) return byTopic.get(topic) ?? [];
    return users === null ? all : users.flatMap((user) => [...(byUser.get(user) ?? [])]);
  };

  const sockets: LiveSockets = {
    onMessage: (message) => {
      let deliveryFor: DeliveryFor | undefined;
      for (const { caller, socket } of receiversOf(message)) {
        deliveryFor ??= deliveriesOf(message);
        const delivery = deliveryFor(caller);
        if (delivery) socket.deliver(delivery);
      }
    },
    wants: (message) => [...receiversOf(message)].length > 0,
    onLoss: () => {
      const position = live.position();
      for (const { socket } of all) socket.tell({ method: 'reload' }, position);
    },
    users: () => byUser.keys(),
  };
  live.attach(sockets);

  return {
    join: (member) => {
      const { userId } = member.session;
      const own = byUser.get(userId) ?? new Set();
      if (own.size >= limits.perUser) return false;
      if (own.size === 0) live.usersChanged();
      byUser.set(userId, own.add(member));
      all.add(member);
      watch.add(member);
      return true;
    },
    leave: (member) => {
      const { userId } = member.session;
      all.delete(member);
      watch.remove(member);
      forget(byUser, userId, member);
      for (const topic of member.topics) forget(byTopic, topic, member);
      if (!byUser.has(userId)) live.usersChanged();
    },
    follow: (member, topics) => {
      for (const topic of member.topics) forget(byTopic, topic, member);
      member.topics = topics;
      for (const topic of topics) byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(member));
    },
    followers: (topic) => byTopic.get(topic) ?? [],
    deliveryFor: (message, caller) => deliveriesOf(message)(caller),
    close: watch.close,
  };
}

function renewSession(member: Member, session: Session): void {
  if (member.session === session) return;
  const before = member.session;
  member.session = session;
  member.caller = { ...member.caller, session };
  // Clients of 3.6 load the page again; ours reads the session again.
  if (!holdsTheSame(before, session)) member.socket.reply({ method: 'refresh', reason: 'rights' });
}

const holdsTheSame = (one: Session, other: Session): boolean =>
  one.isAdministrator === other.isAdministrator && one.rights?.stamp === other.rights?.stamp;

function endSession({ caller, socket }: Member, error: AppError, texts: Services['texts']): void {
  const message = endMessage(error, caller, { texts });
  if (message) socket.reply(message);
  socket.close(closeReasons.sessionEnded);
}

function forget(members: Map<string, Set<Member>>, key: string, member: Member): void {
  const set = members.get(key);
  set?.delete(member);
  if (set?.size === 0) members.delete(key);
}
