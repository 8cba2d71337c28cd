import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserOf } from './e2e/browser';
import { useMemoryFolder } from './tests/setup/memory-folder';

useMemoryFolder();

/** Journeys in a real browser against the built server, which each worker starts for itself (`e2e/start-server.ts`). */
export default defineConfig({
  testDir: 'e2e',
  // The longest first, so that workers end together. `npm run walk` visits every screen; the tests of its checks run with it.
  // `npm run screenshot` takes the README's picture with the same server and browser; `npm run test:long` runs the long ones.
  projects: [
    { name: 'walk', testMatch: 'walk/**/*.walk.ts' },
    { name: 'journeys', testMatch: '**/*.spec.ts' },
    { name: 'pictures', testMatch: '**/*.picture.ts' },
    { name: 'long', testMatch: '**/*.long.ts' },
  ],
  globalSetup: './e2e/build.ts',
  outputDir: 'test-results',
  // One more than the cores: a journey often waits. Each has a server and a PostgreSQL of its own.
  workers: Math.min(availableParallelism() + 1, 8),
  // A journey finds the records that ship and removes what it makes, so any order will do.
  fullyParallel: true,
  // Time-outs end what hangs. They leave room for a machine that is busy with other work.
  timeout: 600_000,
  expect: { timeout: 150_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  reportSlowTests: { max: 10, threshold: 1 },
  use: {
    actionTimeout: 150_000,
    browserName: 'chromium',
    launchOptions: await browserOf(process.env),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // Playwright waits until what it clicks stands still. `records.spec.ts` and `sessions.spec.ts` keep the motion.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace costs a fifth of the time: `npm run test:e2e -- --trace retain-on-failure` records one.
    trace: 'off',
  },
});
