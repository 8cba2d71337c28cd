import type { Page } from '@playwright/test';
import { median } from '../median';
import type { Measurement } from '../table-of';
import type { BenchSession } from '../form/bench-session';
import { workOf, type InSession } from './designer-session';
import { actedOn, workloads } from './workloads';

const keys = 20;

/**
 * Keys into a text property of a field of 300, with the change of the design that follows a pause, against keys into an input
 * of antd in a page of its own.
 */
export async function measureTyping(inSession: InSession, rounds: number): Promise<Measurement[]> {
  const plain: number[] = [];
  const typed = new Map(workloads.map((workload): [string, number[]] => [workload, []]));
  for (let round = 0; round < rounds; round += 1) {
    plain.push(await inSession((session) => typingWork(session, '#p3'), 'plain-property'));
    for (const workload of workloads)
      typed.get(workload)?.push(
        await inSession(async (session) => {
          await openProperty(session.page, workload);
          return typingWork(session, property);
        }),
      );
  }
  return workloads.map((workload) => {
    const [ours, antd] = [median(typed.get(workload) ?? []) / keys, median(plain) / keys];
    return {
      name: `${workload}: key in a property, to antd's input alone`,
      result: `${(ours / antd).toFixed(2)} (${ours.toFixed(2)} / ${antd.toFixed(2)} ms)`,
      target: '≤ 1.3',
      isMet: ours / antd <= 1.3,
    };
  });
}

const property = '[data-field="props.placeholder"] input';

async function openProperty(page: Page, workload: (typeof workloads)[number]): Promise<void> {
  await page.evaluate((name) => window.designerBench.openDesigner(name, 300), workload);
  // A text field in both workloads.
  await page.evaluate((id) => window.designerBench.select(id), workload === 'flat' ? 'f0' : actedOn[workload].field);
  await page.evaluate(() => window.designerBench.idle());
}

async function typingWork(session: BenchSession, selector: string): Promise<number> {
  const { page } = session;
  await page.locator(selector).focus();
  // The check of the design belongs to no key, and the first keys warm up the code.
  await page.keyboard.type('warm up', { delay: 20 });
  await page.waitForTimeout(800);
  return workOf(session, async () => {
    await page.keyboard.type('x'.repeat(keys), { delay: 20 });
    // The design takes the text 250 ms after the last key.
    await page.waitForTimeout(280);
  });
}
