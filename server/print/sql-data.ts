import { isJsonObject } from '#engine/json';
import type { PrintData } from '#print/print-data';
import { AppError } from '#server/app-error.ts';
import { maxRowsOf } from '#server/behaviours/codec/page.ts';
import type { Row } from '#server/storage/records.ts';
import type { PrintContext } from './print-context';

/** The statements of a template: the first one has the record, each further one a sub-table. */
function statementsIn(sqlTemplate: unknown): string[] {
  try {
    const list: unknown = JSON.parse(String(sqlTemplate ?? '[]'));
    return Array.isArray(list) ? list.filter(isJsonObject).map(({ sql }) => String(sql ?? '')) : [];
  } catch {
    return [];
  }
}

/** What the statements of a template answer for a record. Throws `printSqlEmpty`, and `printSqlHead` unless the first one has one row. */
export async function sqlData(template: Row, id: string, context: PrintContext): Promise<PrintData> {
  const [head, ...tables] = await queried(template, id, context);
  const [record] = head?.rows ?? [];
  if (!record || head?.rows.length !== 1) throw new AppError('printSqlHead', { name: template['fullName'], count: head?.rows.length ?? 0 });
  return { ...record, ...Object.fromEntries(tables.map(({ rows }, index) => [`childTable${index + 1}`, rows])) };
}

/** The columns of each statement, which runs without a record. */
export const sqlColumns = async (template: Row, context: PrintContext): Promise<(readonly string[])[]> =>
  (await queried(template, null, context)).map(({ columns }) => columns);

async function queried(template: Row, id: string | null, { services, caller }: PrintContext) {
  const statements = statementsIn(template['sqlTemplate']);
  const empty = statements.findIndex((sql) => sql.trim() === '');
  if (statements.length === 0 || empty >= 0) throw new AppError('printSqlEmpty', { number: Math.max(empty, 0) + 1 });
  if (statements.length > maxStatements) throw new AppError('printSqlMany', { limit: maxStatements });
  const results: { rows: Row[]; columns: readonly string[] }[] = [];
  for (const [index, sql] of statements.entries()) {
    const { rows, columns, isCut } = await services.interfaces.sql.query(
      {
        sourceId: String(template['dbLinkId'] || '0'),
        sql,
        placeholderOf: (name) => (name.replace(/^@/, '') === 'formId' ? { value: id } : undefined),
        // A template that is not saved yet may have no name.
        name: `${String(template['fullName'] ?? '')} SQL ${index + 1}`.trim(),
        maxRows: maxRowsOf(services),
        signal: caller.signal,
      },
      services,
    );
    if (isCut) throw new AppError('dataInterfaceQueryRows', { name: template['fullName'], limit: maxRowsOf(services) });
    results.push({ rows, columns });
  }
  return results;
}

const maxStatements = 20;
