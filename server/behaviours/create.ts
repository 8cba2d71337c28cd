import { codecOf } from './codec/codec-of';
import { createRecord } from './create-record';
import type { Behaviour } from '../exchange';

/** Creates a record from the body. Answers its id and version. */
export const behaviour: Behaviour = async (exchange, services) => ({
  data: await createRecord(exchange, services, { posted: () => codecOf(exchange.call).postedRecord(exchange, services) }),
});
