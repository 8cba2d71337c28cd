// The driver's names for what it keeps of a result.
// oxlint-disable no-underscore-dangle
import type { QueryConfig, QueryResult } from 'pg';
import Query, { type Columns, type Wire } from 'pg/lib/query.js';
import { prepareValue } from 'pg/lib/utils.js';

/** The columns of the prepared statements of a connection, by name. */
export type DescribedStatements = Map<string, Columns>;

type PreparedStatement = Required<Pick<QueryConfig<unknown[]>, 'name' | 'text' | 'values'>>;
type Settle = (error: Error | null, result: QueryResult) => void;

/**
 * Runs a prepared statement. PostgreSQL describes its columns the first time only: the driver asks each time, and makes new
 * parsers for them, which is a tenth of a get by id. PostgreSQL refuses a statement whose columns have changed since (0A000).
 *
 * @example await preparedQuery((query) => client.query(query), new Map(), { name: 'a', text: 'select $1::text', values: ['x'] })
 */
export function preparedQuery(
  send: (query: object) => unknown,
  described: DescribedStatements,
  statement: PreparedStatement,
): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    const settle: Settle = (error, result) => {
      if (!error) return resolve(result);
      described.delete(statement.name);
      reject(error);
    };
    // A value that cannot be sent is refused before anything is.
    send(new PreparedQuery(statement, statement.values.map(prepareValue), described, settle));
  });
}

class PreparedQuery extends Query {
  constructor(
    statement: PreparedStatement,
    private readonly sentValues: unknown[],
    private readonly described: DescribedStatements,
    settle: Settle,
  ) {
    // The driver would copy an object with its property descriptors.
    super(statement.text, statement.values, settle);
    this.name = statement.name;
  }

  override prepare(wire: Wire): void {
    const columns = this.described.get(this.name);
    if (!columns) return super.prepare(wire);
    Object.assign(this._result, columns);
    this._accumulateRows = true;
    wire.bind({ portal: '', statement: this.name, values: this.sentValues });
    wire.execute({ portal: '' });
    wire.sync();
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    if (!this.described.has(this.name)) this.described.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
    super.handleCommandComplete(message, wire);
  }
}
