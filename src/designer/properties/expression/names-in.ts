import { compileExpression } from '#engine/expression/compile-expression';

/** The names of an expression; none if it does not compile. */
export function namesIn(source: string): readonly string[] {
  try {
    return compileExpression(source).names;
  } catch {
    return [];
  }
}
