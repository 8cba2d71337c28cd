import { compileExpression } from '../expression/compile-expression';
import { ExpressionError } from '../expression/expression-error';
import { issue, type Issue } from '../issue';
import { checkName, type NameIndex } from './check-names';

/** Checks that an expression compiles and that its names exist. */
export function checkExpression(path: string, source: string, names: NameIndex): Issue[] {
  try {
    return compileExpression(source).names.flatMap((name) => checkName(path, 'unknownName', name, names));
  } catch (error) {
    if (error instanceof ExpressionError) return [issue(path, error.code, error.params)];
    throw error;
  }
}
