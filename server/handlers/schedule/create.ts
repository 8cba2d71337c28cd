import { requireSession } from '#server/access/caller.ts';
import type { Exchange, Behaviour } from '#server/exchange.ts';
import { createKeyOf, recordCreatedWith } from '#server/records/create-key.ts';
import type { CreateKey } from '#server/records/draft.ts';
import { createSchedule } from '#server/schedules/create-schedule.ts';
import { readSchedule } from '#server/schedules/read-schedules.ts';
import type { Services } from '#server/services.ts';

/** Creates a schedule. A request that is repeated with its `Idempotency-Key` creates no second one. */
export const handler: Behaviour = async (exchange, services) => {
  const { body, caller, resource } = exchange;
  const createKey = createKeyOf(exchange.createKey, requireSession(caller).userId, resource.id, body);
  const earlier = createKey && (await createdWith(createKey, exchange, services));
  if (earlier) return { data: earlier };
  return {
    data: await createSchedule(body, caller, services, createKey).catch(async (error: unknown) => {
      const concurrent = createKey && (await createdWith(createKey, exchange, services));
      if (!concurrent) throw error;
      return concurrent;
    }),
  };
};

async function createdWith(key: CreateKey, { caller }: Exchange, services: Services) {
  const created = await recordCreatedWith(services.db, key);
  if (!created) return undefined;
  const { id, groupId } = await readSchedule(String(created['id']), caller, services);
  return { id, groupId };
}
