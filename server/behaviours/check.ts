import { codecOf } from './codec/codec-of';
import { modulesRead } from '#engine/warnings';
import type { Behaviour } from '../exchange';
import { checkedWarnings } from '../records/write-record';
import { usableModules } from './usable-modules';

/** Checks a posted record without saving it: refuses what a save refuses, and answers the warnings. */
export const behaviour: Behaviour = async (exchange, services) => {
  const { call, resource, caller } = exchange;
  const codec = codecOf(call);
  const body = await codec.postedRecord(exchange, services);
  const id = codec.recordId(exchange);
  // Before the check, because that may hold a connection in a transaction.
  const modules = await usableModules(modulesRead(resource.fields), services);
  return { data: { warnings: await checkedWarnings(resource, { ...(id !== '' && { id }), body }, caller, services, modules) } };
};
