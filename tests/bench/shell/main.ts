import { rm } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { browserOf } from '../../../e2e/browser';
import { dataFolder } from '../data-folder';
import { startProduct } from '../start-product';
import { tableOf, type Measurement } from '../table-of';
import { measureShellScripts } from './measure-shell-scripts';
import { measureTabs } from './measure-tabs';
import { measureTheme } from './measure-theme';
import type { ShellBench } from './shell-page';

/** `npm run bench:shell`: prints one table. `BENCH_ROUNDS=1` runs fewer rounds, `BENCH_ONLY=scripts,theme,tabs` runs parts. */
export async function main(root: string): Promise<number> {
  const only = process.env['BENCH_ONLY']?.split(',');
  const has = (part: string): boolean => only?.includes(part) ?? true;
  const dataDir = await dataFolder();
  const product = await startProduct(root, { DATA_DIR: dataDir });
  const browser = await chromium.launch(await browserOf(process.env));
  const bench: ShellBench = { browser, baseUrl: product.baseUrl, rounds: Number(process.env['BENCH_ROUNDS'] ?? 5) };
  try {
    const measurements: Measurement[] = [
      ...(has('scripts') ? await measureShellScripts(bench) : []),
      ...(has('theme') ? [await measureTheme(bench, root)] : []),
      ...(has('tabs') ? [await measureTabs(bench)] : []),
    ];
    console.log(tableOf(measurements));
    return 0;
  } finally {
    await browser.close();
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
