import type { Text } from '../generated/descriptor.gen';
import { isJsonObject } from '../json';
import { namePieces } from './name-pieces';

/** A choice that stands in the descriptor itself, with those below it. */
export interface FixedChoice {
  id: string;
  fullName: Text;
  disabled?: boolean;
  children?: FixedChoice[];
}

export interface FixedChoices {
  list: readonly FixedChoice[];
  /** At any depth; of two with one id, the first. */
  byId: ReadonlyMap<string, FixedChoice>;
  /** By their names in every language, as they are and with every mark that separates names written as a comma. */
  idByName: ReadonlyMap<string, string>;
  /** Of the name with the most marks that separate names, how many pieces these make of it; a name of more is not looked for. */
  mostPieces: number;
}

/**
 * The choices that a node lists itself in `props.options`; `undefined` where they come from elsewhere. Read once for
 * each list, whatever it holds: what is no choice is left out, and so is a choice beside another of the same id.
 *
 * @example fixedChoices({ props: { options: [{ id: '1', fullName: 'One' }, null] } })?.list // [{ id: '1', fullName: 'One' }]
 */
export function fixedChoices({ props }: { props?: Readonly<Record<string, unknown>> }): FixedChoices | undefined {
  const options = props?.['options'];
  if (!Array.isArray(options)) return undefined;
  const known = read.get(options) ?? choicesOf(options);
  read.set(options, known);
  return known;
}

const piecesLimit = 20;

const read = new WeakMap<readonly unknown[], FixedChoices>();

function choicesOf(options: readonly unknown[]): FixedChoices {
  const list = listOf(options);
  const byId = new Map<string, FixedChoice>();
  const idByName = new Map<string, string>();
  let mostPieces = 1;
  for (const choice of allOf(list)) {
    if (!byId.has(choice.id)) byId.set(choice.id, choice);
    for (const name of namesOf(choice)) {
      const pieces = namePieces(name);
      mostPieces = Math.max(mostPieces, Math.min(pieces.length, piecesLimit));
      for (const written of [name.trim(), pieces.join(',')]) if (!idByName.has(written)) idByName.set(written, choice.id);
    }
  }
  return { list, byId, idByName, mostPieces };
}

function listOf(options: readonly unknown[]): FixedChoice[] {
  const ids = new Set<string>();
  return options.filter(isJsonObject).flatMap(({ id, fullName, disabled, children }) => {
    if ((typeof id !== 'string' && typeof id !== 'number' && typeof id !== 'boolean') || ids.has(String(id))) return [];
    ids.add(String(id));
    const below = Array.isArray(children) ? listOf(children) : [];
    return [{ id: String(id), fullName: isText(fullName) ? fullName : String(id), ...(disabled === true && { disabled }), ...(below.length > 0 && { children: below }) }];
  });
}

const isText = (value: unknown): value is Text => typeof value === 'string' || (isJsonObject(value) && typeof value['zh'] === 'string');

const allOf = (list: readonly FixedChoice[]): FixedChoice[] => list.flatMap((choice) => [choice, ...allOf(choice.children ?? [])]);

const namesOf = ({ fullName }: FixedChoice): string[] => (typeof fullName === 'string' ? [fullName] : [fullName.zh, fullName.zhtw, fullName.en].filter((name) => name !== undefined));
