import type { ParsedResource } from '#engine/parsed';
import type { Filter } from '#engine/query/filter';
import { nestedRows } from '../records/nested-rows';
import type { RecordsOf } from '../access/records-of';
import type { Caller } from '#server/access/caller.ts';
import type { Row } from '../storage/records';
import { maxTreeLevels } from '../records/max-tree-levels';

/** The released modules. */
export interface Modules {
  release(moduleId: string): Promise<{ resource: ParsedResource }>;
}

/** The module and the fields of its records, by id. */
export interface ModuleData {
  moduleId: string;
  /** The field that names a record for users. */
  label: string;
  /** The field that holds the id of the parent. */
  parent?: string;
  /** Further fields that the rows have. */
  columns?: readonly string[];
}

interface ModuleContext {
  catalogue: Modules;
  recordsOf: RecordsOf;
  caller: Caller;
  /** Maximum number of choices in an answer. */
  maxRows: number;
}

/** Choices of a module. */
export interface ModuleChoices {
  rows: Row[];
  /** How many records match. */
  total: number;
  /** The page that was read. */
  page: { number: number; size: number };
  /** Whether the page leaves records out. */
  isCut: boolean;
}

/** Only some choices of a module. */
interface ChoiceQuery {
  filter?: Filter;
  page?: { number: number; size: number };
}

/**
 * The records of a module as choices, `{ id, fullName, children? }`, the newest first; as a tree with `parent`. A page of
 * them, and records that are too many for an answer, are flat.
 */
export async function moduleRows(
  { moduleId, label, parent, columns = [] }: ModuleData,
  { filter, page }: ChoiceQuery,
  { catalogue, recordsOf, caller, maxRows }: ModuleContext,
): Promise<ModuleChoices> {
  const { resource } = await catalogue.release(moduleId);
  const query = {
    fields: [...new Set(['id', label, ...columns, ...(parent === undefined ? [] : [parent])])],
    page: { number: page?.number ?? 1, size: Math.min(page?.size ?? maxRows, maxRows) },
    ...(filter && { filter }),
  };
  const records: Row[] = [];
  let total = 0;
  for await (const slice of recordsOf(resource, caller).pageSlices(query)) {
    ({ total } = slice);
    for (const row of slice.rows) records.push(row);
  }
  const choices = records.map((row): Row => ({
    ...Object.fromEntries(columns.map((column) => [column, row[column] ?? null])),
    id: row['id'],
    fullName: String(row[label] ?? row['id']),
  }));
  const read = { total, page: query.page, isCut: records.length < total };
  if (parent === undefined || filter || read.isCut) return { ...read, rows: choices };
  const nested = nestedRows(
    choices,
    records.map((row) => row[parent]),
  );
  return { ...read, rows: nested.map((row) => choiceOf(row)) };
}

const choiceOf = ({ children, hasChildren: _hasChildren, ...choice }: Row, level = 1): Row => ({
  ...choice,
  ...(Array.isArray(children) && level < maxTreeLevels && { children: (children as Row[]).map((child) => choiceOf(child, level + 1)) }),
});
