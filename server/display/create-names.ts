import type { DirectoryKind } from '#engine/directory/directory-kind';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import type { RelatedSource } from '#engine/relation/related-source';
import type { AccessFor, AccessRule } from '#server/access/access-for.ts';
import type { Logger } from 'pino';
import type { Texts } from '../catalogue/texts';
import type { Bus } from '../realtime/bus';
import { pickerOf, type Caller } from '#server/access/caller.ts';
import { definitionOf } from '../interfaces/definition-of';
import { createRuleCache } from '#server/access/rule-cache.ts';
import { AppError } from '../app-error';
import { rowsWith } from '../storage/rows-with';
import { createDirectoryNames } from './directory-names';
import type { ReadRelated } from '../records/related-text';
import { labelledNode } from './labelled-node';
import { createOrganisationTrees, type Organisations } from './organisation-trees';
import type { InterfaceAsk, InterfaceContext } from '../interfaces/interface-reading';
import { isLive, readInterface } from '../interfaces/read-interface';
import { maxTreeLevels } from '../records/max-tree-levels';
import type { Row } from '../storage/records';
import { dictionaryChoices, type LoadedChoice } from '../records/dictionary-choices';
import { userName } from './person-name';
import type { ShippedNames } from './shipped-names';

/**
 * The names behind stored ids: of dictionary entries, rows of data interfaces and users. A name that the caller may not
 * see is left out. Names are cached for each access rule until they change.
 */
export interface Names {
  /**
   * The choices that `options` refers to; `undefined` when it refers neither to a dictionary nor to a data interface. Of
   * the records of a module only `ids` are read, because they can be many and change at any time.
   */
  choices(options: unknown, ids: ReadonlySet<string>, caller: Caller): Promise<readonly LoadedChoice[]> | undefined;
  /**
   * The choices with one of these names, of a data interface whose rows can differ at every reading; none for other choices, and
   * if they are too many to be told apart.
   */
  choicesNamed(options: unknown, texts: ReadonlySet<string>, caller: Caller): Promise<readonly LoadedChoice[]>;
  /** The names of users by their ids. A user who does not exist for the caller is left out. */
  persons(ids: ReadonlySet<string>, caller: Caller): Promise<ReadonlyMap<string, string>>;
  /**
   * The names of keys in the directory (`directoryKeys`). A key that does not exist for the caller has a neutral text, so
   * that an id is not shown to users.
   */
  directory(kind: DirectoryKind, keys: ReadonlySet<string>, caller: Caller): Promise<ReadonlyMap<string, string>>;
  /** The organisations that the caller may see. */
  organisations(caller: Caller): Promise<Organisations>;
  /** The texts of related records, in the order in which they are wanted, as far as the caller sees the records. */
  related: ReadRelated;
  /** Stands for a record that the caller does not see; a row of a data interface without a name names itself. */
  unknownRelated(source: RelatedSource, id: string, caller: Caller): string;
  /** The node with its labels in the caller's language in place of their keys; the same node if it has none. */
  labelled(node: DescriptorNode, caller: Caller): DescriptorNode;
}

/** The channel that announces a change of any name. */
export const namesChannel = 'names';

/** Maximum numbers of cached names and lists for each access rule. */
const maxUsers = 20_000;
const maxLists = 1_000;

const typeResource = { id: 'system/dictionaryType' };
const entryResource = { id: 'system/dictionaryData' };
const interfaceResource = { id: 'system/dataInterface' };
const userResource = { id: 'permission/user' };

interface NamesOptions extends InterfaceContext {
  bus: Bus;
  log: Logger;
  accessFor: AccessFor;
  shippedNames: ShippedNames;
  texts: Texts;
  /** The texts of related records, which have names themselves. */
  relatedNames(names: () => Names): ReadRelated;
}

