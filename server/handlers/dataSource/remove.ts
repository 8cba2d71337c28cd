import { AppError } from '#server/app-error.ts';
import { behaviour as remove } from '#server/behaviours/remove.ts';
import type { Behaviour } from '#server/exchange.ts';
import { ownSource } from '#server/interfaces/sql/sql-sources.ts';

/** Removes a data source. The own database stays. */
export const handler: Behaviour = async (exchange, services) => {
  if (exchange.params['id'] === ownSource) throw new AppError('forbidden');
  services.interfaces.sql.drop(exchange.params['id'] ?? '');
  return remove(exchange, services);
};
