declare module 'pg/lib/utils.js' {
  /** A value as the driver sends it as a parameter. */
  export function prepareValue(value: unknown): unknown;
}

/** The parts of the driver that a query without a description of its columns uses. */
declare module 'pg/lib/query.js' {
  import type { FieldDef, QueryResult } from 'pg';

  export interface Wire {
    bind(message: { portal: string; statement: string; values: unknown[] }): void;
    execute(message: { portal: string }): void;
    sync(): void;
  }

  export interface Columns {
    fields: FieldDef[];
    _parsers: unknown;
    _prebuiltEmptyResultObject: unknown;
  }

  export default class Query {
    constructor(text: string, values: unknown[], callback: (error: Error | null, result: QueryResult) => void);
    name: string;
    readonly _result: Columns;
    _accumulateRows: unknown;
    prepare(wire: Wire): void;

    handleCommandComplete(message: unknown, wire: Wire): void;
  }
}
