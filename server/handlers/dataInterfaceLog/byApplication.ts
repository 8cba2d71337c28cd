import { callPage } from '#server/behaviours/interfaces/call-page.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The calls of an application that the caller sees. */
export const handler: Behaviour = async (exchange, services) => {
  const { params, caller } = exchange;
  const { enCode } = await services.recordsOf('system/application', caller).require(params['id'] ?? '');
  return { data: await callPage({ field: 'application', is: 'equals', value: enCode }, exchange, services) };
};
