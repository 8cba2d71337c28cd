import type { Text } from '../generated/descriptor.gen';
import { isJsonObject } from '../json';
import { namePieces } from './name-pieces';

/** A choice that is listed in the descriptor, with its children. */
export interface FixedChoice {
  id: string;
  fullName: Text;
  disabled?: boolean;
  children?: FixedChoice[];
}

export interface FixedChoices {
  list: readonly FixedChoice[];
  /** Choices of every level; the first of several with the same id. */
  byId: ReadonlyMap<string, FixedChoice>;
  /** Ids by name in every language: as written, and with a comma for every separator. Without the names of several choices. */
  idByName: ReadonlyMap<string, string>;
  /** The ids of several choices by the name that they share. */
  shared: ReadonlyMap<string, readonly string[]>;
  /** The largest number of pieces that separators make of a name, at most 20. */
  maxPieces: number;
}

/**
 * The choices that a node lists in `props.options`; `undefined` where they are loaded. Each list is read once. Items that
 * are not choices are left out, and so are choices that repeat the id of a sibling.
 *
 * @example fixedChoices({ props: { options: [{ id: '1', fullName: 'One' }, null] } })?.list // [{ id: '1', fullName: 'One' }]
 */
export function fixedChoices({ props }: { props?: Readonly<Record<string, unknown>> }): FixedChoices | undefined {
  const options = props?.['options'];
  if (!Array.isArray(options)) return undefined;
  const choices = cache.get(options) ?? choicesOf(options);
  cache.set(options, choices);
  return choices;
}

/** Maximum pieces of a name. Longer names are not recognised in a cell. */
const piecesLimit = 20;

const cache = new WeakMap<readonly unknown[], FixedChoices>();

function choicesOf(options: readonly unknown[]): FixedChoices {
  const list = listOf(options);
  const byId = new Map<string, FixedChoice>();
  const idsByName = new Map<string, Set<string>>();
  let maxPieces = 1;
  for (const choice of allOf(list)) {
    if (!byId.has(choice.id)) byId.set(choice.id, choice);
    for (const name of namesOf(choice)) {
      const pieces = namePieces(name);
      maxPieces = Math.max(maxPieces, Math.min(pieces.length, piecesLimit));
      for (const spelling of [name.trim(), pieces.join(',')])
        idsByName.set(spelling, (idsByName.get(spelling) ?? new Set()).add(choice.id));
    }
  }
  const idByName = new Map<string, string>();
  const shared = new Map<string, string[]>();
  for (const [name, ids] of idsByName) {
    const [id = '', ...others] = ids;
    if (others.length === 0) idByName.set(name, id);
    else shared.set(name, [id, ...others]);
  }
  return { list, byId, idByName, shared, maxPieces };
}

function listOf(options: readonly unknown[]): FixedChoice[] {
  const ids = new Set<string>();
  return options.filter(isJsonObject).flatMap(({ id, fullName, disabled, children }) => {
    if ((typeof id !== 'string' && typeof id !== 'number' && typeof id !== 'boolean') || ids.has(String(id))) return [];
    ids.add(String(id));
    const subchoices = Array.isArray(children) ? listOf(children) : [];
    return [
      {
        id: String(id),
        fullName: isText(fullName) ? fullName : String(id),
        ...(disabled === true && { disabled }),
        ...(subchoices.length > 0 && { children: subchoices }),
      },
    ];
  });
}

const isText = (value: unknown): value is Text => typeof value === 'string' || (isJsonObject(value) && typeof value['zh'] === 'string');

const allOf = (list: readonly FixedChoice[]): FixedChoice[] => list.flatMap((choice) => [choice, ...allOf(choice.children ?? [])]);

const namesOf = ({ fullName }: FixedChoice): string[] =>
  typeof fullName === 'string' ? [fullName] : [fullName.zh, fullName.zhtw, fullName.en].filter((name) => name !== undefined);
