import { defineConfig } from '@playwright/test';
import { browserOf } from './e2e/browser';

/** Journeys in a real browser against the built server (`e2e/start-server.ts` starts it). */
export default defineConfig({
  testDir: 'e2e',
  // `npm run screenshot` takes the README's picture with the same server and browser.
  projects: [
    { name: 'journeys', testMatch: '**/*.spec.ts' },
    { name: 'pictures', testMatch: '**/*.picture.ts' },
  ],
  globalSetup: './e2e/start-server.ts',
  outputDir: 'test-results',
  // One server with one set of records: the journeys take turns.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  use: {
    // Known in the workers, which read this file after the server was started.
    baseURL: process.env['E2E_BASE_URL'],
    actionTimeout: 15_000,
    browserName: 'chromium',
    launchOptions: await browserOf(process.env),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
});
