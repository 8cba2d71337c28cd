import { requireSession, type Caller } from '#server/access/caller.ts';
import type { Behaviour } from '#server/exchange.ts';
import { sendInSite } from '#server/messages/send-in-site.ts';
import type { Services } from '#server/services.ts';
import { daysOfWarning } from '#server/session/password-due.ts';

/**
 * The days until the caller's password expires, if the user is to be warned; then the user gets a system message, too. Existing
 * clients call it on every load.
 */
export const handler: Behaviour = async ({ caller }, services) => {
  const { password, userId } = requireSession(caller);
  const days = password && daysOfWarning(password, await services.sysConfig.get(), Date.now());
  if (days !== undefined) await warn(userId, days, caller, services);
  return { data: { daysLeft: days ?? null } };
};

/** Once a day: a sending has one message for each user. */
async function warn(userId: string, days: number, { language }: Caller, services: Services): Promise<void> {
  const { texts } = services;
  const words = { title: { text: '$t:message.passwordTitle', params: { days } }, bodyText: { text: '$t:message.passwordText' } } as const;
  // By the server's clock on the wall, whose dates Sweden writes as ISO 8601 does.
  const day = new Date().toLocaleDateString('sv-SE');
  const message = {
    type: 3 as const,
    title: texts.text(language, words.title.text, words.title.params),
    bodyText: texts.text(language, words.bodyText.text),
    words,
    senderId: null,
    sendingId: `password-warning:${day}`,
  };
  await sendInSite(services, message, [userId]);
}
