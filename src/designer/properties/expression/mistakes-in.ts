import { checkExpression } from '#engine/check/check-expression';
import { nameIndexOf } from '#engine/check/check-names';
import { tokenAt } from '#engine/expression/expression-tokens';
import type { Issue } from '#engine/issue';

/** An issue of an expression with its place in the text. */
export interface ExpressionMistake {
  issue: Issue;
  from: number;
  to: number;
}

/**
 * The mistakes of an expression, each with the place to underline: the token at the column of the error, or each place of the
 * name that it is about.
 *
 * @example mistakesIn('price * amuont', ['price', 'amount']).map(({ from, to }) => [from, to]) // [[8, 14]]
 */
export function mistakesIn(source: string, names: readonly string[]): ExpressionMistake[] {
  if (source.trim() === '') return [];
  return checkExpression('', source, nameIndexOf([...names])).flatMap((issue) =>
    placesOf(source, issue).map((place) => ({ issue, ...place })),
  );
}

type Range = Pick<ExpressionMistake, 'from' | 'to'>;

function placesOf(source: string, { params: { column, name } }: Issue): Range[] {
  if (typeof column === 'number') return [tokenRange(source, Math.min(Math.max(column - 1, 0), source.length))];
  const places = typeof name === 'string' ? tokensOf(source).filter(({ from, to }) => source.slice(from, to) === name) : [];
  return places.length > 0 ? places : [{ from: 0, to: source.length }];
}

/** At the end of the text, the character before it. */
function tokenRange(source: string, from: number): Range {
  const token = from < source.length ? (tokenAt(source, from) ?? source.slice(from)) : '';
  return token.trim() === '' ? { from: Math.max(0, from - 1), to: Math.max(1, from) } : { from, to: from + token.length };
}

/** The places of the tokens of an expression, without spaces. A text without an end is one token. */
export function tokensOf(source: string): Range[] {
  const tokens: Range[] = [];
  for (let from = 0; from < source.length;) {
    const token = tokenAt(source, from) ?? source.slice(from);
    if (token.trim() !== '') tokens.push({ from, to: from + token.length });
    from += token.length;
  }
  return tokens;
}
