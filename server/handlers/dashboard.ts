import { isJsonObject } from '#engine/json';
import { requireSession } from '#server/access/caller.ts';
import { receivedNotices } from '#server/behaviours/notices/received-notices.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The newest notices that the caller has received. */
export const notices: Behaviour = async ({ body, caller }, services) => {
  const { userId } = requireSession(caller);
  const categories = isJsonObject(body) && Array.isArray(body['typeList']) ? body['typeList'].map(String) : [];
  return { data: { list: await receivedNotices({ userId, categories, caller }, services) } };
};
