import type { Behaviour } from '#server/exchange.ts';

/** Clears the records of a conversation for the caller. The other side keeps them. */
export const handler: Behaviour = async ({ params, caller }, { chat }) => {
  await chat.clear(params['userId'] ?? '', caller);
  return { data: null, msg: '$t:chat.cleared' };
};
