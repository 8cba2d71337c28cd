import { Parser } from 'expr-eval';
import { checkSource } from './check-source';
import { closedTable } from './closed-table';
import { isTrue } from './compare-values';
import { compileProgram, namesOf, type Instruction } from './compile-program';
import { ExpressionError } from './expression-error';
import { depthLimit } from './expression-limits';
import { outwardOf, type ExpressionValue } from './expression-value';
import { binaryOperators, unaryOperators } from './operators';
import { runProgram } from './run-program';

export type { ExpressionPrimitive, ExpressionValue } from './expression-value';

export interface Expression {
  readonly source: string;
  /** The variables, each once, in order of first use. Names of functions are not among them. */
  readonly names: readonly string[];
  /** The value. Names that the scope does not hold itself are missing values. Throws ExpressionError for a value that cannot be used. */
  evaluate(scope: ExpressionScope): ExpressionValue;
  /** Whether the value holds as a condition (see below): `Boolean(evaluate(…))` differs for `'0'` and the empty list. */
  holds(scope: ExpressionScope): boolean;
}

/** Values by name. Only what the expression names is looked at, and it has to be an ExpressionValue. */
export type ExpressionScope = Readonly<Record<string, unknown>>;

/**
 * Compiles an expression of a descriptor (`calculate`, `visible`, `disabled`, `required`, `rules[].when`): pure,
 * without access to anything but the scope, bounded in time and size. The same in the browser and on the server.
 *
 * Grammar, weakest first: `c ? a : b` · `or` · `and` · `== != < <= > >= in` · `+ - ||` · `* / %` · `^` · `- + not` before
 * a value · `( )`, `[a, b]`, numbers, `'text'`, `true`, `false`, names, calls of the functions below. There is no member
 * access, index, assignment, function definition, sequence or comment. What people misread is refused until brackets
 * say what is meant: `1 < x < 5`, `not a == b`.
 *
 * Values
 * - Missing (`null`, `undefined`, a name that the scope does not hold) is 0 in arithmetic, `''` in texts, false as a condition.
 * - `+ - * / % ^` and numeric functions compute in decimals of 40 digits (0.1 + 0.2 is 0.3) and never with texts: a
 *   text of digits counts as its number, another text 0, `true` 1, a list the sum of its items. NaN is 0. Division by
 *   zero gives 0, and so do `sqrt(-1)` and a result beyond 1e308.
 * - `==` and `!=`: a text equals a number when it is that number, so `1 == '1'` holds; two texts are equal when they are
 *   the same text (`'01' == '1'` does not hold); missing equals `''`, 0, `false` and `[]`; lists are equal item by item.
 * - `< <= > >=`: by number where both are numbers or texts of digits, else by text; a word beside a number has no order,
 *   and all four are false.
 * - `in`: an item of a list (as by `==`), or a part of a text; nothing is in anything else.
 * - `||` puts texts one after the other, or lists; between conditions it is refused, since `or` is meant.
 * - `and`, `or`, `not` answer true or false; missing, `false`, 0, `'0'`, `''` and `[]` are false, all else is true. `and`,
 *   `or` and `?:` leave the side that does not count uncomputed.
 * - Functions: `abs ceil floor trunc sign sqrt round(x, digits?)` (halves go away from zero), `min max sum` (of numbers and
 *   lists), `count` (what is not empty), `length` (characters, items), `isEmpty`, `if(c, a, b?)`. A field may bear
 *   the name of a function.
 *
 * Throws ExpressionError, with code and params of an Issue, and nothing else.
 * `expr-eval` parses and no more: it evaluates with JavaScript's numbers and truth, and calls what it finds in a scope.
 *
 * @example compileExpression('price * amount').evaluate({ price: 0.1, amount: 3 }) // 0.3
 * @example compileExpression("mode == 'update' and not isTree").names // ['mode', 'isTree']
 * @example compileExpression('sum(costs) / count(costs)').evaluate({ costs: [1, '2', null] }) // 1.5
 */
export function compileExpression(source: string): Expression {
  const known = remembered.get(source);
  if (known) return known;
  checkSource(source);
  const program = compileProgram(parse(source));
  const expression: Expression = Object.freeze({
    source,
    names: Object.freeze(namesOf(program)),
    evaluate: (scope: ExpressionScope) => outwardOf(runProgram(program, scope)),
    holds: (scope: ExpressionScope) => isTrue(runProgram(program, scope)),
  });
  remember(source, expression);
  return expression;
}

/** A form is checked, indexed and opened with the same expressions, and a rule is computed at every keystroke. */
const remembered = new Map<string, Expression>();
/** What is remembered, in characters; the shortest expression takes as much room as one of 200. */
let rememberedSize = 0;
const rememberedLimit = 1_000_000;

function remember(source: string, expression: Expression): void {
  rememberedSize += 200 + source.length;
  if (rememberedSize > rememberedLimit) {
    remembered.clear();
    rememberedSize = 200 + source.length;
  }
  remembered.set(source, expression);
}

/** The parser with our tables in place of its own, which only tell it what is a word and what is an operator. */
const parser = Object.assign(
  new Parser({ allowMemberAccess: false, operators: closedTable({ assignment: false, fndef: false, factorial: false, random: false }) }),
  { unaryOps: unaryOperators, binaryOps: closedTable<unknown>({ ...binaryOperators, and: true, or: true }), ternaryOps: closedTable({}), functions: closedTable({}), consts: closedTable({ true: true, false: false }) },
);

function parse(source: string): readonly Instruction[] {
  try {
    return (parser.parse(source) as unknown as { tokens: readonly Instruction[] }).tokens;
  } catch (error) {
    throw error instanceof RangeError ? new ExpressionError('expressionTooDeep', { limit: depthLimit }) : new ExpressionError('expressionSyntax', { column: columnOf(error, source) });
  }
}

/** The parser says line and column, if it says a place at all. */
function columnOf(error: unknown, source: string): number {
  const [, line, column] = /\[(\d+):(\d+)\]/.exec(error instanceof Error ? error.message : '') ?? [];
  const before = source.split('\n').slice(0, Number(line ?? 1) - 1);
  return column === undefined ? source.length + 1 : before.reduce((total, text) => total + text.length + 1, Number(column));
}
