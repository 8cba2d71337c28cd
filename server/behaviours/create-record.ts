import type { Exchange } from '../exchange';
import { createKeyOf, recordCreatedWith } from '../records/create-key';
import { notingWarnings } from './noting-warnings';
import { writeRecord } from '../records/write-record';
import type { Services } from '../services';
import type { Row } from '../storage/records';

/**
 * Creates a record from a posted record, with values that the server sets. Answers its id and version. A request that is
 * repeated with the same `Idempotency-Key`, because its answer was lost, creates no second record.
 */
export async function createRecord(exchange: Exchange, services: Services, { posted, set }: NewRecord): Promise<Row> {
  const { resource, caller } = exchange;
  const createKey = createKeyOf(exchange.createKey, caller.session?.userId, resource.id, exchange.body);
  const earlier = createKey && (await recordCreatedWith(services.db, createKey));
  if (earlier) return earlier;
  const body = await posted();
  const change = { body, ...(set && { set }), ...(createKey && { createKey }) };
  const noting = await notingWarnings(resource, services);
  const { id, version } = await writeRecord(resource, change, caller, noting).catch(async (error: unknown) => {
    // A concurrent request may have created the record: its unique values or its key are taken.
    const record = createKey && (await recordCreatedWith(services.db, createKey));
    if (!record) throw error;
    return record;
  });
  return { id, version };
}

interface NewRecord {
  posted(): Promise<unknown>;
  /** Values that the server sets. */
  set?: Row;
}
