import { isJsonObject } from '#engine/json';
import { AppError } from '#server/app-error.ts';
import { answerPortal } from '#server/behaviours/portal/answer-portal.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The figures of a portal in one answer: its parameters with their choices, and each source with its rows or why it failed. */
export const handler: Behaviour = async ({ params, body, caller }, services) => {
  const id = params['id'] ?? '';
  const portal = await services.catalogue.get(id);
  if (portal?.kind !== 'portal') throw new AppError('descriptorNotFound', { id });
  return { data: await answerPortal(portal, isJsonObject(body) ? body['parameters'] : undefined, caller, services) };
};
