import { IssueError } from '#engine/issue';
import type { ParsedResource } from '#engine/parsed';
import { serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Change } from '#server/records/draft.ts';
import { insertRecords } from '#server/records/write-record.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';
import type { IdMap } from './id-map';
import type { Report } from './report';
import type { EntityRow } from './source';

export interface TakeContext {
  services: Services;
  ids: IdMap;
  report: Report;
}

interface TakeOptions {
  resource: string;
  /** Names the entities in the report, in the plural. */
  kind: string;
  /** The values of a row under the ids of our fields; a text says why the row is not taken. */
  valuesOf(row: EntityRow): Row | string;
}

/**
 * Creates the records that are not here yet, parents first. A row whose id is here stays as it is; one whose unique values are
 * here under another id is mapped to that record. Rows that are marked as deleted are left out.
 */
export async function takeEntities(
  rows: readonly EntityRow[],
  { resource: id, kind, valuesOf }: TakeOptions,
  context: TakeContext,
): Promise<void> {
  const { services, ids, report } = context;
  const resource = services.catalogue.resource(id);
  const stored = await services.recordsOf(resource, serverCaller).all({});
  const index = createIndex(resource, stored);
  const changes: (Change & { id: string; set: Row; place: string })[] = [];
  for (const row of parentsFirst(rows)) {
    const rowId = idOf(row);
    if (rowId === '' || row.values['deletemark'] === '1' || row.values['deletemark'] === 1) continue;
    if (index.has(rowId)) {
      report.unchanged(kind);
      continue;
    }
    const values = valuesOf(row);
    if (typeof values === 'string') {
      report.left(`“${nameOf(row)}” (${row.place}): ${values}`);
      continue;
    }
    const same = index.sameAs(values);
    if (same !== undefined) {
      ids.set(rowId, same);
      if (same !== rowId) report.mapped(`${kind}: “${nameOf(row)}” is here under the id ${same}.`);
      continue;
    }
    index.add({ ...values, id: rowId });
    changes.push({ id: rowId, set: values, place: row.place });
  }
  const inserted = await insertEach(
    resource,
    changes,
    context,
    (change) => `“${String(change.set['fullName'] ?? change.set['account'])}” (${change.place})`,
  );
  if (inserted > 0) report.taken(kind, inserted);
}

/** Inserts records in one batch, or one by one where some are refused. Returns how many were inserted. */
export async function insertEach<C extends Change>(
  resource: ParsedResource,
  changes: readonly C[],
  context: TakeContext,
  describe: (change: C) => string,
): Promise<number> {
  const { services, report } = context;
  if (changes.length === 0) return 0;
  try {
    await insertRecords(resource, changes.map(plainChange), serverCaller, services);
    return changes.length;
  } catch (error) {
    const reason = reasonOf(error, services);
    if (changes.length > 1) {
      const half = Math.ceil(changes.length / 2);
      return (
        (await insertEach(resource, changes.slice(0, half), context, describe)) +
        (await insertEach(resource, changes.slice(half), context, describe))
      );
    }
    const [change] = changes;
    if (change) report.left(`${describe(change)}: ${reason}`);
    return 0;
  }
}

const plainChange = ({ id, body, set }: Change): Change => ({
  ...(id !== undefined && { id }),
  ...(body !== undefined && { body }),
  ...(set !== undefined && { set }),
});

/** Why a record was refused, in the words of the product. Throws what is not an expected error. */
export function reasonOf(error: unknown, { texts }: Pick<Services, 'texts'>): string {
  if (error instanceof IssueError) {
    const [first] = error.issues;
    // A batch adds the number of the record.
    return first ? `${first.path.replace(/^\/\d+(?=\/)/, '')}: ${texts.issueText('en', first)}` : error.message;
  }
  if (error instanceof AppError) return texts.text('en', `$t:error.${error.code}`, error.params);
  throw error;
}

export const idOf = ({ values }: EntityRow): string => String(values['id'] ?? '').trim();

export const nameOf = ({ values }: EntityRow): string =>
  String(values['fullname'] ?? values['account'] ?? values['encode'] ?? values['id'] ?? '').slice(0, 100);

/** The rows in an order in which each comes after its parent. A ring of parents stays at its end. */
function parentsFirst(rows: readonly EntityRow[]): EntityRow[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  const done = new Set<EntityRow>();
  const ordered: EntityRow[] = [];
  for (const start of rows) {
    const path: EntityRow[] = [];
    for (let row: EntityRow | undefined = start; row && !done.has(row); row = byId.get(String(row.values['parentid'] ?? ''))) {
      done.add(row);
      path.push(row);
    }
    ordered.push(...path.toReversed());
  }
  return ordered;
}

interface Index {
  has(id: string): boolean;
  /** The id of the record with the same unique values. */
  sameAs(values: Row): string | undefined;
  add(row: Row): void;
}

const keyOf = (fields: readonly string[], row: Row): string => JSON.stringify(fields.map((field) => [field, row[field] ?? null]));

function createIndex({ collection }: ParsedResource, rows: readonly Row[]): Index {
  const keys = new Map<string, string>();
  const all = new Set<string>();
  const unique = collection?.unique ?? [];
  const add = (row: Row): void => {
    all.add(String(row['id']));
    for (const fields of unique) keys.set(keyOf(fields, row), String(row['id']));
  };
  for (const row of rows) add(row);
  return {
    has: (id) => all.has(id),
    sameAs: (values) => unique.map((fields) => keys.get(keyOf(fields, values))).find((id) => id !== undefined),
    add,
  };
}
