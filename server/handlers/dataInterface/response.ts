import { isJsonObject } from '#engine/json';
import type { InterfaceParam } from '#server/interfaces/matching-rows.ts';
import type { Behaviour } from '#server/exchange.ts';
import { handler as preview } from './preview';

/** The rows for clients of version 3.1, which post parameters as the keys of an object or not at all. */
export const handler: Behaviour = (exchange, services) => {
  const { body, params } = exchange;
  const values = isJsonObject(body) && !Array.isArray(body['paramList']) ? body : undefined;
  const paramList: InterfaceParam[] = Object.entries(values ?? {}).flatMap(([field, defaultValue]) =>
    // Clients repeat the id of the path.
    field === 'id' && defaultValue === params['id'] ? [] : [{ field, defaultValue }],
  );
  return preview({ ...exchange, body: values ? { paramList } : (body ?? {}) }, services);
};
