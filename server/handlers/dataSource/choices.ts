import { opens } from '#server/access/access-for.ts';
import { AppError } from '#server/app-error.ts';
import { behaviour as list } from '#server/behaviours/list.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The resources whose screens choose a data source. */
const choosing = ['system/dataSource', 'system/dataInterface', 'visualdev/base'];

/** The names of enabled data sources, for users of the screens that choose one. */
export const handler: Behaviour = async (exchange, services) => {
  const caller = { ...exchange.caller, picks: false };
  if (!choosing.some((id) => opens(services.accessFor({ id }, caller)))) throw new AppError('forbidden');
  return list(exchange, services);
};
