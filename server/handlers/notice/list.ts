import type { Behaviour } from '#server/exchange.ts';
import { noticePage } from '#server/behaviours/notices/notice-page.ts';

/** Drafts first, then by the time of the release. */
export const handler: Behaviour = async (exchange, services) => {
  const { releaseTime, ...query } = exchange.query;
  return { data: await noticePage({ ...exchange, query }, services, { releaseTime }) };
};
