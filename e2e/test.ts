import { expect, test as base } from '@playwright/test';
import { keepMessages } from './messages';
import { watchPages } from './page-state';
import { startServer } from './start-server';

/**
 * Each worker has a server and a database of its own. A journey also fails if the page throws an error or breaks its
 * Content-Security-Policy.
 */
export const test = base.extend<object, { server: string }>({
  server: [
    // Playwright reads the names of the fixtures in use from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { baseUrl, stop } = await startServer();
      await use(baseUrl);
      await stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: ({ server }, use) => use(server),
  context: async ({ context }, use, info) => {
    const pages = await watchPages(context);
    await keepMessages(context);
    const errors: string[] = [];
    context.on('weberror', (error) => errors.push(String(error.error())));
    context.on('console', (message) => {
      if (message.type() === 'error' && /Content Security Policy/.test(message.text())) errors.push(message.text());
    });
    await use(context);
    if (info.status !== info.expectedStatus) console.log(await pages.describe());
    expect(errors).toEqual([]);
  },
});

export { expect };
