import { Client } from 'pg';

/** A statement as it went to the database. */
export interface RecordedStatement {
  text: string;
  values: readonly unknown[];
}

/** The statements of a kind (`select`, `insert`) that go to the database while something runs, seen over the driver's shoulder. */
async function recordedStatements(kind: 'select' | 'insert', work: () => Promise<unknown>): Promise<RecordedStatement[]> {
  const statements: RecordedStatement[] = [];
  const isOfKind = new RegExp(`^\\s*${kind}`, 'i');
  const { query } = Client.prototype;
  Client.prototype.query = function (this: Client, ...parameters: unknown[]): unknown {
    const [text, values] = parameters;
    if (typeof text === 'string' && isOfKind.test(text)) statements.push({ text, values: Array.isArray(values) ? (values as unknown[]) : [] });
    return (query as (...all: unknown[]) => unknown).apply(this, parameters);
  } as typeof query;
  try {
    await work();
  } finally {
    Client.prototype.query = query;
  }
  return statements;
}

/** The one statement that something sends; the bare server knows how to run one. */
export async function recordedStatement(kind: 'select' | 'insert', work: () => Promise<unknown>): Promise<RecordedStatement> {
  const [statement, ...others] = await recordedStatements(kind, work);
  if (statement === undefined || others.length > 0) throw new Error(`It took ${statement === undefined ? 0 : others.length + 1} statements; the bare server knows how to run one.`);
  return statement;
}
