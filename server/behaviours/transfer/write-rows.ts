import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { issue, IssueError, pointerOf, type Issue } from '#engine/issue';
import type { ParsedResource } from '#engine/parsed';
import { languages } from '#engine/text';
import type { Caller } from '../../access/caller';
import { AppError } from '../../app-error';
import type { Change } from '../../records/draft';
import { isPreparedAlone, prepareRecords, type Afterwards, type PreparedRecords } from '../../records/write-record';
import type { Services } from '../../services';
import type { Database } from '../../storage/database';
import { newId } from '../../storage/new-id';
import { rowsWith } from '../../storage/rows-with';
import type { Row } from '../../storage/records';
import { changedBody, newBody, type UnsureRow } from './imported-body';
import type { DecodedRecord } from './decode-records';
import type { ImportMode } from './import-mode';
import { ownColumns, type TransferColumn } from './transfer-columns';

/** What became of the records of a batch, by their places. */
export interface WrittenRows {
  created: { index: number; id: string }[];
  updated: { index: number; id: string; before: Row }[];
  /** The places of records that are stored as the file has them, and were left alone. */
  unchanged: number[];
  /** The reasons of each record that was not written. */
  refused: Map<number, string[]>;
  /** What the form warns of in records that were written. */
  warned: Map<number, readonly Issue[]>;
  /** Announces the records; called when the transaction has ended. */
  announce(): Promise<void>;
}

interface WriteOptions {
  resource: ParsedResource;
  columns: readonly TransferColumn[];
  importMode: ImportMode;
  caller: Caller;
  services: Services;
}

/** Records of a file that were prepared before the transaction that stores them. */
export interface PreparedRows {
  planned: readonly PlannedChange[];
  refused: Map<number, string[]>;
  attempt: Attempt;
  /** Called while PostgreSQL stores them. */
  whileStored?: () => void;
}

/** Records that can be stored, or the error that concerns them. */
type Attempt = PreparedRecords | IssueError | AppError;

/**
 * Prepares the records of a file, so that PostgreSQL can store others meanwhile. `undefined` for records that have to be prepared in
 * their transaction, as those that are compared with stored ones.
 */
export async function prepareRows(records: readonly DecodedRecord[], options: WriteOptions): Promise<PreparedRows | undefined> {
  const { resource, columns, importMode, services } = options;
  if (importMode.key || !isPreparedAlone(resource, services)) return undefined;
  const refused = problemsOf(records);
  const planned = newRecords(records, refused, columns);
  return { planned, refused, attempt: await attempted(planned, options) };
}

/**
 * Writes the records of a file that can be written, in an open transaction, and says why others cannot. It tries all of them
 * together first; those with issues are left out, and what concerns the batch as a whole is narrowed down by halves. With `prepared`, it
 * throws the error of PostgreSQL that concerns the records: repeat it in another transaction without.
 */
export async function writeRows(
  records: readonly DecodedRecord[],
  options: WriteOptions,
  transaction: Database,
  prepared?: PreparedRows,
): Promise<WrittenRows> {
  const refused = prepared?.refused ?? problemsOf(records);
  const planned = prepared?.planned ?? (await plannedChanges(records, refused, options, transaction));
  const written: WrittenRows = { created: [], updated: [], unchanged: [], refused, warned: new Map(), announce: async () => undefined };
  await writePlanned(planned, written, options, transaction, prepared);
  return written;
}

function problemsOf(records: readonly DecodedRecord[]): Map<number, string[]> {
  const refused = new Map<number, string[]>();
  for (const [index, { problems }] of records.entries()) if (problems.length > 0) refused.set(index, problems);
  return refused;
}

function newRecords(
  records: readonly DecodedRecord[],
  refused: ReadonlyMap<number, unknown>,
  columns: readonly TransferColumn[],
): PlannedChange[] {
  const planned: PlannedChange[] = [];
  for (const [index, { values }] of records.entries()) if (!refused.has(index)) planned.push(added(index, values, columns));
  return planned;
}

const added = (index: number, values: Row, columns: readonly TransferColumn[]): PlannedChange => ({
  index,
  change: { body: newBody(values, columns) },
  before: undefined,
});

/** A record as a change, with its place in the batch. */
interface PlannedChange {
  index: number;
  change: Change;
  before: Row | undefined;
}

