let divisions = 0;

/** Counts a division by zero, whose result is 0. */
export function noteZeroDivision(): void {
  divisions += 1;
}

/**
 * The result of the work, and whether a division by zero happened in it.
 *
 * @example withZeroDivisions(() => compileExpression('1 / 0').evaluate({})) // { result: 0, divides: true }
 */
export function withZeroDivisions<Result>(work: () => Result): { result: Result; divides: boolean } {
  const before = divisions;
  const result = work();
  return { result, divides: divisions > before };
}
