import { requireSession } from '#server/access/caller.ts';
import type { Behaviour } from '#server/exchange.ts';
import { unreadCounts } from '#server/messages/unread-counts.ts';

/** The caller's unread messages by type, as the app of the JNPF platform reads them. */
export const handler: Behaviour = async ({ caller }, services) => {
  const counts = await unreadCounts(requireSession(caller).userId, services);
  return {
    data: {
      unReadMsg: counts.unreadMessageCount,
      unReadNotice: counts.unreadNoticeCount,
      unReadSystemMsg: counts.unreadSystemMessageCount,
      unReadSchedule: counts.unreadScheduleCount,
      unReadNum: counts.unreadTotalCount,
    },
  };
};
