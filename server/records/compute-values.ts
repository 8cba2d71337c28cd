import { setImmediate as nextTurn } from 'node:timers/promises';
import { computeInSteps, type CalculationFailed } from '#engine/calculations';
import { ExpressionError } from '#engine/expression/expression-error';
import { issue, IssueError, pointerOf } from '#engine/issue';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { Row } from '../storage/records';
import type { Draft, StepContext } from './draft';
import { withinBudget } from './request-budget';

type ComputeContext = Pick<StepContext, 'resource' | 'registry' | 'budget' | 'issues'>;

/**
 * Computes the calculated fields of a draft. A calculation over its limit is an issue at its field, as its value would
 * be wrong. A record of many rows lets other requests run in between; a record of few rows is computed at once.
 */
export function computeDraft(draft: Draft, values: Row, { resource, registry, budget, issues }: ComputeContext): Promise<void> | void {
  const steps = computeInSteps(resource.fields as readonly ResolvedNode[], registry, values, refuseUnfinished);
  const advance = () => withinBudget(budget, () => steps.next());
  const refuse = (error: unknown) => {
    if (!(error instanceof IssueError)) throw error;
    for (const recordIssue of error.issues) issues.add(draft.path, recordIssue);
  };
  const finish = async () => {
    for (;;) {
      await nextTurn();
      const step = advance();
      if (step.done) return void (draft.values = step.value);
    }
  };
  try {
    const first = advance();
    if (!first.done) return finish().catch(refuse);
    draft.values = first.value;
  } catch (error) {
    refuse(error);
  }
}

/** An expression that cannot be read counts as 0, as in the form; one over its limit has no result. */
const refuseUnfinished: CalculationFailed = (error, { id, table, label }, row) => {
  if (!(error instanceof ExpressionError) || error.code !== 'expressionTooLarge') return;
  const path = table === undefined ? pointerOf(id) : pointerOf(table, row ?? 0, id);
  throw new IssueError(id, [issue(path, 'calculationTooLarge', { label })]);
};
