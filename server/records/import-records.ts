import { issue, IssueError, type Issue } from '#engine/issue';
import type { ParsedResource } from '#engine/parsed';
import type { Caller } from '../access/caller';
import type { Database } from '../storage/database';
import { lockStructure } from '../storage/lock-structure';
import { draftOf, type Draft, type ImportedIds, type WriteContext } from './draft';
import { createIssueList, inOrder, maxIssues, type IssueList } from './issue-list';
import { createRequestBudget } from './request-budget';
import { planOf } from './write-plan';
import { prepare, withinTransaction, type Afterwards, type Batch } from './write-record';

/** Records of one resource in a file; `path` is the JSON Pointer of their list. */
export interface ImportSet {
  resource: ParsedResource;
  path: string;
  rows: readonly unknown[];
}

/** Maximum number of records in a file. */
export const maxImportRecords = 50_000;

/** The numbers of records that an import created, updated and left unchanged. */
export interface ImportCounts {
  created: number;
  updated: number;
  unchanged: number;
}

/**
 * Imports sets of records in one transaction, each set after the sets that it refers to. Removes no record. Throws an
 * `IssueError` with the first thousand issues and their total. `fileIssues` are the issues of the file as a whole.
 */
export async function importRecords(
  sets: readonly ImportSet[],
  fileIssues: readonly Issue[],
  caller: Caller,
  context: WriteContext,
): Promise<ImportCounts> {
  const tooLarge = sets.filter(({ rows }) => rows.length > maxImportRecords);
  const refusals = tooLarge.map(({ path }) => issue(path, 'maxItems', { limit: maxImportRecords }));
  if (refusals.length > 0) throw new IssueError('import', refusals);
  const imported: ImportedIds = new Map();
  const budget = createRequestBudget();
  const batches = sets.map(({ resource, path, rows }): Batch => {
    const drafts = rows.map((body, index) => draftOf({ body }, 'create', `${path}/${index}`));
    return { resource, drafts, caller, context, isBatch: true, imported, budget };
  });
  const [first] = batches;
  if (first) await withinTransaction(first, undefined, (transaction) => writeSets(batches, fileIssues, context, transaction));
  return countsOf(batches.flatMap(({ drafts }) => drafts));
}

async function writeSets(
  batches: readonly Batch[],
  fileIssues: readonly Issue[],
  { registry }: WriteContext,
  transaction: Database,
): Promise<Afterwards> {
  const changed = batches.map(({ resource }) => resource.id);
  const used = batches.flatMap(({ resource }) => planOf(resource, registry).references.map(({ target }) => target));
  await lockStructure(transaction, { changed, used });
  const lists: IssueList[] = [];
  const announcements: Afterwards[] = [];
  for (const batch of batches) {
    const { issues, store } = await prepare(batch, transaction);
    lists.push(issues);
    if (fileIssues.length === 0 && lists.every(({ count }) => count === 0)) announcements.push(await store());
  }
  refuse(lists, fileIssues);
  return async () => {
    for (const announce of announcements) await announce();
  };
}

/** Throws the issues. An issue of a record replaces an issue of the file at the same place, because it is more precise. */
function refuse(lists: readonly IssueList[], fileIssues: readonly Issue[]): void {
  const fileList = createIssueList(new Set());
  for (const fileIssue of fileIssues) if (!lists.some((list) => list.has(fileIssue.path))) fileList.add('', fileIssue);
  const all = [...lists, fileList];
  const count = all.reduce((sum, list) => sum + list.count, 0);
  if (count > 0) throw new IssueError('import', inOrder(all.flatMap(({ listed }) => listed)).slice(0, maxIssues), count);
}

function countsOf(drafts: readonly Draft[]): ImportCounts {
  const counts = { created: 0, updated: 0, unchanged: 0 };
  for (const { mode, isUnchanged } of drafts) counts[mode === 'create' ? 'created' : isUnchanged ? 'unchanged' : 'updated'] += 1;
  return counts;
}
