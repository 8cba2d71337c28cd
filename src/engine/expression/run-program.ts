import type { Step } from './compile-program';
import { isTruthy } from './compare-values';
import { ExpressionError } from './expression-error';
import { spendWork } from './expression-budget';
import { sizeLimit, workLimit } from './expression-limits';
import { isList, valueIn, type Value } from './expression-value';
import { itemsOf } from './operators';

/**
 * Runs a program over the values of a scope, which stays unchanged. Every step runs at most once and the processed values
 * are counted, so the work is bounded for every expression and scope.
 */
export function runProgram(program: readonly Step[], scope: Readonly<Record<string, unknown>>): Value {
  const stack: Value[] = [];
  // Of a request without a budget left, nothing more is evaluated.
  spendWork(1);
  let work = 0;
  for (let at = 0; at < program.length; at += 1) {
    const step = program[at] as Step;
    switch (step.kind) {
      case 'value':
        stack.push(step.value);
        break;
      case 'name': {
        const value = valueIn(scope, step.name);
        work += spent(sizeOf(value));
        stack.push(value);
        break;
      }
      case 'call': {
        const args = stack.splice(stack.length - step.arity, step.arity);
        for (const arg of args) work += spent(sizeOf(arg));
        stack.push(step.apply(...args));
        break;
      }
      case 'list':
        stack.push(listOf(stack.splice(stack.length - step.arity, step.arity)));
        break;
      case 'jump':
        at += step.skip;
        break;
      case 'jumpIf':
        if (isTruthy(stack.pop()) === step.when) {
          if (step.leave !== undefined) stack.push(step.leave);
          at += step.skip;
        }
        break;
    }
    if (work > workLimit) throw new ExpressionError('expressionTooLarge', { limit: workLimit });
  }
  return stack[0];
}

/** A list of values. Nested lists are flattened. */
function listOf(values: readonly Value[]): Value {
  const items = values.flatMap((value) => (value === null || value === undefined ? [value] : itemsOf(value)));
  if (items.length > sizeLimit) throw new ExpressionError('expressionTooLarge', { limit: sizeLimit });
  return items;
}

/** The work, taken from the budget of the request before it is done. */
function spent(work: number): number {
  spendWork(work);
  return work;
}

const sizeOf = (value: Value): number => {
  if (isList(value)) return value.length;
  return typeof value === 'string' ? value.length / charactersPerPiece : 1;
};

/** A character is cheaper to process than a list item. */
const charactersPerPiece = 50;
