import { Client, type QueryConfig } from 'pg';

/** A statement that was sent to the database. */
export interface RecordedStatement {
  text: string;
  values: readonly unknown[];
}

type StatementKind = 'select' | 'insert' | 'update' | 'with';

/** The statements of a kind that are sent to the database while `work` runs, recorded in the driver. */
export async function recordedStatements(kind: StatementKind, work: () => Promise<unknown>): Promise<RecordedStatement[]> {
  const statements: RecordedStatement[] = [];
  const isOfKind = new RegExp(`^\\s*${kind}`, 'i');
  const { query } = Client.prototype;
  Client.prototype.query = function (this: Client, ...parameters: unknown[]): unknown {
    const [first, second] = parameters;
    // A prepared statement comes as an object.
    const { text, values } = typeof first === 'string' ? { text: first, values: second } : (first as Partial<QueryConfig>);
    if (text !== undefined && isOfKind.test(text)) statements.push({ text, values: Array.isArray(values) ? (values as unknown[]) : [] });
    return (query as (...all: unknown[]) => unknown).apply(this, parameters);
  } as typeof query;
  try {
    await work();
  } finally {
    Client.prototype.query = query;
  }
  return statements;
}

/** The only one of the recorded statements. The bare server runs just one for a list, a record and a create. */
export function onlyStatement([statement, ...others]: readonly RecordedStatement[]): RecordedStatement {
  if (statement === undefined || others.length > 0)
    throw new Error(`It took ${statement === undefined ? 0 : others.length + 1} statements; the bare server can run one.`);
  return statement;
}
