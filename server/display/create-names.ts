import { serverCaller } from '#server/access/caller.ts';
import { isJsonObject } from '#engine/json';
import { AppError } from '../app-error';
import { rowsBelow } from '../behaviours/rows-below';
import { rowsWith } from '../storage/rows-with';
import { interfaceRows, isOfModule } from '../data-interface/interface-rows';
import type { Services } from '../services';
import type { Row } from '../storage/records';

/** A choice as a field's `options` list it. */
interface LoadedChoice {
  id: string;
  fullName: string;
  children?: LoadedChoice[];
}

/** The names behind ids that records keep: of entries of dictionaries, rows of data interfaces, users. Kept until they change. */
export interface Names {
  /**
   * What `options` refers to, as a list that a field may have itself; `undefined` for options that refer to nothing of
   * ours. Of the records of a module only those of `ids`: there may be many, and they change all the time.
   */
  choices(options: unknown, ids: ReadonlySet<string>): Promise<readonly LoadedChoice[]> | undefined;
  /** The names of users by their ids; who does not exist is left out. */
  persons(ids: ReadonlySet<string>): Promise<ReadonlyMap<string, string>>;
}

/** The channel that speaks when any of them changes. */
export const namesChannel = 'names';

/** Users whose names are kept. */
const mostPersons = 20_000;

export function createNames({ bus, log, catalogue, recordsOf }: Pick<Services, 'bus' | 'log' | 'catalogue' | 'recordsOf'>): Names {
  const lists = new Map<string, Promise<readonly LoadedChoice[]>>();
  const records = new Map<string, Promise<Row | undefined>>();
  /** Another map when they change: whoever reads the old one, or is still filling it, keeps what was true when it was asked for. */
  let persons = new Map<string, string>();
  const forget = () => {
    lists.clear();
    records.clear();
    persons = new Map();
  };
  bus.subscribe(namesChannel, forget);
  bus.onGap(forget);
  /** The record of a data interface; kept as the lists are. */
  const interfaceOf = (id: unknown): Promise<Row | undefined> => {
    if (typeof id !== 'string' || id === '') return Promise.resolve(undefined);
    const known = bus.isListening() ? records.get(id) : undefined;
    if (known) return known;
    const loading = recordsOf('system/dataInterface', serverCaller).get(id);
    records.set(id, loading);
    loading.catch(() => records.delete(id));
    return loading;
  };
  const rowsOf = async (record: Row, options: Record<string, unknown>, ids?: ReadonlySet<string>): Promise<readonly LoadedChoice[]> => {
    try {
      return choicesIn(await interfaceRows(record, { catalogue, recordsOf, caller: serverCaller, ...(ids && { ids: [...ids] }) }), options);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.debug({ err: error, dataInterface: record['id'] }, 'the names of choices are not shown: their data interface cannot be asked');
      return [];
    }
  };
  const load = async (options: Record<string, unknown>): Promise<readonly LoadedChoice[]> => {
    if (typeof options['dictionary'] === 'string') return entriesOf(options['dictionary'], options['value'], recordsOf);
    const record = await interfaceOf(options['dataInterface']);
    return record ? rowsOf(record, options) : [];
  };
  const kept = (options: Record<string, unknown>): Promise<readonly LoadedChoice[]> => {
    const key = JSON.stringify([options['dictionary'], options['dataInterface'], options['value'], options['label'], options['children']]);
    const known = bus.isListening() ? lists.get(key) : undefined;
    if (known) return known;
    const loading = load(options);
    lists.set(key, loading);
    loading.catch(() => lists.delete(key));
    return loading;
  };

  return {
    choices: (options, ids) => {
      if (!isJsonObject(options) || !('dictionary' in options || 'dataInterface' in options)) return undefined;
      if ('dictionary' in options) return kept(options);
      return interfaceOf(options['dataInterface']).then((record) => (record && isOfModule(record) ? rowsOf(record, options, ids) : kept(options)));
    },
    persons: async (ids) => {
      if (!bus.isListening() || persons.size > mostPersons) persons = new Map();
      const known = persons;
      const unknown = [...ids].filter((id) => !known.has(id));
      if (unknown.length > 0) {
        const rows = await rowsWith(recordsOf('permission/user', serverCaller), 'id', unknown, ['id', 'realName', 'account']);
        for (const row of rows) known.set(String(row['id']), `${String(row['realName'])}/${String(row['account'])}`);
      }
      return known;
    },
  };
}

/** The entries of a dictionary, by its id or its code; disabled ones too, as old records have them. */
async function entriesOf(dictionary: string, value: unknown, recordsOf: Services['recordsOf']): Promise<LoadedChoice[]> {
  const types = recordsOf('system/dictionaryType', serverCaller);
  const type = (await types.get(dictionary)) ?? (await types.all({ filter: { field: 'enCode', is: 'equals', value: dictionary }, fields: ['id'] }))[0];
  if (!type) return [];
  const rows = await recordsOf('system/dictionaryData', serverCaller).all({ filter: { field: 'dictionaryTypeId', is: 'equals', value: type['id'] }, fields: ['id', 'parentId', 'fullName', 'enCode'] });
  const ids = new Set(rows.map(({ id }) => id));
  const below = rowsBelow(rows, (row) => (ids.has(row['parentId']) ? row['parentId'] : undefined));
  const choiceOf = (row: Row): LoadedChoice => {
    const children = below.get(row['id'])?.map(choiceOf);
    return { id: String(value === 'enCode' ? row['enCode'] : row['id']), fullName: String(row['fullName']), ...(children && { children }) };
  };
  return (below.get(undefined) ?? []).map(choiceOf);
}

const nameOr = (key: unknown, usual: string): string => (typeof key === 'string' && key !== '' ? key : usual);

/** The rows of a data interface as choices. */
function choicesIn(rows: unknown, { label, value, children }: Record<string, unknown>): LoadedChoice[] {
  const keys = { id: nameOr(value, 'id'), label: nameOr(label, 'fullName'), children: nameOr(children, 'children') };
  const choices = (list: unknown): LoadedChoice[] =>
    (Array.isArray(list) ? list.filter(isJsonObject) : []).map((row) => {
      const below = choices(row[keys.children]);
      return { id: String(row[keys.id] ?? ''), fullName: String(row[keys.label] ?? row[keys.id] ?? ''), ...(below.length > 0 && { children: below }) };
    });
  return choices(rows);
}
