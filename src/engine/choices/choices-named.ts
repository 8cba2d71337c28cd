import { fixedChoices } from './fixed-choices';
import { namePieces } from './name-pieces';

type Node = Parameters<typeof fixedChoices>[0];

/**
 * The ids behind names in one cell of a worksheet, between commas of any kind; a name that has a comma in it is
 * recognised whole, and what is no name of a choice counts as its id.
 *
 * @example choicesNamed({ props: { options: [{ id: '1', fullName: 'One' }] } }, 'One, 2') // ['1', '2']
 */
export function choicesNamed(node: Node, written: string | number): string[] {
  const choices = fixedChoices(node);
  const pieces = namePieces(String(written));
  const ids: string[] = [];
  for (let start = 0; start < pieces.length; ) {
    let length = Math.min(choices?.mostPieces ?? 1, pieces.length - start);
    while (length > 1 && !choices?.idByName.has(pieces.slice(start, start + length).join(','))) length -= 1;
    const name = pieces.slice(start, start + length).join(',');
    if (name !== '') ids.push(choices?.idByName.get(name) ?? name);
    start += length;
  }
  return ids;
}

/**
 * The id behind a name in a cell of a worksheet; a text that is no name of a choice counts as its id.
 *
 * @example choiceNamed({ props: { options: [{ id: '1', fullName: 'One' }] } }, ' One ') // '1'
 */
export function choiceNamed(node: Node, written: string | number): string {
  const name = String(written).trim();
  return fixedChoices(node)?.idByName.get(name) ?? name;
}
