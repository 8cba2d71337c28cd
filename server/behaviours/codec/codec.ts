import type { Exchange } from '../../exchange';
import type { Services } from '../../services';
import type { Query, Row } from '../../storage/records';
import type { Page, Pagination } from './page';

/** The records that a list call asks for. A page that is left out asks for all of them. */
export type ListRequest = Omit<Query, 'page'> & { page?: Page; fields: readonly string[] };

export interface ListAnswer {
  list: Row[];
  pagination: Pagination;
}

/** How records and queries travel with a call: the only part of a call's way that its wire decides. */
export interface Codec {
  listRequest(exchange: Exchange, services: Services): ListRequest;
  listAnswer(records: { rows: Row[]; total: number }, request: ListRequest, exchange: Exchange, services: Services): Promise<ListAnswer>;
  /** The id of the record that the call is about. */
  recordId(exchange: Exchange): string;
  /** The record that the call posts, by the ids of its fields. Throws an `IssueError` for what is not one. */
  postedRecord(exchange: Exchange, services: Services): Promise<unknown>;
  recordAnswer(row: Row, exchange: Exchange, services: Services): Promise<unknown>;
  /** The record as it is stored, in the answer to a change that came too late. */
  currentRecord(row: Row, exchange: Exchange, services: Services): Promise<Row>;
}
