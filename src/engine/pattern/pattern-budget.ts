import { maxRequestWork } from './pattern-limits';

/** The work of patterns that one request may still cause. */
export interface PatternBudget {
  /** Steps that are left (`pattern-limits.ts` says how long one takes); negative once the budget is exceeded. */
  steps: number;
}

export const createPatternBudget = (steps: number = maxRequestWork): PatternBudget => ({ steps });

/**
 * Runs a check whose patterns spend a budget: every pattern that is tested meanwhile, by `checkRecord` or by a compiled
 * schema. A value for which the budget does not suffice does not match, and leaves `budget.steps` negative. `check` is
 * synchronous; a request calls this for each of its checks with one budget.
 *
 * @example withPatternBudget(createPatternBudget(10), () => matchesPattern('(a+)+', 'a'.repeat(100))) // false
 */
export function withPatternBudget<Result>(budget: PatternBudget, check: () => Result): Result {
  const outer = current;
  current = budget;
  try {
    return check();
  } finally {
    current = outer;
  }
}

/** Whether the current budget, if there is one, suffices for the steps, which are taken from it. */
export function spendSteps(steps: number): boolean {
  if (!current) return true;
  current.steps -= steps;
  return current.steps >= 0;
}

/** Set while a check runs. JavaScript runs nothing else meanwhile, as checks are synchronous. */
let current: PatternBudget | undefined;
