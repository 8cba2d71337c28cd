import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';

/** Takes the pictures of the README with the built server: `npm run screenshot`. */
export default defineConfig(journeys, { testDir: '.', testMatch: '**/*.picture.ts', globalSetup: './start-server.ts', outputDir: '../test-results' });
