import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { requireSession, serverCaller, type Caller } from '../../access/caller';
import type { Services } from '../../services';

/** The secret address at which a calendar program reads the schedules of a user. The id of its row is that of the user. */
const feedResource = 'system/scheduleFeed';

/** The address of the caller; `null` without a subscription. */
export async function subscriptionOf(caller: Caller, services: Services): Promise<string | null> {
  const { userId } = requireSession(caller);
  if (!(await services.recordsOf(feedResource, serverCaller).get(userId))) return null;
  return addressOf(await services.secretOf(feedResource, { id: userId }, 'secret'), services);
}

/** A new address. The earlier one stops at once. */
export async function renewSubscription(caller: Caller, services: Services): Promise<string> {
  const { userId } = requireSession(caller);
  const secret = randomBytes(24).toString('base64url');
  const values = { secret, secretHash: secretHash(secret) };
  await services.recordsOf(feedResource, serverCaller).within(async (feeds) => {
    await ((await feeds.get(userId)) ? feeds.update(userId, values) : feeds.insert({ id: userId, ...values }));
  });
  return addressOf(secret, services);
}

export async function endSubscription(caller: Caller, { db }: Pick<Services, 'db'>): Promise<void> {
  await sql`delete from base_schedule_feed where id = ${requireSession(caller).userId}`.execute(db);
}

/**
 * The enabled user whose address has a secret. The table is searched by its hash, so neither the time of the answer nor the table
 * tells the secret.
 */
export async function subscriberOf(secret: string, { db }: Pick<Services, 'db'>): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select base_user.id from base_schedule_feed as feed
    join base_user on base_user.id = feed.id and base_user.delete_mark = 0 and base_user.enabled_mark is distinct from 0
    where secret_hash = ${secretHash(secret)} and secret_hash <> '' and feed.delete_mark = 0`.execute(db);
  return rows[0]?.id;
}

const secretHash = (secret: string): string => hash('sha256', secret, 'hex');

/** Without a domain in the settings, a path of this server. */
async function addressOf(secret: string, { sysConfig }: Pick<Services, 'sysConfig'>): Promise<string> {
  const { jnpfDomain } = await sysConfig.get();
  return `${String(jnpfDomain ?? '').replace(/\/+$/, '')}/api/system/Schedule/Subscription/${secret}.ics`;
}
