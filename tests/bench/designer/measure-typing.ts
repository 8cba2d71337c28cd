import type { Page } from '@playwright/test';
import { median } from '../median';
import type { Measurement } from '../table-of';
import type { BenchSession } from '../form/bench-session';
import { workOf, type InSession } from './designer-session';
import { actedOn, workloads, type Workload } from './workloads';

const keys = 20;

/**
 * Keys into a text property of a field of 300, with the change of the design that follows a pause, against keys into an input
 * of antd beside the same designer, which changes nothing else.
 */
export async function measureTyping(inSession: InSession, rounds: number): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const workload of workloads) {
    const work: Record<Input, number[]> = { property: [], plain: [] };
    for (let round = 0; round < rounds; round += 1)
      for (const input of ['plain', 'property'] as const)
        work[input].push(await inSession((session) => typingWork(session, workload, input)));
    const [ours, antd] = [median(work.property) / keys, median(work.plain) / keys];
    measurements.push({
      name: `${workload}: key in a property, to an input of antd`,
      result: `${(ours / antd).toFixed(2)} (${ours.toFixed(2)} / ${antd.toFixed(2)} ms)`,
      target: '≤ 1.3',
      isMet: ours / antd <= 1.3,
    });
  }
  return measurements;
}

type Input = 'property' | 'plain';

const selectors: Record<Input, string> = { property: '[data-field="props.placeholder"] input:visible', plain: '#plain' };

async function typingWork(session: BenchSession, workload: Workload, input: Input): Promise<number> {
  const { page } = session;
  await openProperty(page, workload);
  await page.locator(selectors[input]).focus();
  // The check of the design belongs to no key, and the first keys warm up the code.
  await page.keyboard.type('warm up', { delay: 20 });
  await page.waitForTimeout(800);
  return workOf(session, async () => {
    await page.keyboard.type('x'.repeat(keys), { delay: 20 });
    // The design takes the text 250 ms after the last key.
    await page.waitForTimeout(280);
  });
}

async function openProperty(page: Page, workload: Workload): Promise<void> {
  await page.evaluate((name) => window.designerBench.openDesigner(name, 300), workload);
  // A text field in both workloads.
  await page.evaluate((id) => window.designerBench.select(id), workload === 'flat' ? 'f0' : actedOn[workload].field);
  await page.evaluate(() => window.designerBench.openPlainInput());
  await page.evaluate(() => window.designerBench.idle());
}
