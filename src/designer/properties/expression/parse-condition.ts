import { isName, tokenAt } from '#engine/expression/expression-tokens';
import type { Symbol } from '#engine/query/symbols';

/** A comparison of a field with a value or with another field. */
export interface Comparison {
  field: string;
  symbol: Symbol;
  value?: unknown;
  other?: string;
}

/** Conditions that are joined. */
interface ConditionList {
  logic: 'and' | 'or';
  items: readonly ConditionTree[];
}

export type ConditionTree = Comparison | ConditionList;

/**
 * The conditions of an expression; `undefined` if a part of it is not a comparison of a field. Reads what `compileExpression`
 * reads, with the same precedence: `and` binds closer than `or`.
 *
 * @example parseCondition("kind == 'gas'") // { field: 'kind', symbol: '==', value: 'gas' }
 */
export function parseCondition(source: string): ConditionTree | undefined {
  const tokens = tokensIn(source);
  if (!tokens || tokens.length > maxTokens) return undefined;
  const cursor: Cursor = { tokens, at: 0, depth: 0 };
  const tree = readJoined(cursor, 'or');
  return tree && cursor.at === tokens.length ? tree : undefined;
}

const maxTokens = 1_000;
const maxDepth = 20;

interface Cursor {
  tokens: readonly string[];
  at: number;
  depth: number;
}

function tokensIn(source: string): string[] | undefined {
  const tokens: string[] = [];
  for (let at = 0; at < source.length;) {
    const token = tokenAt(source, at);
    if (token === undefined) return undefined;
    if (token.trim() !== '') tokens.push(token);
    at += token.length;
  }
  return tokens;
}

/** Takes the next token if it is the expected one. */
function take(cursor: Cursor, token: string): boolean {
  if (cursor.tokens[cursor.at] !== token) return false;
  cursor.at += 1;
  return true;
}

function readJoined(cursor: Cursor, logic: 'and' | 'or'): ConditionTree | undefined {
  const readItem = logic === 'or' ? () => readJoined(cursor, 'and') : () => readItemOf(cursor);
  const items: ConditionTree[] = [];
  do {
    const item = readItem();
    if (!item) return undefined;
    // `(a and b) and c` is one list.
    if ('logic' in item && item.logic === logic) items.push(...item.items);
    else items.push(item);
  } while (take(cursor, logic));
  return items.length === 1 ? items[0] : { logic, items };
}

function readItemOf(cursor: Cursor): ConditionTree | undefined {
  if (take(cursor, 'not')) return readNegated(cursor);
  if (!take(cursor, '(')) return readComparison(cursor);
  cursor.depth += 1;
  const inner = cursor.depth > maxDepth ? undefined : readJoined(cursor, 'or');
  cursor.depth -= 1;
  return inner && take(cursor, ')') ? inner : undefined;
}

const negations: ReadonlyMap<Symbol, Symbol> = new Map<Symbol, Symbol>([
  ['like', 'notLike'],
  ['in', 'notIn'],
  ['null', 'notNull'],
  ['notNull', 'null'],
]);

/** `not (x in list)`, `not isEmpty(x)` and `not x`. Other negations are not conditions to click. */
function readNegated(cursor: Cursor): Comparison | undefined {
  const isBracketed = take(cursor, '(');
  const inner = readComparison(cursor);
  const symbol = inner && negations.get(inner.symbol);
  if (!inner || symbol === undefined || (isBracketed && !take(cursor, ')'))) return undefined;
  if (!isBracketed && inner.symbol !== 'null' && inner.symbol !== 'notNull') return undefined;
  return { ...inner, symbol };
}

const symbols: ReadonlyMap<string, Symbol> = new Map<string, Symbol>([
  ['==', '=='],
  ['!=', '<>'],
  ['<', '<'],
  ['<=', '<='],
  ['>', '>'],
  ['>=', '>='],
]);

/** The symbol with its sides exchanged: `5 < a` is `a > 5`. */
const exchanged: ReadonlyMap<Symbol, Symbol> = new Map<Symbol, Symbol>([
  ['==', '=='],
  ['<>', '<>'],
  ['<', '>'],
  ['<=', '>='],
  ['>', '<'],
  ['>=', '<='],
]);

function readComparison(cursor: Cursor): Comparison | undefined {
  if (cursor.tokens[cursor.at] === 'isEmpty' && cursor.tokens[cursor.at + 1] === '(') {
    cursor.at += 2;
    const field = readName(cursor);
    return field !== undefined && take(cursor, ')') ? { field, symbol: 'null' } : undefined;
  }
  const left = readOperand(cursor);
  const operator = cursor.tokens[cursor.at] ?? '';
  if (!left || !(operator === 'in' || symbols.has(operator))) return undefined;
  cursor.at += 1;
  const right = readOperand(cursor);
  return right && comparisonOf(left, operator, right);
}

type Operand = { name: string } | { value: unknown };

function comparisonOf(left: Operand, operator: string, right: Operand): Comparison | undefined {
  if (operator === 'in') {
    if ('name' in left && 'value' in right && Array.isArray(right.value)) return { field: left.name, symbol: 'in', value: right.value };
    if ('value' in left && 'name' in right) return { field: right.name, symbol: 'like', value: left.value };
    return undefined;
  }
  const symbol = symbols.get(operator);
  if (!symbol) return undefined;
  if ('name' in left) return { field: left.name, symbol, ...('name' in right ? { other: right.name } : { value: right.value }) };
  const turned = exchanged.get(symbol);
  return 'name' in right && turned ? { field: right.name, symbol: turned, value: left.value } : undefined;
}

function readOperand(cursor: Cursor): Operand | undefined {
  const name = readName(cursor);
  if (name !== undefined) return { name };
  if (!take(cursor, '[')) return readLiteral(cursor);
  const items: unknown[] = [];
  while (!take(cursor, ']')) {
    if (items.length > 0 && !take(cursor, ',')) return undefined;
    const item = readLiteral(cursor);
    if (!item) return undefined;
    items.push(item.value);
  }
  return { value: items };
}

function readName(cursor: Cursor): string | undefined {
  const token = cursor.tokens[cursor.at] ?? '';
  if (!isName(token) || cursor.tokens[cursor.at + 1] === '(') return undefined;
  cursor.at += 1;
  return token;
}

function readLiteral(cursor: Cursor): { value: unknown } | undefined {
  const isNegative = take(cursor, '-');
  const token = cursor.tokens[cursor.at] ?? '';
  cursor.at += 1;
  if (/^\.?\d/.test(token)) return { value: isNegative ? -Number(token) : Number(token) };
  if (isNegative) return undefined;
  if (token === 'true' || token === 'false') return { value: token === 'true' };
  return /^['"]/.test(token) ? { value: unescaped(token.slice(1, -1)) } : undefined;
}

const unescaped = (text: string): string =>
  text.replaceAll(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_, code: string | undefined, character: string) =>
    code === undefined ? (controls.get(character) ?? character) : String.fromCodePoint(Number.parseInt(code, 16)),
  );

const controls: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
]);
