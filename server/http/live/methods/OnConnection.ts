import type { SocketMethod } from '../socket-methods';

/**
 * The first message of a client, which may be sent again. A client that names a position in `since` catches up; a client of
 * the JNPF platform does not.
 */
export const method: SocketMethod = async ({ since, resources }, { member, reply, follow, catchUp }, { live, chat }) => {
  const [onlineUsers, unreadNums] = await Promise.all([live.onlineUsers(), chat.unreadNums(member.caller)]);
  const greeting = { ...initMessage(member.session.userId, onlineUsers), unreadNums };
  const tellRecent = Array.isArray(resources) && follow(resources.filter((resource) => typeof resource === 'string'));
  if (typeof since === 'string') await catchUp(since, (number) => ({ ...greeting, number }));
  else reply(greeting);
  // A client that comes back has caught up on them.
  if (!since && tellRecent) await tellRecent();
};

const initMessage = (userId: string, onlineUsers: readonly string[]) => ({
  method: 'initMessage',
  onlineUsers,
  unreadNums: [],
  unreadNoticeCount: 0,
  unreadMessageCount: 0,
  unreadScheduleCount: 0,
  unreadSystemMessageCount: 0,
  unreadTotalCount: 0,
  noticeDefaultText: '',
  messageDefaultText: '',
  messageDefaultTime: 0,
  userId,
  dateTime: Date.now(),
});
