import { callPage } from '#server/behaviours/interfaces/call-page.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The calls of an interface that the caller sees. */
export const list: Behaviour = async (exchange, services) => {
  const { params, caller } = exchange;
  const { id } = await services.recordsOf('system/dataInterface', caller).require(params['id'] ?? '');
  return { data: await callPage({ field: 'interfaceId', is: 'equals', value: id }, exchange, services) };
};

/** The calls of an application that the caller sees. */
export const byApplication: Behaviour = async (exchange, services) => {
  const { params, caller } = exchange;
  const { enCode } = await services.recordsOf('system/application', caller).require(params['id'] ?? '');
  return { data: await callPage({ field: 'application', is: 'equals', value: enCode }, exchange, services) };
};
