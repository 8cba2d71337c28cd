import { fixedChoices } from './fixed-choices';
import { namePieces } from './name-pieces';

type Node = Parameters<typeof fixedChoices>[0];

/**
 * The ids of the names in a cell of a worksheet, which any kind of comma separates. A name may contain commas itself. A
 * text that is not the name of one choice is taken as its id.
 *
 * @example choicesNamed({ props: { options: [{ id: '1', fullName: 'One' }] } }, 'One, 2') // ['1', '2']
 */
export function choicesNamed(node: Node, cell: string | number): string[] {
  const choices = fixedChoices(node);
  const pieces = namePieces(String(cell));
  const isName = (name: string): boolean => choices !== undefined && (choices.idByName.has(name) || choices.shared.has(name));
  const ids: string[] = [];
  for (let start = 0; start < pieces.length; ) {
    let length = Math.min(choices?.maxPieces ?? 1, pieces.length - start);
    while (length > 1 && !isName(pieces.slice(start, start + length).join(','))) length -= 1;
    const name = pieces.slice(start, start + length).join(',');
    if (name !== '') ids.push(choices?.idByName.get(name) ?? name);
    start += length;
  }
  return ids;
}

/**
 * The id of the name in a cell of a worksheet. A text that is not the name of one choice is taken as its id.
 *
 * @example choiceNamed({ props: { options: [{ id: '1', fullName: 'One' }] } }, ' One ') // '1'
 */
export function choiceNamed(node: Node, cell: string | number): string {
  const name = String(cell).trim();
  return fixedChoices(node)?.idByName.get(name) ?? name;
}
