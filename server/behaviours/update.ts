import { codecOf } from './codec/codec-of';
import type { Behaviour } from '../exchange';
import { updateRecord } from './update-record';

/** Changes a record by a posted body. Answers its id and version. */
export const behaviour: Behaviour = async (exchange, services) => ({
  data: await updateRecord(exchange, services, await codecOf(exchange.call).postedRecord(exchange, services)),
});
