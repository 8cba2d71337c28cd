import { chromium, type Browser, type Page } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { browserOf } from '../../../e2e/browser';
import { openSession, type BenchSession } from '../form/bench-session';
import { buildPages } from '../form/build-pages';
import { median } from '../median';
import type { Measurement } from '../table-of';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** Edits of each kind in a round. */
const repetitions = 6;
const sizes = [30, 300] as const;
type Size = (typeof sizes)[number];
const kinds = ['drop', 'move', 'edit', 'undo'] as const;
type Kind = (typeof kinds)[number];

/**
 * The main thread's work of edits on forms of 30 and 300 fields, all drawn, against each other and against drawing the form
 * of 300 fields. Production build, headless, no throttling; medians over fresh pages, taken in turns.
 */
export async function measureDesigner(root: string): Promise<Measurement[]> {
  const pages = await buildPages(root, { folder: 'tests/bench/designer/pages', ours: ['designer.html'] });
  const browser = await chromium.launch(await browserOf(process.env));
  try {
    const work = emptyWork();
    const mounts: number[] = [];
    const forms: number[] = [];
    const opening: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      mounts.push(await inSession(browser, pages.address, (session) => opened(session, 'drawForm')));
      forms.push(await inSession(browser, pages.address, (session) => opened(session, 'openForm')));
      opening.push(await inSession(browser, pages.address, (session) => opened(session, 'openDesigner')));
      for (const size of sizes) await inSession(browser, pages.address, (session) => editWork(session, size, work[size]));
    }
    return [
      ...kinds.flatMap((kind) => rowsOf(kind, work, median(mounts))),
      openingRow(median(opening), median(forms)),
      await bytes(browser, pages.address),
    ];
  } finally {
    await browser.close();
    await pages.close();
  }
}

type Work = Record<Size, Record<Kind, number[]>>;

const emptyLists = (): Record<Kind, number[]> => ({ drop: [], move: [], edit: [], undo: [] });
const emptyWork = (): Work => ({ 30: emptyLists(), 300: emptyLists() });

async function inSession<T>(browser: Browser, address: string, measure: (session: BenchSession) => Promise<T>): Promise<T> {
  const session = await openSession(browser, address, 'designer');
  try {
    return await measure(session);
  } finally {
    await session.close();
  }
}

async function opened(session: BenchSession, name: 'openForm' | 'drawForm' | 'openDesigner'): Promise<number> {
  const { task } = await session.during(() => session.page.evaluate((open) => window.designerBench[open](300), name));
  return task;
}

async function editWork(session: BenchSession, size: Size, work: Record<Kind, number[]>): Promise<void> {
  const { page } = session;
  await page.evaluate((fields) => window.designerBench.openDesigner(fields), size);
  await drawAll(page);
  const measure = async (kind: Kind, act: () => Promise<unknown>) => {
    // The check of the module and what the browser does when it is idle belong to no edit.
    await page.waitForTimeout(450);
    const { task } = await session.during(async () => {
      await act();
      await page.evaluate(() => window.designerBench.drawn());
    });
    work[kind].push(task);
  };
  await page.locator('[role=application]').focus();
  for (let index = 0; index < repetitions; index += 1) {
    await page.evaluate(() => window.designerBench.select('f4'));
    await hold(page);
    await measure('drop', () => page.mouse.up());
    await page.evaluate(() => window.designerBench.select('f3'));
    await measure('move', () => page.keyboard.press('Alt+ArrowDown'));
    await measure('edit', () => page.evaluate((text) => window.designerBench.edit('f2', text), `Label ${index}`));
    await measure('undo', () => page.keyboard.press('Control+z'));
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('Control+z');
  }
}

/** Scrolls through the form, so that every field is drawn. */
async function drawAll(page: Page): Promise<void> {
  for (let top = 0; top < 12_000; top += 600) {
    await page.locator('[role=application]').evaluate((element, to) => element.scrollTo(0, to), top);
    await page.evaluate(() => window.designerBench.drawn());
  }
  await page.locator('[role=application]').evaluate((element) => element.scrollTo(0, 0));
  await page.evaluate(() => window.designerBench.drawn());
}

/** Drags a control over the form without dropping it. */
async function hold(page: Page): Promise<void> {
  await page.locator('[data-control="input"]').first().hover();
  await page.mouse.down();
  const target = await page.locator('[data-field="f6"]').boundingBox();
  if (!target) throw new Error('The field f6 is not drawn.');
  await page.mouse.move(target.x + 20, target.y - 20, { steps: 4 });
  await page.mouse.move(target.x + 20, target.y + 8, { steps: 4 });
}

function rowsOf(kind: Kind, work: Work, mount: number): Measurement[] {
  const [small, large] = [median(work[30][kind]), median(work[300][kind])];
  console.error(`  ${kind}: ${large.toFixed(2)} / ${small.toFixed(2)} ms, form ${mount.toFixed(0)} ms`);
  const result = (value: number) => `${value.toFixed(2)} (${large.toFixed(1)} ms)`;
  return [
    { name: `${kind}: 300 fields to 30`, result: result(large / small), target: '≤ 1.3', isMet: large / small <= 1.3 },
    { name: `${kind}: to drawing the form of 300`, result: result(large / mount), target: '≤ 0.05', isMet: large / mount <= 0.05 },
  ];
}

function openingRow(designer: number, form: number): Measurement {
  return {
    name: 'opening, 300 fields: designer to form',
    result: `${(designer / form).toFixed(2)} (${designer.toFixed(0)} / ${form.toFixed(0)} ms)`,
    target: '≤ 1.5',
    isMet: designer / form <= 1.5,
  };
}

/** JavaScript that the page of the designer loads until it is drawn and a field is selected, compressed with gzip. */
async function bytes(browser: Browser, address: string): Promise<Measurement> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const loads = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js'))
      loads.set(
        pathname,
        response.body().then((body) => gzipSync(body).length),
      );
  });
  await page.goto(`${address}designer.html`);
  await page.waitForFunction(() => 'designerBench' in window);
  await page.evaluate(() => window.designerBench.openDesigner(30));
  await page.evaluate(() => window.designerBench.select('f2'));
  await page.waitForLoadState('networkidle');
  const files = await Promise.all([...loads].map(async ([name, size]) => ({ name, size: await size })));
  await context.close();
  for (const { name, size } of files.toSorted((a, b) => b.size - a.size).slice(0, 12))
    console.error(`    ${(size / 1024).toFixed(1)} KB ${name}`);
  const total = files.reduce((sum, { size }) => sum + size, 0) / 1024;
  return { name: 'JavaScript of the page, with React, antd and the form', result: `${total.toFixed(0)} KB gzip` };
}
