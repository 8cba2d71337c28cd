import { codecOf } from './codec/codec-of';
import type { Behaviour } from '../exchange';

/** One record, with the `version` that an update may be compared with. */
export const behaviour: Behaviour = async (exchange, services) => {
  const codec = codecOf(exchange.call);
  const row = await services.recordsOf(exchange.resource, exchange.caller).require(codec.recordId(exchange));
  return { data: await codec.recordAnswer(row, exchange, services) };
};
