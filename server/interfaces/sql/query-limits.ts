/** The bounds of one query. */
export interface QueryLimits {
  /** The name of the interface, for messages. */
  name: unknown;
  /** In milliseconds. */
  timeLimit: number;
  maxRows: number;
  /** Of the answer. */
  maxBytes: number;
  signal?: AbortSignal | undefined;
}

export interface QueryResult {
  rows: Record<string, unknown>[];
  /** The names of the columns, also without rows. */
  columns: string[];
  /** Whether the query has more rows. */
  isCut: boolean;
}
