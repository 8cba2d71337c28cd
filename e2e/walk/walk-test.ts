import { expect, test as base } from '@playwright/test';
import { openWithSession } from '../log-in';
import { startServer } from '../start-server';
import type { Rows } from './combinations';
import { createWalker, type Walker } from './walker';
import { databaseOf } from './world/database-of';
import { addManyRows, removeRows } from './world/rows';

interface WorkerFixtures {
  /** How many rows the lists of the server have. */
  rows: Rows;
  server: string;
}

/** A server of its own whose lists are long or empty, and one page on it with one login. */
export const test = base.extend<{ walker: Walker }, WorkerFixtures>({
  rows: ['many', { option: true, scope: 'worker' }],
  server: [
    async ({ rows }, use) => {
      // `WALK_URL` walks a server that runs already, with the rows that it has.
      const running = process.env['WALK_URL'];
      if (running !== undefined) return use(running);
      const { baseUrl, dataDir, stop } = await startServer();
      const database = await databaseOf(dataDir);
      await (rows === 'many' ? addManyRows(database) : removeRows(database));
      await database.end();
      await use(baseUrl);
      await stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: ({ server }, use) => use(server),
  walker: async ({ page }, use) => {
    await openWithSession(page);
    await page.locator('main').waitFor();
    await use(await createWalker(page));
  },
});

export { expect };
