import type { Behaviour } from '#server/exchange.ts';

/** The recent conversations of the caller, the newest first. */
export const handler: Behaviour = async ({ query, caller }, { chat }) => ({
  data: { list: await chat.conversations(typeof query['keyword'] === 'string' ? query['keyword'] : '', caller) },
});
