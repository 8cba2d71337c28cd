import { codecOf } from '../codec/codec';
import type { Behaviour } from '../exchange';
import { insertRecord } from './insert-record';
import { sourceOf } from './record-source';

/** Makes a record of the body; answers its id. */
export const behaviour: Behaviour = async (exchange, services) => {
  const { call, resource, caller } = exchange;
  const body = await codecOf(call).postedRecord(exchange, services);
  const { id, version } = await insertRecord(sourceOf(resource, services, caller), body, services, caller);
  return { data: { id, version } };
};
