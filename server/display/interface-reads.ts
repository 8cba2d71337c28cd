import { isJsonObject, type JsonObject } from '#engine/json';
import type { RelatedSource } from '#engine/relation/related-source';
import type { Logger } from 'pino';
import { pickerOf, type Caller } from '../access/caller';
import { fixedParams } from '../interfaces/bound-params';
import { definitionOf } from '../interfaces/definition-of';
import { kinds, type InterfaceAsk, type InterfaceContext } from '../interfaces/interface-reading';
import { matchingRows, type InterfaceParam } from '../interfaces/matching-rows';
import { readInterface } from '../interfaces/read-interface';
import type { Row } from '../storage/records';

type InterfaceSource = Extract<RelatedSource, { kind: 'dataInterface' }>;

/** The rows of data interfaces that one answer names. */
export interface InterfaceReads {
  rows(source: InterfaceSource, ids: ReadonlySet<string>): Promise<JsonObject[]>;
}

/** Maximum number of rows of a data interface that are searched for the related ones. */
const maxRows = 20_000;

/** Maximum number of combinations of parameters that a query or another system is asked with for one answer. */
const maxReads = 50;

/** `groups` are all that will be read. */
export function createInterfaceReads(
  groups: readonly { source: RelatedSource; ids: ReadonlySet<string> }[],
  caller: Caller,
  context: InterfaceContext & { log: Logger },
): InterfaceReads {
  const picker = pickerOf(caller);
  const records = new Map<string, Promise<Row | undefined>>();
  const whole = new Map<string, Promise<JsonObject[]>>();
  const counts = new Map<string, number>();
  const read = async (record: Row, ask: Omit<InterfaceAsk, 'maxRows'>): Promise<JsonObject[]> => {
    const data = await readInterface(record, { ...ask, maxRows }, picker, context);
    const rows: unknown = 'fixed' in data ? data.fixed : data.rows;
    return Array.isArray(rows) ? rows.filter(isJsonObject) : [];
  };
  const alike = ({ dataInterface, value }: InterfaceSource) =>
    groups.filter(({ source }) => source.kind === 'dataInterface' && source.dataInterface === dataInterface && source.value === value);
  return {
    rows: async (source, ids) => {
      const { dataInterface: id, value: column } = source;
      const reading = records.get(id) ?? context.recordsOf(interfaceResource, picker, undefined, definitionOf(picker)).get(id);
      records.set(id, reading);
      const record = await reading;
      if (!record) return [];
      const params = fixedParams(source.params);
      const others = alike(source);
      if (others.length > 1 && isFiltered(record, params)) {
        const key = `${id} ${column}`;
        const values = [...new Set(others.flatMap((group) => [...group.ids]))];
        const all = whole.get(key) ?? read(record, { only: { column, values } });
        whole.set(key, all);
        return matchingRows(await all, params) as JsonObject[];
      }
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      if (count <= maxReads) return read(record, { params, only: { column, values: [...ids] } });
      if (count === maxReads + 1)
        context.log.debug({ dataInterface: id }, 'relations are shown without names: their data interface would be asked too often');
      return [];
    },
  };
}

const interfaceResource = 'system/dataInterface';

/** Whether parameters only choose among rows, so that all of them can be read at once. */
const isFiltered = ({ type, dataConfigJson }: Row, params: readonly InterfaceParam[]): boolean =>
  type === kinds.fixed && !/"(joins|transform)"/.test(String(dataConfigJson)) && params.every(({ sourceType }) => Number(sourceType) !== 4);
