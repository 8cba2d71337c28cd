import type { Behaviour } from '#server/exchange.ts';

/** Removes a conversation from the caller's list until its next message. */
export const handler: Behaviour = async ({ params, caller }, { chat }) => {
  await chat.hide(params['userId'] ?? '', caller);
  return { data: null, msg: '$t:chat.removed' };
};
