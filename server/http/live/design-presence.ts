import type { JsonObject } from '#engine/json';
import { requireDesignAccess } from '#server/catalogue/require-design-access.ts';
import { serverCaller } from '#server/access/caller.ts';
import type { AccessRule } from '#server/access/access-for.ts';
import type { Caller } from '#server/access/caller.ts';
import type { Services } from '#server/services.ts';
import { createMessageBudget } from './message-budget';
import type { Member, SocketRegistry } from './socket-registry';

/** Where a tab of a designer is, as the other designers of its module are told. */
interface Presence {
  module: string;
  tab: string;
  userId: string;
  userName: string;
  /** The selected node. */
  node?: string;
  /** The version of the module that the tab has. */
  version?: number;
  isGone?: true;
}

/** Tells the designers of a module of each other. Nothing is stored: a tab that is silent is gone. */
export interface DesignPresence {
  /** The receiver of one socket's messages, and the end of the socket. */
  of(): { take(message: JsonObject, member: Member): Promise<void>; end(): void };
  close(): void;
}

type PresenceServices = Pick<Services, 'bus' | 'log' | 'names' | 'accessFor' | 'recordsOf'>;

/** The tabs of a browser share a socket. Further ones are not shown to others. */
const maxTabs = 20;

/** Longer than any id of a module, a tab or a node. */
const maxIdLength = 200;

/** Messages of one socket. More are left out: the next one says the same again. */
const pace = { burst: 20, perSecond: 10 } as const;

/** In ms: how long an answer about a right is used. */
const rightTime = 10_000;

const channel = 'designers';
const design = { id: 'visualdev/base' };

/** The topic that the tabs of a module's designer follow. */
const topicOf = (module: string): string => `design/${module}`;

export function createDesignPresence(services: PresenceServices, followers: SocketRegistry['followers']): DesignPresence {
  const { bus, log, names } = services;
  const mayOpen = createDesignRights(services);
  const publish = (presence: Presence): Promise<void> =>
    bus.publish(channel, presence).catch((error: unknown) => log.warn({ err: error }, 'other designers could not be told'));
  const unsubscribe = bus.subscribe(channel, (payload) => {
    const presence = payload as Presence;
    for (const { socket, caller } of followers(topicOf(presence.module))) {
      const tell = async () => {
        if (await mayOpen(presence.module, caller)) socket.reply({ method: 'designing', ...presence });
      };
      tell().catch((error: unknown) => log.warn({ err: error }, 'a designer could not be told of another'));
    }
  });
  return {
    of: () => {
      const tabs = new Map<string, Presence>();
      const budget = createMessageBudget(pace);
      return {
        take: async (message, member) => {
          const told = presenceIn(message);
          if (!told || !budget.take() || !member.topics.has(topicOf(told.module))) return;
          const { userId } = member.session;
          if (!told.isGone && !tabs.has(told.tab) && tabs.size >= maxTabs) return;
          if (!(await mayOpen(told.module, member.caller))) return;
          const userName = (await names.persons(new Set([userId]), serverCaller)).get(userId) ?? member.session.account;
          const presence = { ...told, userId, userName };
          if (told.isGone) tabs.delete(told.tab);
          else tabs.set(told.tab, presence);
          await publish(presence);
        },
        end: () => {
          for (const { module, tab, userId, userName } of tabs.values()) void publish({ module, tab, userId, userName, isGone: true });
          tabs.clear();
        },
      };
    },
    close: unsubscribe,
  };
}

/** Whether a caller may open the design of a module. The sockets of a user share the answer. */
function createDesignRights({ accessFor, recordsOf }: PresenceServices): (module: string, caller: Caller) => Promise<boolean> {
  const answers = new WeakMap<AccessRule, Map<string, { until: number; answer: Promise<boolean> }>>();
  const ask = async (module: string, caller: Caller, rule: AccessRule): Promise<boolean> => {
    try {
      requireDesignAccess(rule);
    } catch {
      return false;
    }
    return (await recordsOf(design.id, caller).get(module)) !== undefined;
  };
  return (module, caller) => {
    const rule = accessFor(design, caller);
    const ofRule = answers.get(rule) ?? new Map<string, { until: number; answer: Promise<boolean> }>();
    answers.set(rule, ofRule);
    const key = `${caller.session?.userId ?? ''} ${module}`;
    const cached = ofRule.get(key);
    if (cached && cached.until > Date.now()) return cached.answer;
    if (ofRule.size >= maxAnswers) ofRule.clear();
    const answer = ask(module, caller, rule);
    answer.catch(() => ofRule.delete(key));
    ofRule.set(key, { until: Date.now() + rightTime, answer });
    return answer;
  };
}

/** Answers about modules that are kept for a rule. */
const maxAnswers = 1_000;

/** What a client says of itself; `undefined` for anything else. */
function presenceIn(message: JsonObject): Omit<Presence, 'userId' | 'userName'> | undefined {
  const { module, tab, node, version, isGone } = message;
  if (!isId(module) || !isId(tab)) return undefined;
  return {
    module,
    tab,
    ...(isId(node) && { node }),
    ...(Number.isSafeInteger(version) && { version: Number(version) }),
    ...(isGone === true && { isGone }),
  };
}

const isId = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= maxIdLength;