export function createNames(options: NamesOptions): Names {
  const lists = createChoiceLists(options);
  const users = createUserNames(options);
  const organisations = createOrganisationTrees(options);
  const directory = createDirectoryNames({ ...options, organisations, persons: users.persons });
  const forget = () => {
    lists.forget();
    users.forget();
    organisations.forget();
  };
  options.bus.subscribe(namesChannel, forget);
  options.bus.onGap(forget);
  const related = options.relatedNames(() => names);
  // A record that the caller sees is shown with the names of what it refers to.
  const names: Names = {
    choices: (choiceOptions, ids, caller) => lists.choices(choiceOptions, ids, pickerOf(caller)),
    choicesNamed: (choiceOptions, texts, caller) => lists.choicesNamed(choiceOptions, texts, pickerOf(caller)),
    persons: (ids, caller) => users.persons(ids, pickerOf(caller)),
    directory: (kind, keys, caller) => directory.names(kind, keys, pickerOf(caller)),
    organisations: (caller) => organisations.of(caller),
    related,
    unknownRelated: ({ kind }, id, { language }) => (kind === 'module' ? options.texts.text(language, '$t:common.unavailable') : id),
    labelled: (node, { language }) => labelledNode(node, (key) => options.texts.text(language, key)),
  };
  return names;
}

interface ChoiceLists extends Pick<Names, 'choices' | 'choicesNamed'> {
  forget(): void;
}

interface ChoiceAsk extends Pick<InterfaceAsk, 'only' | 'maxRows'> {
  /** A part of the rows is of no use. */
  mustBeWhole?: boolean;
}

const onlyWith = (key: unknown, otherwise: string, values: ReadonlySet<string>): NonNullable<InterfaceAsk['only']> => ({
  column: keyOr(key, otherwise),
  values: [...values],
});

type ReadChoices = () => Promise<readonly LoadedChoice[]>;

/** The choices of dictionaries and data interfaces. */
function createChoiceLists(context: NamesOptions): ChoiceLists {
  const { bus, recordsOf, accessFor, shippedNames } = context;
  const lists = createRuleCache(() => new Map<string, Promise<readonly LoadedChoice[]>>());
  const interfaces = createInterfaceCache(context);
  const list = (rules: readonly AccessRule[], { language }: Caller, options: Record<string, unknown>, read: ReadChoices) =>
    cachedIn(
      lists.under(...rules),
      JSON.stringify([language, ...['dictionary', 'dataInterface', 'value', 'label', 'children'].map((key) => options[key])]),
      bus,
      read,
    );
  const rowsOf: ReadRows = (record, options, caller, ask) => interfaceChoices(record, options, { ...ask, caller }, context);
  const ofInterface = async (
    options: Record<string, unknown>,
    ids: ReadonlySet<string>,
    caller: Caller,
  ): Promise<readonly LoadedChoice[]> => {
    const record = await interfaces.read(options['dataInterface'], caller);
    if (!record) return [];
    if (isLive(record))
      return rowsOf(record, options, caller, { only: onlyWith(options['value'], 'id', ids), maxRows: Math.max(1, ids.size) });
    return list([accessFor(interfaceResource, caller)], caller, options, () => rowsOf(record, options, caller, { maxRows: maxUsers }));
  };
  return {
    choices: (options, ids, caller) => {
      if (!isJsonObject(options)) return undefined;
      const { dictionary, value } = options;
      if (typeof dictionary === 'string') {
        return list([accessFor(typeResource, caller), accessFor(entryResource, caller)], caller, options, () =>
          dictionaryChoices(dictionary, value === 'enCode' ? 'enCode' : 'id', recordsOf, caller, (rows) =>
            shippedNames.rows(rows, caller.language),
          ),
        );
      }
      return 'dictionary' in options || 'dataInterface' in options ? ofInterface(options, ids, caller) : undefined;
    },
    choicesNamed: async (options, texts, caller) => {
      if (!isJsonObject(options) || typeof options['dictionary'] === 'string' || texts.size === 0) return [];
      const record = await interfaces.read(options['dataInterface'], caller);
      if (!record || !isLive(record)) return [];
      const ask = { only: onlyWith(options['label'], 'fullName', texts), maxRows: maxUsers, mustBeWhole: true };
      return (await rowsOf(record, options, caller, ask)).filter(({ fullName }) => texts.has(fullName));
    },
    forget: () => {
      lists.forget();
      interfaces.forget();
    },
  };
}

