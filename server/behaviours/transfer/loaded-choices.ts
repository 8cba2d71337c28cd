import type { JsonObject } from '#engine/json';
import type { Caller } from '../../access/caller';
import type { LoadedChoice } from '../../records/dictionary-choices';
import type { Services } from '../../services';

/** The choices that a file may name, and the names that several of them have. */
export interface LoadedChoices {
  list: readonly LoadedChoice[];
  ambiguous: ReadonlySet<string>;
}

/**
 * The choices of a field that lists none itself, for the values of some records, or for texts of a file; `undefined` for a
 * field whose choices are neither in a dictionary nor in a data interface. Of the records of a module, only those with such
 * an id or name are read.
 */
export async function loadedChoices(
  options: JsonObject,
  { ids, texts }: { ids: ReadonlySet<string>; texts?: ReadonlySet<string> },
  caller: Caller,
  { names }: Pick<Services, 'names'>,
): Promise<LoadedChoices | undefined> {
  const byId = await names.choices(options, ids, caller);
  if (!byId) return undefined;
  const flat = flatOf(byId);
  const loadedIds = new Set(flat.map(({ id }) => id));
  const wanted = texts
    ? [...texts].filter((text) => !loadedIds.has(text))
    : flat.flatMap(({ id, fullName }) => (ids.has(id) ? [fullName] : []));
  const named = await names.choicesNamed(options, new Set(wanted), caller);
  const idsByName = new Map<string, Set<string>>();
  for (const { id, fullName } of named) idsByName.set(fullName, (idsByName.get(fullName) ?? new Set()).add(id));
  return {
    list: [...byId, ...named.filter(({ id }) => !loadedIds.has(id))],
    ambiguous: new Set([...idsByName].filter(([, all]) => all.size > 1).map(([name]) => name)),
  };
}

const flatOf = (choices: readonly LoadedChoice[]): LoadedChoice[] =>
  choices.flatMap((choice) => [choice, ...flatOf(choice.children ?? [])]);
