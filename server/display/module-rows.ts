import { nestedRows } from '../records/nested-rows';
import type { Catalogue } from '../catalogue/create-catalogue';
import type { RecordsOf } from '../access/records-of';
import type { Caller } from '#server/access/caller.ts';
import type { Row } from '../storage/records';
import { maxTreeLevels } from '../records/max-tree-levels';

/** The sources of the data of interfaces. */
export interface InterfaceContext {
  catalogue: Catalogue;
  recordsOf: RecordsOf;
}

/** The module and the fields of its records, by id. */
export interface ModuleData {
  moduleId: string;
  /** The field that names a record for users. */
  label: string;
  /** The field that holds the id of the parent. */
  parent?: string;
}

/** Maximum number of records that a choice offers. */
const maxRows = 10_000;

/** The records of a module as choices, `{ id, fullName, children? }`, the newest first; as a tree with `parent`. */
export async function moduleRows(
  { moduleId, label, parent }: ModuleData,
  { catalogue, recordsOf, caller, ids }: InterfaceContext & { caller: Caller; ids?: readonly string[] },
): Promise<Row[]> {
  const { resource } = await catalogue.release(moduleId);
  const { rows } = await recordsOf(resource, caller).page({
    fields: ['id', label, ...(parent === undefined ? [] : [parent])],
    page: { number: 1, size: maxRows },
    ...(ids && { filter: { field: 'id', is: 'in', value: ids } }),
  });
  const choices = rows.map((row): Row => ({ id: row['id'], fullName: String(row[label] ?? row['id']) }));
  return nestedRows(
    choices,
    rows.map((row) => (parent === undefined ? undefined : row[parent])),
  ).map((row) => choiceOf(row));
}

const choiceOf = ({ id, fullName, children }: Row, level = 1): Row => ({
  id,
  fullName,
  ...(Array.isArray(children) && level < maxTreeLevels && { children: (children as Row[]).map((child) => choiceOf(child, level + 1)) }),
});
