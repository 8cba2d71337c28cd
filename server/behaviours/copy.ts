import type { Behaviour } from '../exchange';
import { copyRecord } from './copy-record';

/** Copies a record. */
export const behaviour: Behaviour = async (exchange, services) => ({ data: await copyRecord(exchange, services) });
