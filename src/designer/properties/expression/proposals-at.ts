import type { Text } from '#engine/generated/descriptor.gen';
import type { ExpressionName } from './expression-names';
import functionWords from './function-words.json';
import { tokensOf } from './mistakes-in';

/** A name that is offered while an expression is typed. */
interface Proposal {
  /** What is inserted. */
  name: string;
  kind: 'field' | 'column' | 'function' | 'word';
  /** The label of a field, or the signature of a function. */
  detail: Text;
  info?: Text;
}

export interface Proposals {
  from: number;
  to: number;
  list: readonly Proposal[];
}

/**
 * What can be written at a place of an expression: fields by label or name, columns of sub-tables, functions and words. There
 * are none inside a text. `from` and `to` are the name that is replaced.
 */
export function proposalsAt(
  source: string,
  position: number,
  names: readonly ExpressionName[],
  labelOf: (text: Text) => string,
): Proposals {
  const token = tokensOf(source).find(({ from, to }) => from < position && position <= to);
  const part = token ? source.slice(token.from, token.to) : '';
  const isLabel = [...part].some((character) => character > '\u007f');
  if (/^['"]/.test(part)) return { from: position, to: position, list: [] };
  const { from, to } = token && (/^[A-Za-z_]/.test(part) || isLabel) ? wordAround(source, position) : { from: position, to: position };
  const typed = source.slice(from, position).toLowerCase();
  const matches = (text: string): boolean => text.toLowerCase().includes(typed);
  const list = [...names.map(nameProposal), ...functionProposals, ...wordProposals].filter(
    ({ name, kind, detail }) => matches(name) || (kind !== 'function' && matches(labelOf(detail))),
  );
  return { from, to, list };
}

/** A label can be typed in any script, while the name that replaces it is of ASCII. */
function wordAround(source: string, position: number): { from: number; to: number } {
  let from = position;
  while (isPart(source[from - 1])) from -= 1;
  let to = position;
  while (isPart(source[to])) to += 1;
  return { from, to };
}

const isPart = (character: string | undefined): boolean => character !== undefined && /[\w\u0080-\uffff]/.test(character);

const nameProposal = ({ id, label, table }: ExpressionName): Proposal => ({
  name: id,
  kind: table ? 'column' : 'field',
  detail: label,
  ...(table?.label !== undefined && { info: table.label }),
});

const functionProposals: readonly Proposal[] = Object.entries(functionWords).map(([name, { signature, ...info }]) => ({
  name: `${name}(`,
  kind: 'function',
  detail: signature,
  info,
}));

const wordProposals: readonly Proposal[] = ['and', 'or', 'not', 'in', 'true', 'false'].map((name) => ({ name, kind: 'word', detail: '' }));
