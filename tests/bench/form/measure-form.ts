import { chromium, type Browser, type Page } from '@playwright/test';
import { browserOf } from '../../../e2e/browser';
import { median } from '../median';
import type { Measurement } from '../table-of';
import { openSession, type BenchSession, type PageName } from './bench-session';
import { buildPages } from './build-pages';
import type { FormSize } from './form-of';
import { measureBytes } from './measure-bytes';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const keys = 20;

/**
 * A form drawn from its descriptor against the same form written by hand with antd's inputs, in one run: medians of five
 * fresh pages each, taken in turns. Production builds, headless, no throttling; times are the main thread's.
 */
export async function measureForm(root: string): Promise<Measurement[]> {
  const pages = await buildPages(root);
  const browser = await chromium.launch(await browserOf(process.env));
  const run: Run = async (name, target, measure, unit = 'ms') => {
    const times: Record<PageName, number[]> = { ours: [], plain: [] };
    for (let round = 0; round < rounds; round += 1) {
      for (const page of ['plain', 'ours'] as const) {
        const session = await openSession(browser, pages.address, page);
        times[page].push(await measure(session, page));
        await session.close();
      }
    }
    return ratioRow(name, target, [median(times.ours), median(times.plain)], unit);
  };
  try {
    const only = process.env['BENCH_ONLY'];
    const all = partsOf(run, browser, pages.address);
    const measurements: Measurement[] = [];
    for (const [part, measure] of all)
      if (only === undefined || only.split(',').includes(part)) measurements.push(...[await measure()].flat());
    return measurements;
  } finally {
    await browser.close();
    await pages.close();
  }
}

type Measure = (session: BenchSession, page: PageName) => Promise<number>;

/** Measures both pages, and returns their ratio. */
type Run = (name: string, target: number, measure: Measure, unit?: string) => Promise<Measurement>;

function ratioRow(name: string, target: number, [ours, plain]: readonly [number, number], unit: string): Measurement {
  console.error(`  ${name}: ${ours.toFixed(2)} / ${plain.toFixed(2)} ${unit} = ${(ours / plain).toFixed(2)}`);
  return {
    name,
    result: `${(ours / plain).toFixed(2)} (${ours.toFixed(2)} / ${plain.toFixed(2)} ${unit})`,
    target: `≤ ${target}`,
    isMet: ours / plain <= target,
  };
}

/** The measurements by the name of their part, as `BENCH_ONLY` selects them. */
function partsOf(run: Run, browser: Browser, address: string): [string, () => Promise<Measurement | Measurement[]>][] {
  return [
    ['mount', () => run('mount, 200 fields, everything drawn', 1.15, mount({ fields: 200, rows: 0 }, 'all'))],
    ['mount', () => run('mount, 1 000 fields, far ones later', 0.2, mount({ fields: 1000, rows: 0 }, 'near'))],
    ['mount', () => run('mount, sub-table of 200 rows', 0.3, mount({ fields: 40, rows: 200 }, 'near'))],
    ...([50, 200, 1000] as const).map((fields): [string, () => Promise<Measurement>] => [
      'key',
      () =>
        run(`key in a text, ${fields} fields`, keyTargets[fields], (session, page) =>
          keyWork(session, page, { fields, rows: 0 }, textField),
        ),
    ]),
    [
      'key',
      () => run('key in a text cell, 200 rows', 1.15, (session, page) => keyWork(session, page, { fields: 40, rows: 200 }, textCell)),
    ],
    ['renders', () => renders(browser, address)],
    [
      'calculate',
      () =>
        run('key in a number of a calculation, 200 fields', 1.3, (session, page) =>
          resultWork(session, page, { fields: 200, rows: 0 }, numberField),
        ),
    ],
    [
      'calculate',
      () =>
        run('key in a number under a summary of 200 rows', 1.3, (session, page) =>
          resultWork(session, page, { fields: 40, rows: 200 }, numberCell),
        ),
    ],
    ['calculate', () => delays(browser, address)],
    ['row', () => run('add a row to 200', 0.8, (session) => rowWork(session, { fields: 40, rows: 200 }))],
    ['validate', () => run('validate all, 200 fields', 1.5, (session) => validateWork(session, 200))],
    ['validate', () => run('validate all, 1 000 fields', 1.5, (session) => validateWork(session, 1000))],
    ['stacked', () => run('stacked: key in a text, 50 fields', 1, (session, page) => keyWork(session, page, stacked(50), textField))],
    ['stacked', () => run('stacked: add a row, 50 fields', 1, (session) => rowWork(session, { ...stacked(50), rows: 5 }))],
    ['stacked', () => run('stacked: save, 50 wrong fields', 1.5, (session) => saveWork(session, stacked(50)))],
    ['stacked', () => run('stacked: save, 1 000 wrong fields', 1.5, (session) => saveWork(session, stacked(1000)))],
    ['stacked', () => run('stacked: first mistakes of 1 000', 1, (session) => firstMistakes(session, stacked(1000)))],
    [
      'heap',
      () =>
        run(
          'heap after mount, 200 fields',
          1.2,
          async (session) => (await session.mount({ fields: 200, rows: 0 }, 'all'), (await session.heap()) / 1024 / 1024),
          'MB',
        ),
    ],
    ['bytes', () => measureBytes(browser, address)],
  ];
}

