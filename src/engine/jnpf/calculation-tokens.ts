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
  const pieces = tokens.map((token, position) => {
    if (isJsonObject(token)) return operandOf(token['__vModel__'], position, node, reading);
    return keyOf(token) ?? operandOf(token, position, node, reading);
  });
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

/** What a token says that is no field; `undefined` for a text of other characters, which can only name one. */
function keyOf(token: unknown): string | undefined {
  if (typeof token === 'number' || typeof token === 'bigint') return String(token);
  if (typeof token !== 'string') return '?';
  return operators.get(token) ?? (/^[\d.+\-*/() ]*$/.test(token) ? token : undefined);
}

/** A field is named as the designer does, `column`, `table.column`, or as lists do, `table-column`. */
function operandOf(name: unknown, position: number, node: PlannedNode, { plan, issues }: Reading): string {
  const find = (text: string) => plan.byName.get(`${node.table?.vModel ?? ''}.${text}`) ?? plan.byName.get(text);
  const target = typeof name === 'string' ? (find(name) ?? find(name.replace('-', '.'))) : undefined;
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
