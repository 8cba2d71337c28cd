import type { Caller } from '#server/access/caller.ts';
import { rowsBelow } from './rows-below';
import { maxTreeLevels } from './max-tree-levels';
import type { RecordsOf } from '../access/records-of';
import type { Row } from '../storage/records';

/** A choice as a field's `options` list it. */
export interface LoadedChoice {
  id: string;
  fullName: string;
  children?: LoadedChoice[];
}

/**
 * The entries of a dictionary, given by id or code, with their id or code as `value`. Disabled entries are included,
 * because old records hold them. `named` gives the rows the names of the caller's language. An entry whose name or `value` is hidden
 * from the caller is left out.
 */
export async function dictionaryChoices(
  dictionary: string,
  value: 'id' | 'enCode',
  recordsOf: RecordsOf,
  caller: Caller,
  named: (rows: Row[]) => Row[] = (rows) => rows,
): Promise<LoadedChoice[]> {
  const typeId =
    (await recordsOf('system/dictionaryType', caller).get(dictionary))?.id ?? (await typeWithCode(dictionary, recordsOf, caller));
  if (typeId === undefined) return [];
  // The form refers to the dictionary, not the caller. So the code may be hidden from the caller.
  const narrowedBy = { field: 'dictionaryTypeId', is: 'equals' as const, value: typeId };
  const rows = await recordsOf('system/dictionaryData', caller, undefined, { narrowedBy }).all({
    fields: ['id', 'parentId', 'fullName', 'enCode'],
  });
  const shown = rows.filter((row) => row.fullName !== undefined && row[value] !== undefined);
  return choicesOf(named(shown), value);
}

async function typeWithCode(code: string, recordsOf: RecordsOf, caller: Caller): Promise<unknown> {
  const [type] = await recordsOf('system/dictionaryType', caller, undefined, {
    narrowedBy: { field: 'enCode', is: 'equals', value: code },
  }).all({ fields: ['id'] });
  return type?.id;
}

/** Nests from the top down, so that a ring of parents is not entered. */
function choicesOf(rows: readonly Row[], value: 'id' | 'enCode'): LoadedChoice[] {
  const ids = new Set(rows.map(({ id }) => id));
  const below = rowsBelow(rows, (row) => (ids.has(row['parentId']) ? row['parentId'] : undefined));
  const choicesBelow = (id: unknown, level: number): LoadedChoice[] =>
    (level <= maxTreeLevels ? (below.get(id) ?? []) : []).map((row) => {
      const children = choicesBelow(row['id'], level + 1);
      return { id: String(row[value]), fullName: String(row['fullName']), ...(children.length > 0 && { children }) };
    });
  return choicesBelow(undefined, 1);
}
