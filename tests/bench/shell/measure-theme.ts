import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { median } from '../median';
import type { Measurement } from '../table-of';
import { buildPlainClient } from './build-plain-client';
import { openShell, type ShellBench } from './shell-page';

const limit = 1.5;

/** Work of a change to the dark theme on the dictionary screen, beside antd's own change of the algorithm on the same page. */
export async function measureTheme(bench: ShellBench, root: string): Promise<Measurement> {
  const folder = await buildPlainClient(root);
  const ours: number[] = [];
  const plain: number[] = [];
  try {
    for (let round = 0; round < bench.rounds; round += 1) {
      ours.push(await changeTheme(bench, 'ours'));
      plain.push(await changeTheme(bench, 'plain', folder));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const ratio = median(ours) / median(plain);
  return {
    name: 'change of the theme / by antd alone',
    result: `${ratio.toFixed(2)} (${median(ours).toFixed(0)} / ${median(plain).toFixed(0)} ms)`,
    target: `≤ ${limit}`,
    isMet: ratio <= limit,
  };
}

async function changeTheme(bench: ShellBench, kind: 'ours' | 'plain', folder?: string): Promise<number> {
  const shell = await openShell(bench, '/systemData/dictionary', async (context) => {
    if (folder !== undefined) await serveFrom(context, folder);
  });
  await shell.page.locator('tbody tr[data-row-key]').first().waitFor();
  // The live channel starts, and dialogs load ahead.
  await shell.page.waitForTimeout(startTime);
  const work = await shell.workOf(() => shell.page.evaluate(kind === 'ours' ? chooseDark : changeAlgorithm));
  await shell.close();
  return work;
}

/** In milliseconds. */
const startTime = 4_000;

/** Answers requests for the client's files from another build. */
async function serveFrom(context: BrowserContext, folder: string): Promise<void> {
  await context.route('**/assets/**', (route) => route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }));
  await context.route(
    ({ pathname }) => pathname === '/systemData/dictionary',
    (route) => route.fulfill({ path: join(folder, 'index.html'), contentType: 'text/html' }),
  );
}

/** Runs in the page: chooses the dark theme as another tab would. */
function chooseDark(): void {
  const key = 'tangu.settings';
  const newValue = JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), appearance: 'dark' });
  localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
}

/** Runs in the page of `buildPlainClient`. */
function changeAlgorithm(): void {
  window.dispatchEvent(new Event('change-algorithm'));
}
