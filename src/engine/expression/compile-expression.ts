import { Parser } from 'expr-eval';
import { checkSource } from './check-source';
import { closedTable } from './closed-table';
import { isTruthy } from './compare-values';
import { compileProgram, namesOf, type Instruction } from './compile-program';
import { ExpressionError } from './expression-error';
import { depthLimit } from './expression-limits';
import { publicValueOf, type ExpressionValue } from './expression-value';
import { binaryOperators, unaryOperators } from './operators';
import { runProgram } from './run-program';

export type { ExpressionPrimitive, ExpressionValue } from './expression-value';

export interface Expression {
  readonly source: string;
  /** The variables, each once, in order of first use, without names of functions. */
  readonly names: readonly string[];
  /** The value. A name that is not an own property of the scope is a missing value. Throws ExpressionError for an unsupported value. */
  evaluate(scope: ExpressionScope): ExpressionValue;
  /** Whether the value is true as a condition (see below). `Boolean(evaluate(…))` differs for `'0'` and the empty list. */
  holds(scope: ExpressionScope): boolean;
}

/** Values by name. Only the values that the expression names are read, and they must be ExpressionValues. */
export type ExpressionScope = Readonly<Record<string, unknown>>;

/**
 * Compiles an expression of a descriptor (`calculate`, `visible`, `disabled`, `required`, `rules[].when`). It is pure,
 * reads only the scope, and is bounded in time and size. Browser and server compute the same.
 *
 * Grammar, lowest precedence first: `c ? a : b` · `or` · `and` · `== != < <= > >= in` · `+ - ||` · `* / %` · `^` · `- + not` before
 * a value · `( )`, `[a, b]`, numbers, `'text'`, `true`, `false`, names, calls of the functions below. There is no member
 * access, index, assignment, function definition, sequence or comment. Expressions that users misread need brackets:
 * `1 < x < 5` and `not a == b` are refused.
 *
 * Values
 * - A missing value (`null`, `undefined`, a name that is not in the scope) is 0 in arithmetic, `''` in texts, false as a
 *   condition.
 * - `+ - * / % ^` and numeric functions compute in decimals of 40 digits (0.1 + 0.2 is 0.3). A text of digits counts as
 *   its number, another text as 0, `true` as 1, a list as the sum of its items. NaN is 0. Division by zero is 0, and so
 *   are `sqrt(-1)` and a result above 1e308.
 * - `==` and `!=`: a number equals a text that reads as that number, so `1 == '1'` is true. Two texts are equal if they
 *   are the same text (`'01' == '1'` is false). A missing value equals `''`, 0, `false` and `[]`. Lists are compared item
 *   by item.
 * - `< <= > >=` compare numbers if both sides are numbers or digits, else texts. Between a word and a number, all four are
 *   false.
 * - `in`: an item of a list (as by `==`), or a part of a text; else false.
 * - `||` concatenates texts or lists. Between conditions it is refused, as the author means `or`.
 * - `and`, `or`, `not` give true or false. Missing values, `false`, 0, `'0'`, `''` and `[]` are false, other values are
 *   true. `and`, `or` and `?:` do not evaluate the side that is not needed.
 * - Functions: `abs ceil floor trunc sign sqrt round(x, digits?)` (halves away from zero), `min max sum` (of numbers and
 *   lists), `median medianDeviation`, `count` and `distinct` (of items that are not empty; those of one text are one item),
 *   `length` (characters, items), `isEmpty`, `if(c, a, b?)`, `lookup(key, keys, values, other?)` (the value at the place of
 *   the key; for a list of keys a list). A field may have the name of a function.
 *
 * Throws only ExpressionError, with code and params of an Issue. `expr-eval` only parses: its own evaluation uses binary
 * numbers and can call functions of the scope.
 *
 * @example compileExpression('price * amount').evaluate({ price: 0.1, amount: 3 }) // 0.3
 * @example compileExpression("mode == 'update' and not isTree").names // ['mode', 'isTree']
 * @example compileExpression('sum(costs) / count(costs)').evaluate({ costs: [1, '2', null] }) // 1.5
 */
export function compileExpression(source: string): Expression {
  const cached = cache.get(source);
  if (cached) return cached;
  checkSource(source);
  const program = compileProgram(parse(source));
  const expression: Expression = Object.freeze({
    source,
    names: Object.freeze(namesOf(program)),
    evaluate: (scope: ExpressionScope) => publicValueOf(runProgram(program, scope)),
    holds: (scope: ExpressionScope) => isTruthy(runProgram(program, scope)),
  });
  addToCache(source, expression);
  return expression;
}

/** Checking, indexing and opening a form compile the same expressions, and every keystroke evaluates rules. */
const cache = new Map<string, Expression>();
/** Size of the cache in characters. Each entry counts 200 more for its program. */
let cacheSize = 0;
const maxCacheSize = 1_000_000;

function addToCache(source: string, expression: Expression): void {
  cacheSize += 200 + source.length;
  if (cacheSize > maxCacheSize) {
    cache.clear();
    cacheSize = 200 + source.length;
  }
  cache.set(source, expression);
}

/** The parser with our tables, which only tell it the names of operators and functions. */
const parser = Object.assign(
  new Parser({ allowMemberAccess: false, operators: closedTable({ assignment: false, fndef: false, factorial: false, random: false }) }),
  {
    unaryOps: unaryOperators,
    binaryOps: closedTable<unknown>({ ...binaryOperators, and: true, or: true }),
    ternaryOps: closedTable({}),
    functions: closedTable({}),
    consts: closedTable({ true: true, false: false }),
  },
);

function parse(source: string): readonly Instruction[] {
  try {
    return (parser.parse(source) as unknown as { tokens: readonly Instruction[] }).tokens;
  } catch (error) {
    if (error instanceof RangeError) throw new ExpressionError('expressionTooDeep', { limit: depthLimit });
    throw new ExpressionError('expressionSyntax', { column: columnOf(error, source) });
  }
}

/** The column of a parser error, whose message may contain line and column. */
function columnOf(error: unknown, source: string): number {
  const [, line, column] = /\[(\d+):(\d+)\]/.exec(error instanceof Error ? error.message : '') ?? [];
  const before = source.split('\n').slice(0, Number(line ?? 1) - 1);
  return column === undefined ? source.length + 1 : before.reduce((total, text) => total + text.length + 1, Number(column));
}
