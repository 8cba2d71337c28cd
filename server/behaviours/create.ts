import { codecOf } from './codec/codec-of';
import type { Behaviour } from '../exchange';
import { createKeyOf, recordCreatedWith } from '../records/create-key';
import { writeRecord } from '../records/write-record';

/**
 * Creates a record from the body. Answers its id and version. A request that is repeated with the same `Idempotency-Key`,
 * because its answer was lost, creates no second record.
 */
export const behaviour: Behaviour = async (exchange, services) => {
  const { call, resource, caller } = exchange;
  const createKey = createKeyOf(exchange.createKey, caller.session?.userId, resource.id, exchange.body);
  const earlier = createKey && (await recordCreatedWith(services.db, createKey));
  if (earlier) return { data: earlier };
  const body = await codecOf(call).postedRecord(exchange, services);
  const { id, version } = await writeRecord(resource, { body, ...(createKey && { createKey }) }, caller, services).catch(
    async (error: unknown) => {
      // A concurrent request may have created the record: its unique values or its key are taken.
      const record = createKey && (await recordCreatedWith(services.db, createKey));
      if (!record) throw error;
      return record;
    },
  );
  return { data: { id, version } };
};
