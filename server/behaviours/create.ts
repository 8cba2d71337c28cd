import { codecOf } from './codec/codec-of';
import type { Behaviour } from '../exchange';
import { writeRecord } from '../records/write-record';

/** Creates a record from the body. Answers its id and version. */
export const behaviour: Behaviour = async (exchange, services) => {
  const { call, resource, caller } = exchange;
  const body = await codecOf(call).postedRecord(exchange, services);
  const { id, version } = await writeRecord(resource, { body }, caller, services);
  return { data: { id, version } };
};
