import type { FieldOption, FieldOptions } from './field-options';
import { flatOptions } from './flat-options';

/** Choices that a cut list lacks, by their ids. */
export interface NamedChoices {
  /** Asks for the choices of these ids, unless they are listed or were asked for. */
  request(ids: readonly string[], options: FieldOptions): void;
  /** The options with the named choices behind the others. The options themselves if there are none. */
  addedTo(options: FieldOptions): FieldOptions;
  forget(): void;
}

/** Ids in one request. */
const maxIds = 1_000;

/**
 * The ids of all fields and rows that are drawn together are asked for in one request. An id that the server does not
 * have is not asked for again; after a failure, it is.
 *
 * @example createNamedChoices(() => {}).addedTo({ status: 'ready', list: [] }).list // []
 */
export function createNamedChoices(onChange: () => void): NamedChoices {
  /** `undefined` while the server is asked, and if it does not have the choice. */
  let choices = new Map<string, FieldOption | undefined>();
  let waiting = new Set<string>();

  const ask = async (more: NonNullable<FieldOptions['more']>): Promise<void> => {
    const [ids, asked] = [[...waiting], choices];
    waiting = new Set();
    for (let start = 0; start < ids.length; start += maxIds) {
      const part = ids.slice(start, start + maxIds);
      const named = await more.named(part).catch(() => undefined);
      if (asked !== choices) return;
      if (named) for (const choice of named) choices.set(choice.id, choice);
      else for (const id of part) choices.delete(id);
      if (named && named.length > 0) onChange();
    }
  };

  return {
    request(ids, { list, more }) {
      if (!more || ids.length === 0) return;
      const listed = idsIn(list);
      const missing = ids.filter((id) => !listed.has(id) && !choices.has(id));
      if (missing.length === 0) return;
      if (waiting.size === 0) queueMicrotask(() => void ask(more));
      for (const id of missing) {
        waiting.add(id);
        choices.set(id, undefined);
      }
    },
    addedTo(options) {
      if (!options.more || choices.size === 0) return options;
      const listed = idsIn(options.list);
      const added = [...choices.values()].filter((choice) => choice !== undefined && !listed.has(choice.id)) as FieldOption[];
      return added.length === 0 ? options : { ...options, list: [...options.list, ...added] };
    },
    forget() {
      choices = new Map();
      waiting = new Set();
    },
  };
}

const cache = new WeakMap<readonly FieldOption[], ReadonlySet<string>>();

function idsIn(list: readonly FieldOption[]): ReadonlySet<string> {
  const ids = cache.get(list) ?? new Set(flatOptions(list).map(({ id }) => id));
  cache.set(list, ids);
  return ids;
}
