import { serverCaller } from '#server/access/caller.ts';
import { lockStructure } from '../storage/lock-structure';
import type { Services } from '../services';
import { administratorItem, administratorKey } from './administrator-item';
import { seedAreas } from './seed-areas';
import { seedModules } from './seed-modules';
import { moveBelowNewParents } from './move-below-new-parents';
import { randomPassword } from './random-password';
import type { SeedItem } from './seed-item';
import { shippedDictionaries, shippedItems } from './shipped-items';
import { writeItems } from './write-items';

/**
 * Writes the first data into the database: the administrator, the application and its menus, dictionaries, data interfaces,
 * modules with their records, and the areas of China. Each item is written once, so that later changes and deletions
 * persist, and a newer version adds only its own items. One transaction, on one server at a time. Returns the random password
 * of an administrator that it created, to be shown once; one that the settings give is known already, and is not printed.
 */
export const seedDatabase = (services: Services): Promise<{ randomPassword?: string }> =>
  services.recordsOf('system/seed', serverCaller).within(async (seeded, transaction) => {
    await lockStructure(transaction, { changed: ['system/seed'] });
    const done = new Set((await seeded.all({ fields: ['id'] })).map(({ id }) => id));
    const { adminPassword: givenPassword } = services.settings;
    const password = done.has(administratorKey) ? undefined : (givenPassword ?? randomPassword());
    const items: SeedItem[] = [
      ...(password === undefined ? [] : [await administratorItem(password)]),
      ...(await shippedItems(services.settings)),
    ].filter(({ key }) => !done.has(key));
    const written = await writeItems(items, services, transaction);
    await moveBelowNewParents(shippedDictionaries(), written, services, transaction);
    const modules = await seedModules(done, services, transaction);
    const areas = await seedAreas(done, transaction);
    await seeded.insertAll([...items.map(({ key }) => key), ...modules, ...areas].map((id) => ({ id })));
    return written.has(administratorKey) && password !== givenPassword ? { randomPassword: password } : {};
  });
