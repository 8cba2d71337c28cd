import { isJsonObject, type JsonObject } from '../json';

/** The names on the wire of fields that go by another name inside, by their ids; columns of a sub-table as `table.column`. */
export type WireNames = Readonly<Record<string, string>>;

/**
 * A record under the names that it has on the wire, the rows of its sub-tables alike.
 *
 * @example toWire({ name_1: 'x', rows: [{ name_2: 'y' }] }, { name_1: '名称', 'rows.name_2': '名称' }) // { '名称': 'x', rows: [{ '名称': 'y' }] }
 */
export const toWire = (values: Readonly<JsonObject>, names: WireNames = noNames): JsonObject => {
  const { fields, columns } = compiled(names);
  return renamed(values, fields.out, (id) => columns.get(id)?.out);
};

/**
 * A record from the wire under the ids of its fields.
 *
 * @example fromWire({ '名称': 'x' }, { name_1: '名称' }) // { name_1: 'x' }
 */
export const fromWire = (record: Readonly<JsonObject>, names: WireNames = noNames): JsonObject => {
  const { fields, columns } = compiled(names);
  return renamed(record, fields.in, (name) => columns.get(fields.in.get(name) ?? name)?.in);
};

/** Both ways of some names. */
interface Renaming {
  out: Map<string, string>;
  in: Map<string, string>;
}

interface Compiled {
  fields: Renaming;
  /** By the id of the sub-table. */
  columns: Map<string, Renaming>;
}

const noNames: WireNames = {};
const known = new WeakMap<WireNames, Compiled>();

function compiled(names: WireNames): Compiled {
  const found = known.get(names);
  if (found) return found;
  const made: Compiled = { fields: { out: new Map(), in: new Map() }, columns: new Map() };
  for (const [id, name] of Object.entries(names)) {
    const [table = '', column] = id.split('.');
    const renaming = column === undefined ? made.fields : (made.columns.get(table) ?? { out: new Map(), in: new Map() });
    if (column !== undefined) made.columns.set(table, renaming);
    renaming.out.set(column ?? table, name);
    renaming.in.set(name, column ?? table);
  }
  known.set(names, made);
  return made;
}

function renamed(values: Readonly<JsonObject>, names: ReadonlyMap<string, string>, columnsOf: (key: string) => ReadonlyMap<string, string> | undefined): JsonObject {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const columns = columnsOf(key);
      return [names.get(key) ?? key, columns && Array.isArray(value) ? value.map((row: unknown) => (isJsonObject(row) ? renamed(row, columns, () => undefined) : row)) : value];
    }),
  );
}
