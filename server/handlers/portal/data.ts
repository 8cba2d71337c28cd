import { isJsonObject } from '#engine/json';
import { answerPortal } from '#server/behaviours/portal/answer-portal.ts';
import { openedPortal } from '#server/behaviours/portal/opened-portal.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The figures of a portal in one answer: its parameters with their choices, and each source with its rows or why it failed. */
export const handler: Behaviour = async ({ params, body, caller }, services) => {
  const portal = await openedPortal(params['id'] ?? '', caller, services);
  return { data: await answerPortal(portal, isJsonObject(body) ? body['parameters'] : undefined, caller, services) };
};