async function plannedChanges(
  records: readonly DecodedRecord[],
  refused: Map<number, string[]>,
  { resource, columns, importMode: { mode, key }, caller, services }: WriteOptions,
  transaction: Database,
): Promise<PlannedChange[]> {
  if (!key) return newRecords(records, refused, columns);
  const open = [...records.entries()].filter(([index]) => !refused.has(index));
  const text = (problem: string, params: object) =>
    services.texts.text(caller.language, `$t:transfer.${problem}`, { heading: key.label, ...params });
  const keys = open.map(([, { values }]) => values[key.id]);
  const fields = ['id', 'version', ...columns.map(({ id }) => id)];
  const stored = await storedByKey(services.recordsOf(resource, caller, transaction), key, keys, fields);
  const shownColumns = ownColumns(resource, caller, services);
  const seen = new Set<string>();
  return open.flatMap(([index, { values }]): PlannedChange[] => {
    const value = values[key.id];
    const refuse = (problem: string): PlannedChange[] => {
      refused.set(index, [text(problem, { value: shown(value) })]);
      return [];
    };
    const name = keyText(value);
    if (name === undefined) return mode === 'update' ? refuse('keyMissing') : [added(index, values, columns)];
    if (seen.has(name)) return refuse('keyTwice');
    seen.add(name);
    const [before, another] = stored.get(name) ?? [];
    if (another) return refuse('keyAmbiguous');
    if (!before) return mode === 'update' ? refuse('keyUnknown') : [added(index, values, columns)];
    const { body, blank, unsure } = changedBody(values, before, columns, shownColumns);
    if (blank.length > 0) {
      const reasons = blank.map(({ label }) => text('cellBlank', { heading: label }));
      refused.set(index, [...new Set(reasons)]);
      return [];
    }
    const warnings = unsure.map((row) => unsureWarning(row, services));
    return [{ index, change: { id: String(before['id']), body, leavesEqual: true, warnings }, before }];
  });
}

/** Says what becomes of the cells of a row that the file does not have. */
function unsureWarning({ table, row, missing, isKept }: UnsureRow, { texts }: Services): Issue {
  const labels = (language: Caller['language']) =>
    missing.map(({ node }) => texts.text(language, node.label ?? node.id)).join(language === 'en' ? ', ' : '、');
  const key = isKept ? '$t:transfer.rowKept' : '$t:transfer.rowLost';
  const message = Object.fromEntries(languages.map((language) => [language, texts.text(language, key, { columns: labels(language) })]));
  return issue(pointerOf(table.id, row, missing[0]?.id ?? ''), 'warning', { message });
}

const shown = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : '');

const keyText = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;

/** The stored records by their keys, with the fields that are asked for: sub-tables are read only by name. */
async function storedByKey(
  records: ReturnType<Services['recordsOf']>,
  key: TransferColumn,
  values: readonly unknown[],
  fields: string[],
): Promise<Map<string, Row[]>> {
  const numbers = [...new Set(values.filter((value) => typeof value === 'number'))];
  const rows = [
    ...(await rowsWith(records, key.id, values, fields)),
    ...(numbers.length > 0 ? await records.all({ filter: { field: key.id, is: 'in', value: numbers }, fields }) : []),
  ];
  const byKey = new Map<string, Row[]>();
  for (const row of rows) byKey.set(String(row[key.id]), [...(byKey.get(String(row[key.id])) ?? []), row]);
  return byKey;
}

async function writePlanned(
  planned: readonly PlannedChange[],
  written: WrittenRows,
  options: WriteOptions,
  transaction: Database,
  first?: PreparedRows,
): Promise<void> {
  let left = planned;
  for (let prepared = first; left.length > 0; prepared = undefined) {
    const outcome = await tryAll(left, written, options, transaction, prepared);
    if (outcome === 'written') return;
    if (outcome instanceof IssueError) {
      const refusedHere = refuseIssues(outcome.issues, left, written, options);
      if (refusedHere.size > 0) {
        left = left.filter(({ index }) => !refusedHere.has(index));
        continue;
      }
    }
    const [only] = left;
    if (only && left.length === 1) {
      written.refused.set(only.index, [messageOf(outcome, options)]);
      return;
    }
    const half = Math.ceil(left.length / 2);
    await writePlanned(left.slice(0, half), written, options, transaction);
    left = left.slice(half);
  }
}

