import { nearestName } from '../nearest-name';
import { ExpressionError } from './expression-error';
import { depthLimit, lengthLimit } from './expression-limits';
import { comparisons, forbidden, isName, isValue, meant, operators, prefixes, tokenAt, wrongEscapeIn } from './expression-tokens';

/**
 * Reads an expression once from left to right before the parser sees it: length, depth and the grammar, with the
 * column of the first thing that is wrong. What passes nests no deeper than the limit, so that the parser, which calls
 * itself at every level, cannot run out of stack.
 *
 * Stricter than the parser on purpose: it refuses what reads one way and computes another (`1 < x < 5`, `not a == b`),
 * and whatever an expression has no need of (`.`, `=`, `;`, `x[…]`, `!`, comments).
 */
export function checkSource(source: string): void {
  if (source.length > lengthLimit) throw new ExpressionError('expressionTooLong', { limit: lengthLimit });
  const reader = createReader();
  let end = 0;
  while (end < source.length) {
    const column = end + 1;
    const text = tokenAt(source, end);
    if (text === undefined) throw syntax(column);
    const escape = wrongEscapeIn(text);
    if (escape !== undefined) throw syntax(column + escape);
    end += text.length;
    if (text.trim() !== '') reader.read(text, column);
  }
  reader.finish(source.length + 1);
}

/** Brackets that are open, the whole expression first. */
interface Level {
  kind: 'whole' | 'group' | 'call' | 'list';
  /** Conditions, signs and powers that nest until the next comma or the end. */
  nested: number;
  /** Signs and powers that nest until the next operator. */
  run: number;
  /** `?` without its `:`. */
  open: number;
  /** Whether a comparison, or `not`, already took the value on the left. */
  isCompared: boolean;
}

function createReader() {
  const levels: Level[] = [levelOf('whole')];
  let level = levels[0] as Level;
  let depth = 0;
  let previous = '';
  let needsValue = true;

  const deepen = (key: 'nested' | 'run') => {
    level[key] += 1;
    enter();
  };
  const enter = () => {
    depth += 1;
    if (depth > depthLimit) throw new ExpressionError('expressionTooDeep', { limit: depthLimit });
  };
  const leave = (key: 'nested' | 'run') => {
    depth -= level[key];
    level[key] = 0;
  };
  const openLevel = (kind: Level['kind']) => {
    enter();
    levels.push((level = levelOf(kind)));
    needsValue = true;
  };
  const closeLevel = (text: string, column: number) => {
    const isEmptyList = (level.kind === 'call' || level.kind === 'list') && (previous === '(' || previous === '[');
    if (!(text === ']' ? ['list'] : ['group', 'call']).includes(level.kind) || (needsValue && !isEmptyList) || level.open > 0) throw syntax(column);
    leave('nested');
    leave('run');
    depth -= 1;
    levels.pop();
    level = levels.at(-1) as Level;
    needsValue = false;
  };
  /** Behind a comma, `?` or `:` starts a value of its own. */
  const restart = () => {
    leave('run');
    level.isCompared = false;
    needsValue = true;
  };
  const compare = (column: number) => {
    if (level.isCompared) throw new ExpressionError('expressionAmbiguous', { column });
    level.isCompared = true;
  };

  const read = (text: string, column: number): void => {
    if (forbidden.has(text)) throw new ExpressionError('expressionForbidden', { what: text, column, nearest: forbidden.get(text) });
    if (text === '(') {
      if (!needsValue && !isName(previous)) throw syntax(column);
      openLevel(needsValue ? 'group' : 'call');
    } else if (text === '[') {
      if (!needsValue) throw new ExpressionError('expressionForbidden', { what: '[ ]', column });
      openLevel('list');
    } else if (text === ')' || text === ']') closeLevel(text, column);
    else if (text === ',') {
      if (needsValue || level.open > 0 || (level.kind !== 'call' && level.kind !== 'list')) throw syntax(column);
      leave('nested');
      restart();
    } else if (text === '?' || text === ':') {
      level.open += text === '?' ? 1 : -1;
      if (needsValue || level.open < 0) throw syntax(column);
      if (text === '?') deepen('nested');
      restart();
    } else if (needsValue && prefixes.has(text)) {
      deepen('run');
      if (text === 'not') level.isCompared = true;
    } else if (operators.has(text)) {
      if (needsValue) throw syntax(column);
      if (comparisons.has(text)) compare(column);
      if (text === 'and' || text === 'or') level.isCompared = false;
      if (text === '^') deepen('run');
      else leave('run');
      needsValue = true;
    } else if (isValue(text)) {
      if (!needsValue) throw syntax(column, nearestName(text, ['and', 'or', 'in']));
      needsValue = false;
    } else throw syntax(column, meant.get(text));
    previous = text;
  };

  const finish = (column: number): void => {
    if (levels.length > 1 || needsValue || level.open > 0) throw syntax(column);
  };

  return { read, finish };
}

const levelOf = (kind: Level['kind']): Level => ({ kind, nested: 0, run: 0, open: 0, isCompared: false });

const syntax = (column: number, nearest?: string): ExpressionError => new ExpressionError('expressionSyntax', { column, ...(nearest !== undefined && { nearest }) });
