import { AppError } from '../app-error';
import { codecOf } from './codec/codec-of';
import type { Exchange } from '../exchange';
import { notingWarnings } from './noting-warnings';
import { writeRecord } from '../records/write-record';
import type { Services } from '../services';
import type { Database } from '../storage/database';
import type { Row } from '../storage/records';

/**
 * Changes the record of a call by a posted record. Answers its id and version. `db` is an open transaction to join, `set` are values
 * that the server sets.
 */
export async function updateRecord(exchange: Exchange, services: Services, body: unknown, db?: Database, set?: Row): Promise<Row> {
  const { call, resource, caller } = exchange;
  const change = { id: codecOf(call).recordId(exchange), body, ...(set && { set }) };
  const noting = await notingWarnings(resource, services);
  const { id, version } = await writeRecord(resource, change, caller, noting, db).catch(async (error: unknown) => {
    throw await withCurrentRecord(error, exchange, services);
  });
  return { id, version };
}

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
