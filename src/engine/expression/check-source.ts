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
  /** `? :` nest in each other until the next comma or the end. */
  choices: number;
  /** Signs and powers nest in each other until the next operator. */
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

  const deepen = () => {
    depth += 1;
    if (depth > depthLimit) throw new ExpressionError('expressionTooDeep', { limit: depthLimit });
  };
  const nest = (key: 'choices' | 'run') => {
    level[key] += 1;
    deepen();
  };
  const leave = (key: 'choices' | 'run') => {
    depth -= level[key];
    level[key] = 0;
  };
  /** What follows is a value of its own, whatever stands before. */
  const restart = () => {
    leave('run');
    level.isCompared = false;
    needsValue = true;
  };

  const open = (text: string, column: number) => {
    if (!needsValue && text === '[') throw new ExpressionError('expressionForbidden', { what: '[ ]', column });
    if (!needsValue && !isName(previous)) throw syntax(column);
    deepen();
    levels.push((level = levelOf(text === '[' ? 'list' : needsValue ? 'group' : 'call')));
    needsValue = true;
  };
  const close = (text: string, column: number) => {
    const isWithoutItems = level.kind !== 'group' && (previous === '(' || previous === '[');
    if (closing[level.kind] !== text || (needsValue && !isWithoutItems) || level.open > 0) throw syntax(column);
    leave('choices');
    leave('run');
    depth -= 1;
    levels.pop();
    level = levels.at(-1) as Level;
    needsValue = false;
  };
  const separate = (column: number) => {
    if (needsValue || level.open > 0 || (level.kind !== 'call' && level.kind !== 'list')) throw syntax(column);
    leave('choices');
    restart();
  };
  const choose = (text: string, column: number) => {
    level.open += text === '?' ? 1 : -1;
    if (needsValue || level.open < 0) throw syntax(column);
    if (text === '?') nest('choices');
    restart();
  };
  const operate = (text: string, column: number) => {
    if (needsValue) throw syntax(column);
    if (comparisons.has(text) && level.isCompared) throw new ExpressionError('expressionAmbiguous', { column });
    level.isCompared = comparisons.has(text) || (level.isCompared && text !== 'and' && text !== 'or');
    if (text === '^') nest('run');
    else leave('run');
    needsValue = true;
  };

  const read = (text: string, column: number): void => {
    if (forbidden.has(text)) throw new ExpressionError('expressionForbidden', { what: text, column, nearest: forbidden.get(text) });
    if (text === '(' || text === '[') open(text, column);
    else if (text === ')' || text === ']') close(text, column);
    else if (text === ',') separate(column);
    else if (text === '?' || text === ':') choose(text, column);
    else if (needsValue && prefixes.has(text)) {
      nest('run');
      level.isCompared ||= text === 'not';
    } else if (operators.has(text)) operate(text, column);
    else if (!isValue(text)) throw syntax(column, meant.get(text));
    else if (!needsValue) throw syntax(column, nearestName(text, ['and', 'or', 'in']));
    else needsValue = false;
    previous = text;
  };

  const finish = (column: number): void => {
    if (levels.length > 1 || needsValue || level.open > 0) throw syntax(column);
  };

  return { read, finish };
}

const levelOf = (kind: Level['kind']): Level => ({ kind, choices: 0, run: 0, open: 0, isCompared: false });

const syntax = (column: number, nearest?: string): ExpressionError => new ExpressionError('expressionSyntax', { column, ...(nearest !== undefined && { nearest }) });

const closing: Readonly<Record<Level['kind'], string | undefined>> = { whole: undefined, group: ')', call: ')', list: ']' };
