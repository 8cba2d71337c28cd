import type { Behaviour } from '../exchange';
import { readRecord } from './read-record';

/** One record, with the `version` that an update may be compared with. */
export const behaviour: Behaviour = async (exchange, services) => ({ data: await readRecord(exchange, services) });
