import { isJsonObject, type JsonObject } from '#engine/json';
import { plainName, type EntityRow } from './source';
import { idOf } from './take-entities';

/** A table of records in a dump: the main table of a module, or that of one of its sub-tables. Names are lower case. */
export interface RecordTable {
  moduleId: string;
  table: string;
  /** The column with the id of a row, under its plain name. */
  key: string;
  /** The name of the sub-table on the wire; missing for the main table. */
  field?: string;
  /** The column of a sub-table that names the record. */
  parent?: string;
}

/** The tables that the modules of a dump name in `tables`, with the sub-tables of their forms. */
export function recordTables(modules: readonly EntityRow[]): RecordTable[] {
  return modules.flatMap((row): RecordTable[] => {
    const moduleId = idOf(row);
    const fields = subTablesIn(row.values['formdata']);
    return listIn(row.values['tables']).flatMap((table): RecordTable[] => {
      const name = textOf(table['table']).toLowerCase();
      const key = keyOf(table);
      if (name === '') return [];
      if (textOf(table['typeId']) === '1') return [{ moduleId, table: name, key }];
      const field = fields.get(name);
      const parent = textOf(table['tableField']);
      return field === undefined || parent === '' ? [] : [{ moduleId, table: name, key, field, parent: plainName(parent) }];
    });
  });
}

export function tablesByName(tables: readonly RecordTable[]): Map<string, RecordTable[]> {
  const byName = new Map<string, RecordTable[]>();
  for (const table of tables) byName.set(table.table, [...(byName.get(table.table) ?? []), table]);
  return byName;
}

/** The primary key of a table as its columns say, or else the column that the platform makes. */
function keyOf(table: JsonObject): string {
  const columns = Array.isArray(table['fields']) ? table['fields'].filter(isJsonObject) : [];
  const key = columns.find(({ primaryKey }) => [1, '1', true].includes(primaryKey as never));
  return plainName(textOf(key?.['field']) || textOf(table['tableKey']) || 'f_id');
}

/** Deeper than the form of any designer. */
const maxLevels = 200;

/** The names of sub-tables on the wire by their tables. */
function subTablesIn(formData: unknown): Map<string, string> {
  const names = new Map<string, string>();
  const visit = (value: unknown, level: number): void => {
    if (level > maxLevels) return;
    if (Array.isArray(value)) for (const item of value) visit(item, level + 1);
    if (!isJsonObject(value)) return;
    const config = value['__config__'];
    if (isJsonObject(config) && Array.isArray(config['children']) && typeof value['__vModel__'] === 'string')
      names.set(textOf(config['tableName']).toLowerCase(), value['__vModel__']);
    for (const item of Object.values(value)) visit(item, level + 1);
  };
  visit(parsed(formData), 0);
  return names;
}

const listIn = (text: unknown): JsonObject[] => {
  const list = parsed(text);
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
};

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text;
  } catch {
    return undefined;
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
