import { IssueError } from '#engine/issue';
import type { Caller } from '../../access/caller';
import { AppError } from '../../app-error';
import { userResource } from '../../records/member-objects';
import { writeRecord } from '../../records/write-record';
import type { Services } from '../../services';
import { initialPassword } from '../../session/initial-password';
import type { Row } from '../../storage/records';
import { userColumns, type UserColumn } from './user-columns';
import { dayOffset, namesIn, resolveNames, stateTexts, type NameResolver } from './user-names';

/** A row of a workbook: the text of each column by its field. */
export type ImportedRow = Readonly<Record<string, unknown>>;

/** What an import did, as existing clients read it. */
export interface ImportResult {
  /** Number of imported rows. */
  snum: number;
  /** Number of rows that were refused. */
  fnum: number;
  /** 0: all rows were imported. */
  resultType: 0 | 1;
  /** The refused rows, each with its reasons. */
  failResult: ImportedRow[];
}

/**
 * Creates a user of each row, with the rights of the caller, one after the other: a refused row keeps no other away. The
 * rows of one import share the stored form of the initial password, because a hash for each takes most of the time.
 */
export async function importUsers(rows: readonly ImportedRow[], caller: Caller, services: Services): Promise<ImportResult> {
  const columns = userColumns(caller, services, { isImport: true });
  const idsOf = await resolveNames(columns, rows, caller, services);
  const password = await initialPassword(services.sysConfig);
  const failResult: ImportedRow[] = [];
  for (const row of rows) {
    caller.signal?.throwIfAborted();
    const problems = await importRow(row, { columns, idsOf, password, caller, services });
    if (problems.length > 0) failResult.push({ ...row, errorsInfo: problems.join(caller.language === 'en' ? '; ' : '；') });
  }
  const fnum = failResult.length;
  return { snum: rows.length - fnum, fnum, resultType: fnum === 0 ? 0 : 1, failResult };
}

interface RowContext {
  columns: readonly UserColumn[];
  idsOf: NameResolver;
  password: string;
  caller: Caller;
  services: Services;
}

/** Creates the user of a row. @returns why it was refused */
async function importRow(row: ImportedRow, context: RowContext): Promise<string[]> {
  const { password, caller, services } = context;
  const { values, problems } = valuesOf(row, context);
  if (problems.length > 0) return problems;
  try {
    await writeRecord(services.catalogue.resource(userResource), { body: values, set: { password } }, caller, services);
    return [];
  } catch (error) {
    return reasonsOf(error, context);
  }
}

function reasonsOf(error: unknown, { columns, caller: { language }, services: { texts } }: RowContext): string[] {
  if (error instanceof IssueError) {
    const headings = new Map(columns.map(({ id, heading }) => [`/${id}`, heading]));
    return error.issues.map((problem) => {
      // An issue with a label names its field itself.
      const heading = problem.params?.['label'] === undefined ? headings.get(problem.path) : undefined;
      return [heading, texts.issueText(language, problem)].filter(Boolean).join(' ');
    });
  }
  if (error instanceof AppError) return [texts.text(language, `$t:error.${error.code}`, error.params)];
  throw error;
}

/** The values that the texts of a row stand for. */
function valuesOf(row: ImportedRow, context: RowContext): { values: Row; problems: string[] } {
  const values: Row = {};
  const problems: string[] = [];
  for (const column of context.columns) {
    const text = String(row[column.id] ?? '').trim();
    if (text === '') {
      if (column.isRequired) problems.push(problem('cellMissing', column, '', context));
      continue;
    }
    const value = valueOf(text, column, context);
    if (value === undefined) problems.push(problem('cellUnknown', column, text, context));
    else values[column.id] = value;
  }
  return { values, problems };
}

const problem = (key: 'cellMissing' | 'cellUnknown', { heading }: UserColumn, value: string, { caller, services }: RowContext): string =>
  services.texts.text(caller.language, `$t:user.${key}`, { heading, value });

function valueOf(text: string, column: UserColumn, { idsOf, services }: RowContext): string | number | undefined {
  const { kind } = column;
  if (kind === 'text') return text;
  if (kind === 'number') return Number.isFinite(Number(text)) ? Number(text) : undefined;
  if (kind === 'day') return dayIn(text);
  if (kind === 'state') return stateIn(text, services);
  const names = kind === 'user' || typeof kind === 'object' ? [text] : namesIn(text);
  const ids = names.map((name) => idsOf(column, name));
  return ids.every((list) => list.length === 1) ? [...new Set(ids.flat())].join(',') : undefined;
}

/** @example dayIn('2026-01-31') // midnight in China, in ms */
function dayIn(text: string): number | undefined {
  const [, year, month, day] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const time = new Date(Date.UTC(2000, 0, 1)).setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return new Date(time).getUTCDate() === Number(day) ? time - dayOffset : undefined;
}

/** The state that a text names in any language. */
function stateIn(text: string, { texts }: Services): number | undefined {
  const state = (['0', '1', '2'] as const).find(
    (key) => key === text || (['zh', 'zhtw', 'en'] as const).some((language) => texts.text(language, stateTexts[key]) === text),
  );
  return state === undefined ? undefined : Number(state);
}
