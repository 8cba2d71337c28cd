import type { Caller } from '#server/access/caller.ts';
import { latestMessages } from '#server/messages/latest-messages.ts';
import { unreadCounts } from '#server/messages/unread-counts.ts';
import type { Services } from '#server/services.ts';
import type { SocketMethod } from '../socket-methods';

/**
 * The first message of a client, which may be sent again. A client that names a position in `since` catches up; a client of
 * the JNPF platform does not.
 */
export const method: SocketMethod = async ({ since, resources }, { member, reply, follow, catchUp }, services) => {
  const greeting = await initMessage(member.caller, member.session.userId, services);
  const tellRecent = Array.isArray(resources) && follow(resources.filter((resource) => typeof resource === 'string'));
  if (typeof since === 'string') await catchUp(since, (number) => ({ ...greeting, number }));
  else reply(greeting);
  // A client that comes back has caught up on them.
  if (!since && tellRecent) await tellRecent();
};

const initMessage = async (caller: Caller, userId: string, services: Services) => {
  const [onlineUsers, unreadNums, counts, latest] = await Promise.all([
    services.live.onlineUsers(),
    services.chat.unreadNums(caller),
    unreadCounts(userId, services),
    latestMessages(userId, caller.language, services),
  ]);
  return { method: 'initMessage', onlineUsers, unreadNums, ...counts, ...latest, userId, dateTime: Date.now() };
};
