import { compileExpression } from '../expression/compile-expression';
import { ExpressionError } from '../expression/expression-error';
import { issue, pointerOf } from '../issue';
import { isJsonObject } from '../json';
import type { PlannedNode } from './plan';
import type { Reading } from './reading';

/**
 * The expression of a calculation in form JSON, which is a list of keys and fields: `( price × 1 2 )` becomes
 * `(price * 12)`. Outside its table, a column becomes its sum. A deleted field counts as 0, as in JNPF.
 */
export function expressionOf(tokens: readonly unknown[], node: PlannedNode, reading: Reading): string | undefined {
  const pieces = tokens.map((token, position) =>
    isJsonObject(token) ? operandOf(token['__vModel__'], position, node, reading) : keyOf(token),
  );
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

/** The tokens of an expression; `undefined` if tokens cannot express it. */
export function tokensOf(source: string, node: PlannedNode, reading: Reading): unknown[] | undefined {
  const tokens: unknown[] = [];
  let remaining = source.trimStart();
  while (remaining !== '') {
    const match = /^(?:([0-9]+(?:\.[0-9]+)?)|([-+*/()])|(?:sum\(\s*([A-Za-z_]\w*)\s*\)|([A-Za-z_]\w*)))\s*/.exec(remaining);
    if (!match) return undefined;
    const [text, number, sign, column, name] = match;
    if (number !== undefined) tokens.push(...number);
    else if (sign !== undefined) tokens.push(signs.get(sign) ?? sign);
    else {
      const token = tokenOf(column ?? name ?? '', column !== undefined, node, reading);
      if (token === undefined) return undefined;
      tokens.push(token);
    }
    remaining = remaining.slice(text.length);
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

/** An unknown key is kept, so that the issue names its place. */
const keyOf = (token: unknown): string =>
  operators.get(token) ?? (typeof token === 'string' || typeof token === 'number' || typeof token === 'bigint' ? String(token) : '?');

function operandOf(name: unknown, position: number, node: PlannedNode, { plan, issues }: Reading): string {
  const target = typeof name === 'string' ? (plan.byName.get(`${node.table?.vModel ?? ''}.${name}`) ?? plan.byName.get(name)) : undefined;
  if (!target) {
    issues.push(
      issue(node.pointer + pointerOf('expression', position), 'unknownField', { name: typeof name === 'string' ? name.slice(0, 63) : '' }),
    );
    return ' 0 ';
  }
  return target.table && target.table !== node.table ? ` sum(${target.id}) ` : ` ${target.id} `;
}

function tokenOf(id: string, isSum: boolean, node: PlannedNode, { plan }: Reading): unknown {
  const field = plan.byId.get(id);
  if (field?.vModel === undefined || isSum !== (field.table !== undefined && field.table !== node.table)) return undefined;
  const { config, table, vModel } = field;
  return {
    __vModel__: table?.vModel === undefined ? vModel : `${table.vModel}.${vModel}`,
    label: typeof config['label'] === 'string' ? config['label'] : vModel,
  };
}
