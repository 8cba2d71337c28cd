import { compileExpression } from '../expression/compile-expression';
import { ExpressionError } from '../expression/expression-error';
import { issue, type Issue } from '../issue';
import { checkName, type NameIndex } from './check-names';

/** Checks that an expression compiles and that its names exist. `empty` is the issue of one that says nothing. */
export function checkExpression(
  path: string,
  source: string,
  names: NameIndex,
  empty: Pick<Issue, 'code' | 'params'> = { code: 'expressionEmpty', params: {} },
): Issue[] {
  if (source.trim() === '') return [issue(path, empty.code, empty.params)];
  try {
    return compileExpression(source).names.flatMap((name) => checkName(path, 'unknownName', name, names));
  } catch (error) {
    if (error instanceof ExpressionError) return [issue(path, error.code, error.params)];
    throw error;
  }
}
