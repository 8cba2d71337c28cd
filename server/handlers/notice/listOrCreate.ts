import { isJsonObject } from '#engine/json';
import { allows } from '#server/access/access-for.ts';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { handler as create } from './create';
import { handler as list } from './listPosted';

/** Clients of 3.6 create a notice at the path where earlier ones ask for the list. Only a notice has a title or a text. */
export const handler: Behaviour = async (exchange, services) => {
  const { body, resource, caller } = exchange;
  if (!isJsonObject(body) || !('title' in body || 'bodyText' in body)) return list(exchange, services);
  if (!allows(services.accessFor(resource, caller), 'btn_add')) throw new AppError('forbidden');
  return create(exchange, services);
};
