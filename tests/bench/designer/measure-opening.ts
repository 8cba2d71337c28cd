import { median } from '../median';
import type { Measurement } from '../table-of';
import { workOf, type InSession } from './designer-session';
import type { Workload } from './workloads';

/** Opening the designer of 300 fields against opening their form as a user does, each until the page is idle. */
export async function measureOpening(inSession: InSession, workload: Workload, rounds: number): Promise<Measurement> {
  const forms: number[] = [];
  const designers: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    forms.push(
      await inSession((session) =>
        workOf(session, () => session.page.evaluate((name) => window.designerBench.openForm(name, 300), workload)),
      ),
    );
    designers.push(
      await inSession((session) =>
        workOf(session, () => session.page.evaluate((name) => window.designerBench.openDesigner(name, 300), workload)),
      ),
    );
  }
  const [designer, form] = [median(designers), median(forms)];
  return {
    name: `${workload}: opening 300 fields, designer to form`,
    result: `${(designer / form).toFixed(2)} (${designer.toFixed(0)} / ${form.toFixed(0)} ms)`,
    target: '≤ 1.5',
    isMet: designer / form <= 1.5,
  };
}
