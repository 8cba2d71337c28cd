import { AppError } from '../app-error';
import { codecOf } from './codec/codec-of';
import type { Behaviour, Exchange } from '../exchange';
import { writeRecord } from '../records/write-record';
import type { Services } from '../services';
import type { Row } from '../storage/records';

/** Changes a record by a posted body. Answers its id and new version. */
export const behaviour: Behaviour = async (exchange, services) => {
  const { call, resource, caller } = exchange;
  const codec = codecOf(call);
  const body = await codec.postedRecord(exchange, services);
  const { id, version } = await writeRecord(resource, { id: codec.recordId(exchange), body }, caller, services).catch(
    async (error: unknown) => {
      throw await withCurrentRecord(error, exchange, services);
    },
  );
  return { data: { id, version } };
};

/** Adds the stored record to `recordChanged`, in the format that reading it has. */
async function withCurrentRecord(error: unknown, exchange: Exchange, services: Services): Promise<unknown> {
  const current =
    error instanceof AppError && error.code === 'recordChanged' ? (error.data as { current?: Row } | undefined)?.current : undefined;
  if (!current) return error;
  return new AppError(
    'recordChanged',
    { id: current['id'] },
    { current: await codecOf(exchange.call).currentRecord(current, exchange, services) },
  );
}
