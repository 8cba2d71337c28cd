import { nearestName } from '../nearest-name';
import { ExpressionError } from './expression-error';
import { depthLimit, lengthLimit } from './expression-limits';
import { comparisons, forbidden, isName, isValue, operators, prefixes, replacements, tokenAt, wrongEscapeIn } from './expression-tokens';

/**
 * Checks the length, the depth and the grammar of an expression before the parser reads it, and throws the first error
 * with its column. The parser is recursive, and the limit of depth keeps it from exhausting the stack.
 *
 * Stricter than the parser on purpose: expressions that users misread (`1 < x < 5`, `not a == b`), and syntax that
 * expressions do not need (`.`, `=`, `;`, `x[…]`, `!`, comments), are refused.
 */
export function checkSource(source: string): void {
  if (source.length > lengthLimit) throw new ExpressionError('expressionTooLong', { limit: lengthLimit });
  const reader: Reader = { levels: [levelOf('whole')], depth: 0, previous: '', needsValue: true };
  let end = 0;
  while (end < source.length) {
    const column = end + 1;
    const token = tokenAt(source, end);
    if (token === undefined) throw syntaxError(column);
    const escape = wrongEscapeIn(token);
    if (escape !== undefined) throw syntaxError(column + escape);
    end += token.length;
    if (token.trim() !== '') readToken(token, column, reader);
  }
  const isOpen = reader.levels.length > 1 || levelIn(reader).openConditions > 0;
  if (isOpen || reader.needsValue) throw syntaxError(source.length + 1);
}

interface Reader {
  /** The whole expression, then every open bracket. */
  levels: Level[];
  /** Nesting of brackets, conditions, signs and powers together. */
  depth: number;
  /** The previous token. */
  previous: string;
  /** Whether a value must follow, rather than an operator. */
  needsValue: boolean;
}

interface Level {
  kind: 'whole' | 'group' | 'call' | 'list';
  /** Conditions `? :`, which nest in each other until the next comma or the end. */
  conditions: number;
  /** Signs and powers, which nest in each other until the next operator. */
  signs: number;
  /** Conditions whose `:` is still missing. */
  openConditions: number;
  /** Whether the value on the left is the result of a comparison or of `not`. */
  isCompared: boolean;
}

const levelOf = (kind: Level['kind']): Level => ({ kind, conditions: 0, signs: 0, openConditions: 0, isCompared: false });

const levelIn = ({ levels }: Reader): Level => levels.at(-1) as Level;

function readToken(token: string, column: number, reader: Reader): void {
  if (forbidden.has(token)) throw new ExpressionError('expressionForbidden', { what: token, column, nearest: forbidden.get(token) });
  if (token === '(' || token === '[') openBracket(token, column, reader);
  else if (token === ')' || token === ']') closeBracket(token, column, reader);
  else if (token === ',') readComma(column, reader);
  else if (token === '?' || token === ':') readCondition(token, column, reader);
  else if (reader.needsValue && prefixes.has(token)) {
    nest('signs', reader);
    levelIn(reader).isCompared ||= token === 'not';
  } else if (operators.has(token)) readOperator(token, column, reader);
  else if (!isValue(token)) throw syntaxError(column, replacements.get(token));
  else if (!reader.needsValue) throw syntaxError(column, nearestName(token, ['and', 'or', 'in']));
  else reader.needsValue = false;
  reader.previous = token;
}

function openBracket(token: string, column: number, reader: Reader): void {
  const { needsValue, previous } = reader;
  if (!needsValue && token === '[') throw new ExpressionError('expressionForbidden', { what: '[ ]', column });
  if (!needsValue && !isName(previous)) throw syntaxError(column);
  deepen(reader);
  reader.levels.push(levelOf(token === '[' ? 'list' : needsValue ? 'group' : 'call'));
  reader.needsValue = true;
}

function closeBracket(token: string, column: number, reader: Reader): void {
  const { kind, openConditions } = levelIn(reader);
  const isWithoutItems = kind !== 'group' && (reader.previous === '(' || reader.previous === '[');
  if (closing[kind] !== token || (reader.needsValue && !isWithoutItems) || openConditions > 0) throw syntaxError(column);
  unnest('conditions', reader);
  unnest('signs', reader);
  reader.depth -= 1;
  reader.levels.pop();
  reader.needsValue = false;
}

function readComma(column: number, reader: Reader): void {
  const { kind, openConditions } = levelIn(reader);
  if (reader.needsValue || openConditions > 0 || (kind !== 'call' && kind !== 'list')) throw syntaxError(column);
  unnest('conditions', reader);
  startValue(reader);
}

function readCondition(token: '?' | ':', column: number, reader: Reader): void {
  const level = levelIn(reader);
  level.openConditions += token === '?' ? 1 : -1;
  if (reader.needsValue || level.openConditions < 0) throw syntaxError(column);
  if (token === '?') nest('conditions', reader);
  startValue(reader);
}

function readOperator(token: string, column: number, reader: Reader): void {
  const level = levelIn(reader);
  if (reader.needsValue) throw syntaxError(column);
  if (comparisons.has(token) && level.isCompared) throw new ExpressionError('expressionAmbiguous', { column });
  level.isCompared = comparisons.has(token) || (level.isCompared && token !== 'and' && token !== 'or');
  if (token === '^') nest('signs', reader);
  else unnest('signs', reader);
  reader.needsValue = true;
}

/** A value follows that does not depend on the tokens before it. */
function startValue(reader: Reader): void {
  unnest('signs', reader);
  levelIn(reader).isCompared = false;
  reader.needsValue = true;
}

function nest(kind: 'conditions' | 'signs', reader: Reader): void {
  levelIn(reader)[kind] += 1;
  deepen(reader);
}

function unnest(kind: 'conditions' | 'signs', reader: Reader): void {
  const level = levelIn(reader);
  reader.depth -= level[kind];
  level[kind] = 0;
}

function deepen(reader: Reader): void {
  reader.depth += 1;
  if (reader.depth > depthLimit) throw new ExpressionError('expressionTooDeep', { limit: depthLimit });
}

const syntaxError = (column: number, nearest?: string): ExpressionError =>
  new ExpressionError('expressionSyntax', { column, ...(nearest !== undefined && { nearest }) });

const closing: Readonly<Record<Level['kind'], string | undefined>> = { whole: undefined, group: ')', call: ')', list: ']' };
