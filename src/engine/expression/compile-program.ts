import { nearestName } from '../nearest-name';
import { ExpressionError } from './expression-error';
import type { Value } from './expression-value';
import { functions } from './functions';
import { binaryOperators, conditions, unaryOperators } from './operators';

/** An instruction of the parser, in postfix order. */
export interface Instruction {
  readonly type: string;
  readonly value: unknown;
}

/** A step of a program for a stack of values. Jumps only go forward, so a program runs each step at most once. */
export type Step =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'call'; readonly arity: number; readonly apply: (...args: Value[]) => Value }
  | { readonly kind: 'list'; readonly arity: number }
  | { readonly kind: 'jump'; readonly skip: number }
  /** Pops a value. If its truth equals `when`, pushes `leave`, if given, and jumps. */
  | { readonly kind: 'jumpIf'; readonly when: boolean; readonly leave?: boolean; readonly skip: number };

/**
 * Translates the parser's instructions into a program. Supported are constants, names, the operators and functions of the
 * closed tables, lists, `and`, `or` and `?:`. Any other instruction (member access, assignment, function definition, a
 * call of a value) is an error.
 */
export function compileProgram(instructions: readonly Instruction[]): Step[] {
  const stack: Fragment[] = [];
  const branches: Step[][] = [];
  for (const { type, value } of instructions) {
    if (branches.length > 0 && !['IEXPR', 'IOP2', 'IOP3'].includes(type)) throw forbiddenError(type);
    if (type === 'INUMBER') stack.push({ steps: [{ kind: 'value', value: value as Value }] });
    else if (type === 'IVAR') stack.push(nameFragment(String(value)));
    else if (type === 'IEXPR') branches.push(compileProgram(value as Instruction[]));
    else if (type === 'IOP1') stack.push(operation(String(value), unaryOperators, take(stack, 1)));
    else if (type === 'IOP2' && (value === 'and' || value === 'or')) stack.push(connective(value, take(stack, 1), take(branches, 1)));
    else if (type === 'IOP2') stack.push(operation(String(value), binaryOperators, take(stack, 2)));
    else if (type === 'IOP3') stack.push(choice(take(stack, 1), take(branches, 2)));
    else if (type === 'IARRAY') stack.push(joined(take(stack, Number(value)), { kind: 'list', arity: Number(value) }));
    else if (type === 'IFUNCALL') stack.push(call(take(stack, Number(value) + 1)));
    else throw forbiddenError(type);
  }
  const [result, ...others] = stack;
  if (!result || others.length > 0 || branches.length > 0) throw forbiddenError(';');
  return result.steps;
}

/** The names of a program's variables, each once, in order of first use. */
export const namesOf = (program: readonly Step[]): string[] => [
  ...new Set(program.flatMap((step) => (step.kind === 'name' ? [step.name] : []))),
];

/** The steps that compute one value. */
interface Fragment {
  steps: Step[];
  /** The name, if the fragment is only a name, which may be that of a function. */
  name?: string;
  isCondition?: boolean;
}

function nameFragment(name: string): Fragment {
  if (name in unaryOperators || name in binaryOperators) throw forbiddenError(name);
  return { steps: [{ kind: 'name', name }], name };
}

function operation(name: string, table: Readonly<Record<string, (...args: Value[]) => Value>>, operands: Fragment[]): Fragment {
  const apply = table[name];
  if (!apply) throw forbiddenError(name);
  if (name === '||' && operands.some(({ isCondition }) => isCondition))
    throw new ExpressionError('expressionForbidden', { what: '||', nearest: 'or' });
  return { ...joined(operands, { kind: 'call', arity: operands.length, apply }), isCondition: conditions.has(name) };
}

function connective(name: 'and' | 'or', [left]: Fragment[], [right = []]: Step[][]): Fragment {
  const truth: Step[] = [{ kind: 'jumpIf', when: true, leave: true, skip: 1 }, { kind: 'value', value: false }];
  return {
    steps: append(left?.steps ?? [], [{ kind: 'jumpIf', when: name === 'or', leave: name === 'or', skip: right.length + 2 }], right, truth),
    isCondition: true,
  };
}

function choice([condition]: Fragment[], [yes = [], no = []]: Step[][]): Fragment {
  return {
    steps: append(
      condition?.steps ?? [],
      [{ kind: 'jumpIf', when: false, skip: yes.length + 1 }],
      yes,
      [{ kind: 'jump', skip: no.length }],
      no,
    ),
  };
}

function call([callee, ...operands]: Fragment[]): Fragment {
  const name = callee?.name;
  if (name === undefined) throw forbiddenError('( )');
  const definition = functions[name];
  if (!definition) throw new ExpressionError('expressionFunction', { name, nearest: nearestName(name, Object.keys(functions)) });
  const [min, max] = definition.arity;
  if (operands.length < min || operands.length > max) {
    const expected = max === Infinity ? `${min}+` : min === max ? `${min}` : `${min}–${max}`;
    throw new ExpressionError('expressionArguments', { name, expected });
  }
  return joined(operands, { kind: 'call', arity: operands.length, apply: definition.apply });
}

/** Appends to the first operand's steps, so that a long chain of operators is compiled in linear time. */
const joined = ([first, ...others]: Fragment[], step: Step): Fragment => ({
  steps: append(first?.steps ?? [], ...others.map(({ steps }) => steps), [step]),
});

function append(steps: Step[], ...more: Step[][]): Step[] {
  for (const part of more) for (const step of part) steps.push(step);
  return steps;
}

function take<T>(stack: T[], count: number): T[] {
  if (stack.length < count) throw forbiddenError('…');
  return stack.splice(stack.length - count, count);
}

const forbiddenError = (what: string): ExpressionError => new ExpressionError('expressionForbidden', { what });
