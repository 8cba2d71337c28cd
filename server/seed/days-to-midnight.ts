import { sql } from 'kysely';
import { requireCollection } from '#server/access/records-of.ts';
import { serverCaller } from '#server/access/caller.ts';
import { shippedModules } from '../catalogue/shipped-modules';
import type { Services } from '../services';
import { lockStructure } from '../storage/lock-structure';

const seedKey = 'days/midnight';

/**
 * Moves the days of records that earlier versions shipped to midnight UTC, once. They were noon UTC, which is read as the midnight of
 * a browser in New Zealand, so as the next day: see `dates/days.ts`.
 */
export async function moveDaysToMidnight({ catalogue, recordsOf, registry, settings }: Services): Promise<void> {
  // Reading all releases would be a tenth of each start.
  if (await recordsOf('system/seed', serverCaller).get(seedKey)) return;
  const ids = new Set((await shippedModules(settings)).map(({ id }) => String(id)));
  const releases = (await catalogue.releases()).filter(({ id }) => ids.has(id));
  await recordsOf('system/seed', serverCaller).within(async (seeds, transaction) => {
    // Another server may start at the same time.
    await lockStructure(transaction, { changed: ['system/seed'] });
    if (await seeds.get(seedKey)) return;
    for (const { resource } of releases) {
      const collection = requireCollection(resource, registry);
      for (const { table, columns } of [collection, ...collection.rowTables]) {
        for (const { name } of columns.filter(({ days }) => days)) {
          const column = sql.id(name);
          await sql`
            update ${sql.table(table)} set ${column} = ${column} - 43200000
            where mod(mod(${column}, 86400000) + 86400000, 86400000) = 43200000`.execute(transaction);
        }
      }
    }
    await seeds.insert({ id: seedKey });
  });
}