/** Writes changes in a savepoint. Answers the error that concerns them; any other one is thrown. */
async function tryAll(
  planned: readonly PlannedChange[],
  written: WrittenRows,
  options: WriteOptions,
  transaction: Database,
  prepared?: PreparedRows,
): Promise<'written' | IssueError | AppError> {
  if (prepared?.attempt instanceof Error) return prepared.attempt;
  if (prepared) {
    // The whole transaction fails with it, and is repeated without what was prepared.
    const storing = prepared.attempt.store(transaction);
    if (prepared.whileStored) void nextTurn().then(prepared.whileStored);
    noteWritten(planned, prepared.attempt, await storing, written);
    return 'written';
  }
  const savepoint = sql.raw(`rows_${newId().replaceAll(/\W/g, '')}`);
  await sql`savepoint ${savepoint}`.execute(transaction);
  const refuse = async (error: IssueError | AppError) => {
    await sql`rollback to savepoint ${savepoint}`.execute(transaction);
    return error;
  };
  const attempt = await attempted(planned, options, transaction);
  if (attempt instanceof Error) return refuse(attempt);
  const announce = await attempt.store(transaction).catch(concernsRecords);
  if (announce instanceof Error) return refuse(announce);
  await sql`release savepoint ${savepoint}`.execute(transaction);
  noteWritten(planned, attempt, announce, written);
  return 'written';
}

function noteWritten(planned: readonly PlannedChange[], { drafts }: PreparedRecords, announce: Afterwards, written: WrittenRows): void {
  for (const [place, { index, before }] of planned.entries()) {
    const draft = drafts[place];
    const id = String(draft?.stored?.['id'] ?? draft?.id ?? '');
    if (draft && draft.warnings.length > 0) written.warned.set(index, draft.warnings);
    if (draft?.isUnchanged === true) written.unchanged.push(index);
    else if (before) written.updated.push({ index, id, before });
    else written.created.push({ index, id });
  }
  const earlier = written.announce;
  written.announce = async () => {
    await earlier();
    await announce();
  };
}

/** Runs the steps that do not write. */
const attempted = (planned: readonly PlannedChange[], { resource, caller, services }: WriteOptions, db?: Database): Promise<Attempt> =>
  prepareRecords(
    resource,
    planned.map(({ change }) => change),
    caller,
    services,
    db,
  ).catch(concernsRecords);

/** An error that concerns the records. Any other one is thrown. */
function concernsRecords(error: unknown): IssueError | AppError {
  if (error instanceof IssueError || error instanceof AppError) return error;
  throw error;
}

/** Notes the issues of single records. Answers the places of these records. */
function refuseIssues(
  issues: readonly Issue[],
  planned: readonly PlannedChange[],
  { refused }: WrittenRows,
  options: WriteOptions,
): Set<number> {
  const places = new Set<number>();
  for (const recordIssue of issues) {
    const [, place = ''] = recordIssue.path.split('/', 2);
    const index = planned[Number(place)]?.index;
    if (place === '' || index === undefined) continue;
    places.add(index);
    const own = { ...recordIssue, path: recordIssue.path.slice(place.length + 1) };
    refused.set(index, [...(refused.get(index) ?? []), issueText(own, options)]);
  }
  return places;
}

type IssueOptions = Pick<WriteOptions, 'columns' | 'caller' | 'services'>;

/** The text of an issue of a record with the headings of its cell, and the row of a sub-table. */
export function issueText(recordIssue: Issue, { columns, caller, services }: IssueOptions): string {
  const { column, line, inner } = cellOf(recordIssue, columns);
  const text = services.texts.issueText(caller.language, recordIssue);
  const row = column?.columns && line !== undefined ? `${column.label} ${line + 1}` : undefined;
  const label = inner?.label ?? column?.label;
  // The texts of the product name their field if they know it; those of a form, and of cells, may not.
  const isNamed = label === undefined || text.includes(label);
  const colon = caller.language === 'en' ? ': ' : '：';
  return [row, isNamed ? text : `${label}${colon}${text}`].filter(Boolean).join(' ');
}

function cellOf({ path }: Issue, columns: readonly TransferColumn[]) {
  const [, field = '', line, child] = path.split('/');
  const column = columns.find(({ id }) => id === field);
  const inner = column?.columns?.find(({ id }) => id === child);
  return { column, inner, line: line === undefined ? undefined : Number(line) };
}

/** The cell of an issue by the names of its columns: `amount`, `meters/0/reading`. */
export function cellName(recordIssue: Issue, columns: readonly TransferColumn[]): string {
  const { column, line, inner } = cellOf(recordIssue, columns);
  return [column?.name, ...(inner ? [line, inner.name] : [])].join('/');
}

function messageOf(error: IssueError | AppError, { columns, caller, services: { texts } }: WriteOptions): string {
  if (error instanceof IssueError) return error.issues.map((each) => texts.issueText(caller.language, each)).join(' ');
  // The storage knows fields by their ids only.
  const label = columns.find(({ id }) => id === error.params['field'])?.label;
  return texts.text(caller.language, `$t:error.${error.code}`, { ...error.params, ...(label !== undefined && { label }) });
}
