import { chromium } from '@playwright/test';
import { browserOf } from '../../../e2e/browser';
import { buildPages } from '../form/build-pages';
import { tableOf, type Measurement } from '../table-of';
import { sessionsOf, type InSession } from './designer-session';
import { measureBundle } from './measure-bundle';
import { measureCheck } from './measure-check';
import { measureEdits } from './measure-edits';
import { measureHistory } from './measure-history';
import { measureOpening } from './measure-opening';
import { measureTyping } from './measure-typing';
import { workloads } from './workloads';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);

/**
 * `npm run bench:designer`: prints one table. `BENCH_ROUNDS=1` runs fewer rounds, `BENCH_ONLY=edits,opening` runs parts.
 * Production builds, headless, no throttling; medians over fresh pages, taken in turns.
 */
export async function main(root: string): Promise<number> {
  const only = process.env['BENCH_ONLY']?.split(',');
  const has = (part: string): boolean => only?.includes(part) ?? true;
  const measurements: Measurement[] = [
    ...(has('history') ? await measureHistory() : []),
    ...(has('bundle') ? await measureBundle(root) : []),
    ...(['edits', 'opening', 'check', 'typing'].some(has) ? await inBrowser(root, (inSession) => partsOf(inSession, has)) : []),
  ];
  console.log(tableOf(measurements));
  return 0;
}

async function partsOf(inSession: InSession, has: (part: string) => boolean): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const workload of workloads) {
    if (has('edits')) measurements.push(...(await measureEdits(inSession, workload, rounds)));
    if (has('opening')) measurements.push(await measureOpening(inSession, workload, rounds));
    if (has('check')) measurements.push(await measureCheck(inSession, workload, rounds));
  }
  if (has('typing')) measurements.push(...(await measureTyping(inSession, rounds)));
  return measurements;
}

async function inBrowser(root: string, measure: (inSession: InSession) => Promise<Measurement[]>): Promise<Measurement[]> {
  const pages = await buildPages(root, { folder: 'tests/bench/designer/pages', ours: ['designer.html'] });
  const browser = await chromium.launch(await browserOf(process.env));
  try {
    return await measure(sessionsOf(browser, pages.address));
  } finally {
    await browser.close();
    await pages.close();
  }
}
