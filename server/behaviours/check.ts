import { codecOf } from './codec/codec-of';
import type { Behaviour } from '../exchange';
import { checkedWarnings } from '../records/write-record';

/** Checks a posted record without saving it: refuses what a save refuses, and answers the warnings. */
export const behaviour: Behaviour = async (exchange, services) => {
  const { call, resource, caller } = exchange;
  const codec = codecOf(call);
  const body = await codec.postedRecord(exchange, services);
  const id = codec.recordId(exchange);
  return { data: { warnings: await checkedWarnings(resource, { ...(id !== '' && { id }), body }, caller, services) } };
};
