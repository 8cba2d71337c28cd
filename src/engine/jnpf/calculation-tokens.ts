import { compileExpression } from '../expression/compile-expression';
import { ExpressionError } from '../expression/expression-error';
import { issue, pointerOf } from '../issue';
import { isJsonObject } from '../json';
import type { PlannedNode } from './plan';
import type { Reading } from './reading';

/**
 * A calculation as form JSON has it, a list of typed keys and fields, as an expression. A column that is named outside
 * its table is its sum; a field that no longer exists counts 0, as it does there.
 * The keys `( price × 1 2 )` are `(price * 12)`.
 */
export function expressionOf(tokens: readonly unknown[], node: PlannedNode, reading: Reading): string | undefined {
  const pieces = tokens.map((token, position) => (isJsonObject(token) ? operandOf(token['__vModel__'], position, node, reading) : keyOf(token)));
  const source = pieces.join('').replaceAll(/ {2,}/g, ' ').trim();
  if (source === '') return undefined;
  try {
    return compileExpression(source).source;
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    reading.issues.push(issue(node.pointer + pointerOf('expression'), error.code, error.params));
    return undefined;
  }
}

/** The tokens of an expression, or `undefined` where tokens cannot say it. */
export function tokensOf(source: string, node: PlannedNode, reading: Reading): unknown[] | undefined {
  const tokens: unknown[] = [];
  let rest = source.trimStart();
  while (rest !== '') {
    const found = /^(?:([0-9]+(?:\.[0-9]+)?)|([-+*/()])|(?:sum\(\s*([A-Za-z_]\w*)\s*\)|([A-Za-z_]\w*)))\s*/.exec(rest);
    if (!found) return undefined;
    const [all, number, sign, column, name] = found;
    if (number !== undefined) tokens.push(...number);
    else if (sign !== undefined) tokens.push(signs.get(sign) ?? sign);
    else {
      const token = tokenOf(column ?? name ?? '', column !== undefined, node, reading);
      if (token === undefined) return undefined;
      tokens.push(token);
    }
    rest = rest.slice(all.length);
  }
  return tokens;
}

const operators: ReadonlyMap<unknown, string> = new Map([
  ...['+', '-', '*', '/'].map((sign) => [sign, ` ${sign} `] as const),
  ['×', ' * '],
  ['÷', ' / '],
]);
const signs: ReadonlyMap<string, string> = new Map([
  ['*', '×'],
  ['/', '÷'],
]);

/** A key that is neither a digit nor an operator is kept, so that the issue names the place. */
const keyOf = (token: unknown): string => operators.get(token) ?? (typeof token === 'string' || typeof token === 'number' || typeof token === 'bigint' ? String(token) : '?');

function operandOf(name: unknown, position: number, node: PlannedNode, { plan, issues }: Reading): string {
  const found = typeof name === 'string' ? (plan.byName.get(`${node.table?.vModel ?? ''}.${name}`) ?? plan.byName.get(name)) : undefined;
  if (!found) {
    issues.push(issue(node.pointer + pointerOf('expression', position), 'unknownField', { name: typeof name === 'string' ? name.slice(0, 63) : '' }));
    return ' 0 ';
  }
  return found.table && found.table !== node.table ? ` sum(${found.id}) ` : ` ${found.id} `;
}

function tokenOf(id: string, isSum: boolean, node: PlannedNode, { plan }: Reading): unknown {
  const found = plan.byId.get(id);
  if (found?.vModel === undefined || isSum !== (found.table !== undefined && found.table !== node.table)) return undefined;
  return { __vModel__: found.table?.vModel === undefined ? found.vModel : `${found.table.vModel}.${found.vModel}`, label: typeof found.config['label'] === 'string' ? found.config['label'] : found.vModel };
}
