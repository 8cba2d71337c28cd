import type { Behaviour } from '#server/exchange.ts';

/** The recent conversations of the caller, the newest first. */
export const list: Behaviour = async ({ query, caller }, { chat }) => ({
  data: { list: await chat.conversations(typeof query['keyword'] === 'string' ? query['keyword'] : '', caller) },
});

/** Clears the records of a conversation for the caller. The other side keeps them. */
export const clear: Behaviour = async ({ params, caller }, { chat }) => {
  await chat.clear(params['userId'] ?? '', caller);
  return { data: null, msg: '$t:chat.cleared' };
};

/** Removes a conversation from the caller's list until its next message. */
export const remove: Behaviour = async ({ params, caller }, { chat }) => {
  await chat.hide(params['userId'] ?? '', caller);
  return { data: null, msg: '$t:chat.removed' };
};
