import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import type { InPage } from './page/main';

declare global {
  interface Window {
    walk: InPage;
  }
}

let code: Promise<string> | undefined;

/** Puts the checks of `page/` into what a page shows. */
export async function addPageCode(page: Page): Promise<void> {
  code ??= bundle();
  await page.evaluate(await code);
}

async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('page/main.ts', import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, minify: false, target: 'esnext', lib: { entry, formats: ['iife'], name: 'walkCode', fileName: 'walk' } },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('The checks of the walk were not built.');
  return output.output[0].code;
}
