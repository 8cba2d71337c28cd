import { ExpressionError } from './expression-error';
import { maxRequestWork } from './expression-limits';

/** The work of expressions that one request may still cause. */
export interface ExpressionBudget {
  /** List items and pieces of text that are left; negative once the budget is exceeded. */
  work: number;
}

export const createExpressionBudget = (work: number = maxRequestWork): ExpressionBudget => ({ work });

/**
 * Runs a check or a calculation whose expressions spend a budget. An expression for which the budget does not suffice
 * throws `expressionTooLarge`, and leaves `budget.work` negative. `run` is synchronous.
 *
 * @example withExpressionBudget(createExpressionBudget(1), () => isTrue('a == b', { a: 1, b: 2 })) // false
 */
export function withExpressionBudget<Result>(budget: ExpressionBudget, run: () => Result): Result {
  const outer = current;
  current = budget;
  try {
    return run();
  } finally {
    current = outer;
  }
}

/** Takes work from the current budget, if there is one. Throws `expressionTooLarge` once it is exceeded. */
export function spendWork(work: number): void {
  if (!current) return;
  current.work -= work;
  if (current.work < 0) throw new ExpressionError('expressionTooLarge', { limit: maxRequestWork });
}

/** Set while a check runs. JavaScript runs nothing else meanwhile, as checks are synchronous. */
let current: ExpressionBudget | undefined;
