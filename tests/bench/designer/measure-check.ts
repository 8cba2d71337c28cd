import { median } from '../median';
import type { Measurement } from '../table-of';
import { emptyWorkOf, workOf, type InSession } from './designer-session';
import type { Workload } from './workloads';

/** Checks of a session, of which the first ones warm up the code. */
const repetitions = 5;

/** The check of a design of 300 fields, which follows 300 ms after a change and belongs to no edit. */
export async function measureCheck(inSession: InSession, workload: Workload, rounds: number): Promise<Measurement> {
  const checks: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    await inSession(async (session) => {
      await session.page.evaluate((name) => window.designerBench.openDesigner(name, 300), workload);
      const empty = await emptyWorkOf(session);
      for (let index = 0; index < repetitions; index += 1)
        checks.push((await workOf(session, () => session.page.evaluate(() => window.designerBench.check()))) - empty);
    });
  return { name: `${workload}: check of 300 fields after a pause`, result: `${median(checks).toFixed(1)} ms` };
}
