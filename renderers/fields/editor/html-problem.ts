import { Parser } from 'htmlparser2';
import type { ValueProblem } from '#engine/definition';
import type { JsonValue } from '#engine/json';
import { maxHtmlLength } from './max-html-length';

/** Maximum number of elements and comments. */
export const maxHtmlElements = 50_000;

/** Maximum depth of nested elements. Cleaning takes the product of depth and length. */
export const maxHtmlDepth = 100;

/**
 * Why a formatted text is too large to be cleaned. Reads it with the parser of the cleaner, so that both see the same
 * elements, and stops at the first limit.
 *
 * @example htmlProblem('<b>'.repeat(101))?.code // 'htmlTooDeep'
 */
export function htmlProblem(value: JsonValue): ValueProblem | undefined {
  if (typeof value !== 'string') return undefined;
  if (value.length > maxHtmlLength) return { code: 'maxLength', params: { limit: maxHtmlLength } };
  let elements = 0;
  let depth = 0;
  const problems: ValueProblem[] = [];
  const count = () => {
    elements += 1;
    if (elements > maxHtmlElements) problems.push({ code: 'htmlTooLarge', params: { limit: maxHtmlElements } });
  };
  const parser = new Parser({
    onopentagname: () => {
      count();
      depth += 1;
      if (depth > maxHtmlDepth) problems.push({ code: 'htmlTooDeep', params: { limit: maxHtmlDepth } });
    },
    onclosetag: () => {
      depth -= 1;
    },
    oncomment: count,
    onprocessinginstruction: count,
  });
  for (let at = 0; at < value.length && problems.length === 0; at += pieceLength) parser.write(value.slice(at, at + pieceLength));
  return problems[0];
}

/** The parser reads a text in pieces, so that it ends soon after a limit. */
const pieceLength = 4_096;
