import { isJsonObject, type JsonObject } from '../json';

/** The wire names of fields by id; columns of a sub-table as `table.column`. Fields whose names are equal are left out. */
export type WireNames = Readonly<Record<string, string>>;

/**
 * A record with the wire names of its fields, also in rows of sub-tables.
 *
 * @example
 * toWire({ name_1: 'x', rows: [{ name_2: 'y' }] }, { name_1: '名称', 'rows.name_2': '名称' })
 * // { '名称': 'x', rows: [{ '名称': 'y' }] }
 */
export const toWire = (values: Readonly<JsonObject>, names: WireNames = noNames): JsonObject => {
  const { fields, columns } = renamingsOf(names);
  return renamed(values, fields.out, (id) => columns.get(id)?.out);
};

/**
 * A record from the wire with the ids of its fields.
 *
 * @example fromWire({ '名称': 'x' }, { name_1: '名称' }) // { name_1: 'x' }
 */
export const fromWire = (record: Readonly<JsonObject>, names: WireNames = noNames): JsonObject => {
  const { fields, columns } = renamingsOf(names);
  return renamed(record, fields.in, (name) => columns.get(fields.in.get(name) ?? name)?.in);
};

/** Names in both directions. */
interface Renaming {
  out: Map<string, string>;
  in: Map<string, string>;
}

interface Renamings {
  fields: Renaming;
  /** By the id of the sub-table. */
  columns: Map<string, Renaming>;
}

const noNames: WireNames = {};
const cache = new WeakMap<WireNames, Renamings>();

function renamingsOf(names: WireNames): Renamings {
  const cached = cache.get(names);
  if (cached) return cached;
  const renamings: Renamings = { fields: { out: new Map(), in: new Map() }, columns: new Map() };
  for (const [id, name] of Object.entries(names)) {
    const [table = '', column] = id.split('.');
    const renaming = column === undefined ? renamings.fields : (renamings.columns.get(table) ?? { out: new Map(), in: new Map() });
    if (column !== undefined) renamings.columns.set(table, renaming);
    renaming.out.set(column ?? table, name);
    renaming.in.set(name, column ?? table);
  }
  cache.set(names, renamings);
  return renamings;
}

function renamed(
  values: Readonly<JsonObject>,
  names: ReadonlyMap<string, string>,
  columnsOf: (key: string) => ReadonlyMap<string, string> | undefined,
): JsonObject {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const columns = columnsOf(key);
      const name = names.get(key) ?? key;
      if (!columns || !Array.isArray(value)) return [name, value];
      return [name, value.map((row: unknown) => (isJsonObject(row) ? renamed(row, columns, () => undefined) : row))];
    }),
  );
}
