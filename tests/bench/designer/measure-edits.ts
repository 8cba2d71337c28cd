import type { Page } from '@playwright/test';
import type { BenchSession } from '../form/bench-session';
import { median } from '../median';
import type { Measurement } from '../table-of';
import { emptyWorkOf, workOf, type InSession } from './designer-session';
import { actedOn, type Workload } from './workloads';

/** Edits of each kind in a round. */
const repetitions = 5;
const sizes = [30, 300] as const;
type Size = (typeof sizes)[number];

/** The highest part of drawing the whole form of 300 that an edit may take; `undefined` without a target. */
const parts = {
  'first drop': undefined,
  drop: 0.05,
  undo: 0.05,
  redo: 0.05,
  move: 0.05,
  'property edit': 0.05,
  'paste of 50': 0.3,
  'next by arrow key': undefined,
};
type Kind = keyof typeof parts;
const kinds = Object.keys(parts) as Kind[];

/**
 * The main thread's work of edits in forms of 30 and 300 fields, all of which have been drawn, against each other and against
 * drawing the form of 300 fields. An edit ends when the page is idle; its property panel is drawn.
 */
export async function measureEdits(inSession: InSession, workload: Workload, rounds: number): Promise<Measurement[]> {
  const work: Record<Size, Work> = { 30: new Map(), 300: new Map() };
  const mounts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    mounts.push(
      await inSession(async (session) => {
        const empty = await emptyWorkOf(session);
        return (await workOf(session, () => drawForm(session.page, workload))) - empty;
      }),
    );
    for (const size of sizes) await inSession((session) => editsOf(session, workload, size, work[size]));
  }
  return kinds.flatMap((kind) => rowsOf(`${workload}: ${kind}`, kind, work, median(mounts)));
}

type Work = Map<Kind, number[]>;

const drawForm = (page: Page, workload: Workload) => page.evaluate((name) => window.designerBench.drawForm(name, 300), workload);

async function editsOf(session: BenchSession, workload: Workload, size: Size, work: Work): Promise<void> {
  const { page } = session;
  const { dropTarget, field, anchor, copied } = actedOn[workload];
  const measure = async (kind: Kind, act: () => Promise<unknown>) => {
    const before = await page.evaluate(() => window.designerBench.steps());
    const task = (await workOf(session, act)) - empty;
    if (kind !== 'next by arrow key' && before === (await page.evaluate(() => window.designerBench.steps())))
      throw new Error(`The ${kind} has changed nothing.`);
    work.set(kind, [...(work.get(kind) ?? []), task]);
  };
  const select = async (...ids: string[]) => {
    await page.evaluate((list) => window.designerBench.select(...list), ids);
    await page.evaluate(() => window.designerBench.idle());
  };
  await page.evaluate(([name, fields]) => window.designerBench.openDesigner(name, fields), [workload, size] as const);
  await drawAll(page);
  const empty = await emptyWorkOf(session);
  for (let index = 0; index < repetitions; index += 1) {
    await page.locator('[role=application]').focus();
    await select(field);
    await hold(page, dropTarget);
    // The properties of its kind are drawn by the first one.
    await measure(index === 0 ? 'first drop' : 'drop', () => page.mouse.up());
    await measure('undo', () => page.keyboard.press('Control+z'));
    await measure('redo', () => page.keyboard.press('Control+y'));
    await select(field);
    await measure('move', () => page.keyboard.press('Alt+ArrowDown'));
    await measure('next by arrow key', () => page.keyboard.press('ArrowDown'));
    await select(field);
    await page.locator('[data-field="label"] input:visible').focus();
    await measure('property edit', () => edit(page));
    if (size === 300) {
      await select(...copied);
      await page.evaluate(() => window.designerBench.copy());
      await select(anchor);
      await measure('paste of 50', () => page.evaluate(() => window.designerBench.paste()));
    }
    await page.evaluate(() => window.designerBench.goTo(0));
    // A paste has scrolled to the new fields.
    await page.locator('[role=application]').evaluate((canvas) => canvas.scrollTo(0, 0));
    await page.evaluate(() => window.designerBench.idle());
  }
}

/** Types into the focused property and leaves it, so that the design takes the text. */
async function edit(page: Page): Promise<void> {
  await page.keyboard.insertText('x');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
}

/** Scrolls through the form, so that every field is drawn. */
async function drawAll(page: Page): Promise<void> {
  const canvas = page.locator('[role=application]');
  const height = await canvas.evaluate((element) => element.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await canvas.evaluate((element, to) => {
      element.scrollTo(0, to);
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, top);
  }
  await canvas.evaluate((element) => element.scrollTo(0, 0));
  await page.evaluate(() => window.designerBench.idle());
}

/** Drags a control over the form without dropping it. */
async function hold(page: Page, target: string): Promise<void> {
  await page.locator('[data-control="input"]').first().hover();
  await page.mouse.down();
  const box = await page.locator(`[role=application] [data-field="${target}"]`).boundingBox();
  if (!box) throw new Error(`The field ${target} is not drawn.`);
  await page.mouse.move(box.x + 20, box.y - 20, { steps: 4 });
  await page.mouse.move(box.x + 20, box.y + 8, { steps: 4 });
  await page.evaluate(() => window.designerBench.idle());
}

function rowsOf(name: string, kind: Kind, work: Record<Size, Work>, mount: number): Measurement[] {
  const [small, large] = [median(work[30].get(kind) ?? []), median(work[300].get(kind) ?? [])];
  console.error(`  ${name}: ${large.toFixed(1)} / ${small.toFixed(1)} ms, form ${mount.toFixed(0)} ms`);
  const part = parts[kind];
  const toForm: Measurement = {
    name: `${name}, to drawing the form of 300`,
    result: `${(large / mount).toFixed(3)} (${large.toFixed(1)} / ${mount.toFixed(0)} ms)`,
    ...(part !== undefined && { target: `≤ ${part}`, isMet: large / mount <= part }),
  };
  // A first drop is measured once in a session.
  if (kind === 'paste of 50' || kind === 'first drop') return [toForm];
  const toSmall: Measurement = {
    name: `${name}, 300 fields to 30`,
    result: `${(large / small).toFixed(2)} (${large.toFixed(1)} / ${small.toFixed(1)} ms)`,
    target: '≤ 1.3',
    isMet: large / small <= 1.3,
  };
  return [toSmall, toForm];
}
