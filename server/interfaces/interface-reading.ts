import type { RecordsOf } from '#server/access/records-of.ts';
import type { SecretOf } from '#server/access/secret-of.ts';
import type { Outbound } from '#server/outbound/outbound.ts';
import type { Database } from '#server/storage/database.ts';
import type { ApiAnswers } from './api-answers';
import type { InterfaceParam } from './matching-rows';
import type { ModuleChoices, Modules } from './module-rows';
import type { SqlSources } from './sql/sql-sources';

/** What reading an interface needs. The services of the server are one. */
export interface InterfaceContext {
  catalogue: Modules;
  recordsOf: RecordsOf;
  db: Database;
  outbound: Outbound;
  secretOf: SecretOf;
  interfaces: InterfaceSources;
}

/** What the kinds of interfaces keep between calls. */
export interface InterfaceSources {
  api: ApiAnswers;
  sql: SqlSources;
}

/** What a caller asks an interface for. */
export interface InterfaceAsk {
  params?: readonly InterfaceParam[];
  /** A text to search in columns of the rows. */
  keyword?: { text: string; columns: readonly string[] } | undefined;
  page?: { number: number; size: number } | undefined;
  /** Only the rows whose column has one of these values. */
  only?: { column: string; values: readonly string[] } | undefined;
  /** Maximum number of records of a module, and of rows of a paged interface. */
  maxRows: number;
}

/** The whole answer of an interface, or a page of its rows with their number. */
export type InterfaceData = { fixed: unknown } | ModuleChoices;

/** The values of `type` in records of data interfaces. */
export const kinds = { sql: 1, fixed: 2, api: 3 } as const;

/** A request whose parameters have their values. */
export type ResolvedAsk = InterfaceAsk & { params: readonly InterfaceParam[] };

/** The page of a paged interface. */
export const pageFor = ({ page, maxRows }: InterfaceAsk): { number: number; size: number } => ({
  number: page?.number ?? 1,
  size: Math.min(page?.size ?? maxRows, maxRows),
});
