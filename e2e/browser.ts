import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type LaunchOptions } from '@playwright/test';

/**
 * The launch options: the browser of `E2E_CHROMIUM`, else the system's, else Playwright's own, else that of the package
 * `@sparticuz/chromium`, so that a machine without a browser can run the journeys.
 */
export async function browserOf(env: NodeJS.ProcessEnv): Promise<LaunchOptions> {
  const candidates = [
    env['E2E_CHROMIUM'],
    // The same engine without the window around it, which takes a fifth of the time of a journey.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ];
  const executablePath = candidates.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? (await packagedChromium());
  if (executablePath === undefined)
    throw new Error('No Chromium was found. Install one (apt-get install chromium-headless-shell) or name it in E2E_CHROMIUM.');
  return { executablePath, args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...quiet] };
}

/** No graphics card, and no calls of the browser's own: the network may be closed. */
const quiet = ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

async function packagedChromium(): Promise<string | undefined> {
  const name = '@sparticuz/chromium';
  try {
    createRequire(import.meta.url).resolve(name);
  } catch {
    return undefined;
  }
  // With this variable the package also unpacks the libraries of its browser, which a bare machine may lack.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs20.x';
  const { default: packaged } = (await import(/* @vite-ignore */ name)) as { default: { executablePath(): Promise<string> } };
  return packaged.executablePath();
}
