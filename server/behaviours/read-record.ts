import type { Exchange } from '../exchange';
import type { Services } from '../services';
import type { Row } from '../storage/records';
import { codecOf } from './codec/codec-of';

/** The record that a call names, as its codec answers it. Throws `recordNotFound`. */
export async function readRecord(exchange: Exchange, services: Services): Promise<Row> {
  const codec = codecOf(exchange.call);
  const row = await services.recordsOf(exchange.resource, exchange.caller).require(codec.recordId(exchange));
  return (await codec.recordAnswer(row, exchange, services)) as Row;
}
