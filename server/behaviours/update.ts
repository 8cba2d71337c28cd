import { AppError } from '../app-error';
import { codecOf } from '../codec/codec';
import type { Behaviour, Exchange } from '../exchange';
import type { Services } from '../services';
import type { Row } from '../storage/records';
import { sourceOf } from './record-source';
import { updateRecord } from './update-record';

/** Changes a record by a posted body; answers its new version. */
export const behaviour: Behaviour = async (exchange, services) => {
  const { call, resource, caller } = exchange;
  const codec = codecOf(call);
  const body = await codec.postedRecord(exchange, services);
  const { id, version } = await updateRecord(sourceOf(resource, services, caller), codec.recordId(exchange), body, services, caller).catch(async (error: unknown) => {
    throw await onWire(error, exchange, services);
  });
  return { data: { id, version } };
};

/** `recordChanged` shows the record as reading it would. */
async function onWire(error: unknown, exchange: Exchange, services: Services): Promise<unknown> {
  const current = error instanceof AppError && error.code === 'recordChanged' ? (error.data as { current?: Row } | undefined)?.current : undefined;
  return current ? new AppError('recordChanged', { id: current['id'] }, { current: await codecOf(exchange.call).currentRecord(current, exchange, services) }) : error;
}