const stacked = (fields: number): FormSize => ({ fields, rows: 0, isStacked: true });

/** By the number of fields. */
const keyTargets = { 50: 1, 200: 1.15, 1000: 0.6 };

const mount = (size: FormSize, draw: 'all' | 'near') => async (session: BenchSession) => (await session.mount(size, draw)).task;

type Target = Record<PageName, string>;

const textField: Target = { ours: '#form-f6', plain: '#f6' };
const numberField: Target = { ours: '#form-a0', plain: '#a0' };
const textCell: Target = { ours: '#form-lines-r3-meter', plain: '#row-2-meter' };
const numberCell: Target = { ours: '#form-lines-r3-quantity', plain: '#row-2-quantity' };

async function focusOn(session: BenchSession, page: PageName, size: FormSize, target: Target): Promise<void> {
  await session.mount(size, size.fields > 200 || size.rows > 0 ? 'near' : 'all');
  const input = session.page.locator(target[page]);
  await input.scrollIntoViewIfNeeded();
  await input.focus();
  await session.page.waitForTimeout(300);
}

/** One key in the middle of typing. */
async function keyWork(session: BenchSession, page: PageName, size: FormSize, target: Target): Promise<number> {
  await focusOn(session, page, size, target);
  await typed(session.page, 5, 0);
  const { work } = await session.during(() => typed(session.page, keys, 0));
  return work / keys;
}

/** One key with all its effects. */
async function resultWork(session: BenchSession, page: PageName, size: FormSize, target: Target): Promise<number> {
  await focusOn(session, page, size, target);
  await typed(session.page, 2, 200);
  const { work } = await session.during(() => typed(session.page, 8, 200));
  return work / 8;
}

async function typed(page: Page, count: number, pause: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await page.keyboard.press(index % 2 === 0 ? '1' : 'Backspace');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    if (pause > 0) await page.waitForTimeout(pause);
  }
}

async function renders(browser: Browser, address: string): Promise<Measurement[]> {
  const counts: string[] = [];
  let isMet = true;
  for (const [label, size, target] of [
    ['50', { fields: 50, rows: 0 }, textField],
    ['200', { fields: 200, rows: 0 }, textField],
    ['1 000', { fields: 1000, rows: 0 }, textField],
    ['200 rows', { fields: 40, rows: 200 }, textCell],
  ] as const) {
    const averages: number[] = [];
    for (const page of ['ours', 'plain'] as const) {
      const session = await openSession(browser, address, page);
      await focusOn(session, page, size, target);
      await typed(session.page, 4, 0);
      await session.page.evaluate(() => void (window.renders = 0));
      await typed(session.page, 10, 0);
      averages.push((await session.page.evaluate(() => window.renders)) / 10);
      await session.close();
    }
    counts.push(`${label}: ${averages.join(' / ')}`);
    isMet &&= (averages[0] ?? 99) <= 6;
  }
  console.error(`  renders: ${counts.join(', ')}`);
  return [{ name: 'component renders of a key (ours / plain)', result: counts.join(', '), target: '≤ 6', isMet }];
}