type ReadRows = (record: Row, options: Record<string, unknown>, caller: Caller, ask: ChoiceAsk) => Promise<readonly LoadedChoice[]>;

/** The rows of an interface as choices; none if it cannot be read. */
async function interfaceChoices(
  record: Row,
  options: Record<string, unknown>,
  { caller, mustBeWhole, ...ask }: ChoiceAsk & { caller: Caller },
  context: NamesOptions,
): Promise<readonly LoadedChoice[]> {
  try {
    const data = await readInterface(record, ask, caller, context);
    return mustBeWhole && !('fixed' in data) && data.isCut ? [] : choicesIn('fixed' in data ? data.fixed : data.rows, options);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    context.log.debug({ err: error, dataInterface: record['id'] }, 'choices are shown without names: their data interface cannot be read');
    return [];
  }
}

/** The definitions of data interfaces by their ids. */
function createInterfaceCache({ bus, recordsOf, accessFor }: NamesOptions) {
  const records = createRuleCache(() => new Map<string, Promise<Row | undefined>>());
  return {
    read: async (id: unknown, caller: Caller): Promise<Row | undefined> => {
      if (typeof id !== 'string' || id === '') return undefined;
      const cache = records.under(accessFor(interfaceResource, caller));
      return cachedIn(cache, id, bus, () => recordsOf(interfaceResource.id, caller, undefined, definitionOf(caller)).get(id));
    },
    forget: () => records.forget(),
  };
}

/** Without announcements of other servers, the cache is not read. */
function cachedIn<T>(cache: Map<string, Promise<T>>, key: string, bus: Bus, read: () => Promise<T>): Promise<T> {
  const current = bus.isListening() ? cache.get(key) : undefined;
  if (current) return current;
  const reading = read();
  if (cache.size >= maxLists) cache.delete(cache.keys().next().value ?? '');
  cache.set(key, reading);
  reading.catch(() => {
    if (cache.get(key) === reading) cache.delete(key);
  });
  return reading;
}

interface UserNames extends Pick<Names, 'persons'> {
  forget(): void;
}

function createUserNames({ bus, recordsOf, accessFor }: NamesOptions): UserNames {
  const userNames = createRuleCache(() => ({ names: new Map<string, string>() }));
  return {
    persons: async (ids, caller) => {
      const cache = userNames.under(accessFor(userResource, caller));
      if (!bus.isListening()) cache.names = new Map();
      let { names } = cache;
      let missing = [...ids].filter((id) => !names.has(id));
      if (missing.length === 0) return names;
      // A full map is replaced, because other calls may still read it.
      if (names.size + missing.length > maxUsers) {
        names = new Map();
        missing = [...ids];
        if (ids.size <= maxUsers) cache.names = names;
      }
      for (const row of await rowsWith(recordsOf(userResource.id, caller), 'id', missing, ['id', 'realName', 'account'])) {
        const name = userName(row);
        if (name !== undefined) names.set(String(row['id']), name);
      }
      return names;
    },
    forget: () => userNames.forget(),
  };
}

const keyOr = (key: unknown, otherwise: string): string => (typeof key === 'string' && key !== '' ? key : otherwise);

/** The rows of a data interface as choices. */
function choicesIn(rows: unknown, { label, value, children }: Record<string, unknown>): LoadedChoice[] {
  const keys = { id: keyOr(value, 'id'), label: keyOr(label, 'fullName'), children: keyOr(children, 'children') };
  const choices = (list: unknown, level: number): LoadedChoice[] =>
    (Array.isArray(list) && level <= maxTreeLevels ? list.filter(isJsonObject) : []).map((row) => {
      const below = choices(row[keys.children], level + 1);
      return {
        id: String(row[keys.id] ?? ''),
        fullName: String(row[keys.label] ?? row[keys.id] ?? ''),
        ...(below.length > 0 && { children: below }),
      };
    });
  return choices(rows, 1);
}
