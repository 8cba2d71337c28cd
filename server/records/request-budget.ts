import { createExpressionBudget, withExpressionBudget, type ExpressionBudget } from '#engine/expression/expression-budget';
import { createPatternBudget, withPatternBudget, type PatternBudget } from '#engine/pattern/pattern-budget';

/** The work that rules and calculations of one request may still cause, for all of its records together. */
export interface RequestBudget {
  patterns: PatternBudget;
  expressions: ExpressionBudget;
}

export const createRequestBudget = (): RequestBudget => ({ patterns: createPatternBudget(), expressions: createExpressionBudget() });

/** Runs synchronous work whose patterns and expressions spend the budget. */
export const withinBudget = <Result>({ patterns, expressions }: RequestBudget, work: () => Result): Result =>
  withExpressionBudget(expressions, () => withPatternBudget(patterns, work));
