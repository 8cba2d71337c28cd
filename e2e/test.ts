import { expect, test as base } from '@playwright/test';

/**
 * A journey fails when the page threw an error or its Content-Security-Policy
 * had to stop something, whatever else it checks.
 */
export const test = base.extend({
  context: async ({ context }, use) => {
    const troubles: string[] = [];
    context.on('weberror', (error) => troubles.push(String(error.error())));
    context.on('console', (message) => {
      if (message.type() === 'error' && /Content Security Policy/.test(message.text())) troubles.push(message.text());
    });
    await use(context);
    expect(troubles).toEqual([]);
  },
});

export { expect };
