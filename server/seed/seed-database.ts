import { createHash } from 'node:crypto';
import { serverCaller } from '#server/access/caller.ts';
import { lockStructure } from '../storage/lock-structure';
import type { Services } from '../services';
import { hashPassword } from '../session/password';
import { administratorItem, administratorKey } from './administrator-item';
import { organisationItems, userItems } from './organisation-items';
import { moveDaysToMidnight } from './days-to-midnight';
import { seedAreas } from './seed-areas';
import { seedGrants } from './seed-grants';
import { seedModules } from './seed-modules';
import { moveBelowNewParents } from './move-below-new-parents';
import { movePages } from './move-pages';
import { openInterfaces } from './open-interfaces';
import { upgradeModules } from './upgrade-modules';
import { randomPassword } from './random-password';
import type { SeedItem } from './seed-item';
import { shippedDictionaries, shippedItems } from './shipped-items';
import { writeItems } from './write-items';

/**
 * Writes the first data into the database: the administrator, the application and its menus, dictionaries, data interfaces,
 * modules with their records, and the areas of China. Each item is written once, so that later changes and deletions
 * persist, and a newer version adds only its own items. The sample organisation, with its users and their rights, comes with the
 * administrator only: an installation that is in use gets no strangers. On one server at a time. Returns the random password
 * of an administrator that it created, to be shown once; one that the settings give is known already, and is not printed.
 */
export async function seedDatabase(services: Services): Promise<{ randomPassword?: string }> {
  const [answer] = await Promise.all([seedRecords(services), seedAreas(services)]);
  await seedGrants(services);
  await openInterfaces(services);
  await moveDaysToMidnight(services);
  await upgradeModules(services);
  return answer;
}

function seedRecords(services: Services): Promise<{ randomPassword?: string }> {
  return services.recordsOf('system/seed', serverCaller).within(async (seeded, transaction) => {
    await lockStructure(transaction, { changed: ['system/seed'] });
    const done = new Set((await seeded.all({ fields: ['id'] })).map(({ id }) => id));
    const { adminPassword: givenPassword } = services.settings;
    const password = done.has(administratorKey) ? undefined : (givenPassword ?? randomPassword());
    const items: SeedItem[] = [
      ...(await shippedItems(services.settings)),
      ...(password === undefined ? [] : await peopleItems(password)),
    ].filter(({ key }) => !done.has(key));
    const written = await writeItems(items, services, transaction);
    await movePages(services, transaction);
    await moveBelowNewParents(shippedDictionaries(), written, services, transaction);
    const modules = await seedModules(done, services, transaction);
    await seeded.insertAll([...items.map(({ key }) => key), ...modules].map((id) => ({ id })));
    return written.has(administratorKey) && password !== givenPassword ? { randomPassword: password } : {};
  });
}

/** The administrator and the sample organisation. Clients send the MD5 of a password, so the hash of that is stored. */
async function peopleItems(password: string): Promise<SeedItem[]> {
  const hash = await hashPassword(createHash('md5').update(password).digest('hex'));
  return [...organisationItems(), administratorItem(hash), ...userItems(hash)];
}