/** From the key to the result in the document. */
async function delays(browser: Browser, address: string): Promise<Measurement[]> {
  const medians: number[] = [];
  for (const [size, target, result] of [
    [{ fields: 200, rows: 0 }, numberField, '#form-r0'],
    [{ fields: 40, rows: 200 }, numberCell, 'tfoot'],
  ] as const) {
    const session = await openSession(browser, address, 'ours');
    await focusOn(session, 'ours', size, target);
    const roundDelays: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await session.page.evaluate(watchResult, result);
      await session.page.keyboard.press(round % 2 === 0 ? '1' : 'Backspace');
      roundDelays.push(await session.page.evaluate(() => window.resultDelay));
    }
    medians.push(median(roundDelays));
    await session.close();
  }
  const worst = Math.max(...medians);
  console.error(`  result after: ${medians.map((delay) => delay.toFixed(0)).join(', ')} ms`);
  return [
    {
      name: 'from the key to the result (field, summary)',
      result: medians.map((delay) => `${delay.toFixed(0)} ms`).join(', '),
      target: '≤ 100 ms and a frame',
      isMet: worst <= 117,
    },
  ];
}

declare global {
  interface Window {
    resultDelay: Promise<number>;
  }
}

/** Runs in the page: the time from the next key to the change of an element's text. */
function watchResult(selector: string): void {
  window.resultDelay = new Promise((resolve, reject) => {
    const element = document.querySelector(selector);
    if (!element) return reject(new Error(`Nothing is ${selector}.`));
    const shown = (): string => (element instanceof HTMLInputElement ? element.value : element.textContent);
    const before = shown();
    addEventListener(
      'input',
      () => {
        const start = performance.now();
        const look = (): void => (shown() === before ? void requestAnimationFrame(look) : resolve(performance.now() - start));
        look();
      },
      { once: true, capture: true },
    );
  });
}

async function rowWork(session: BenchSession, size: FormSize): Promise<number> {
  await session.mount(size, size.rows > 20 ? 'near' : 'all');
  // The button is visible, as it is for a user who clicks it.
  await session.page.evaluate(() => window.bench.addButton().scrollIntoView());
  await session.page.waitForTimeout(500);
  const { task } = await session.during(() =>
    session.page.evaluate(async () => {
      for (let index = 0; index < 3; index += 1) {
        window.bench.addButton().click();
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))));
      }
    }),
  );
  return task / 3;
}

async function validateWork(session: BenchSession, fields: number): Promise<number> {
  await session.mount({ fields, rows: 0 }, fields > 200 ? 'near' : 'all');
  await session.page.waitForTimeout(300);
  const { task } = await session.during(() =>
    session.page.evaluate(async () => {
      window.bench.validate();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))));
    }),
  );
  return task;
}

/** All work of a press on the save button while every field is wrong, with what follows in the next second. */
async function saveWork(session: BenchSession, size: FormSize): Promise<number> {
  await session.mount(size, size.fields > 200 ? 'near' : 'all');
  await session.page.waitForTimeout(300);
  const { task } = await session.during(() =>
    session.page.evaluate(async () => {
      window.bench.save();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 1000))));
    }),
  );
  return task;
}

/** From the press on the save button to the first frame that shows mistakes. */
async function firstMistakes(session: BenchSession, size: FormSize): Promise<number> {
  await session.mount(size, 'near');
  await session.page.waitForTimeout(300);
  return session.page.evaluate(async () => {
    const start = performance.now();
    window.bench.save();
    do await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    while (!document.body.textContent.includes('must not be empty') && performance.now() - start < 10_000);
    return performance.now() - start;
  });
}
