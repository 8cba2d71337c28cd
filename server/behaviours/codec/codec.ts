import type { Exchange } from '../../exchange';
import type { Services } from '../../services';
import type { Query, Row } from '../../storage/records';
import type { Page, Pagination } from './page';

/** The query of a list call. Without a page it asks for all records. */
type ListRequest = Omit<Query, 'page'> & {
  page?: Page;
  fields: readonly string[];
  /** Fields whose sums over all pages are answered beside the rows. */
  summedFields?: readonly string[];
};

interface ListAnswer {
  list: Row[];
  pagination: Pagination;
}

/** How a call writes records and queries in its requests and answers. */
export interface Codec {
  listRequest(exchange: Exchange, services: Services): ListRequest;
  listAnswer(records: { rows: Row[]; total: number }, request: ListRequest, exchange: Exchange, services: Services): Promise<ListAnswer>;
  /** The id of the record in the call. */
  recordId(exchange: Exchange): string;
  /** The posted record under the ids of its fields. Throws an `IssueError`. */
  postedRecord(exchange: Exchange, services: Services): Promise<unknown>;
  recordAnswer(row: Row, exchange: Exchange, services: Services): Promise<unknown>;
  /** The stored record in the answer `recordChanged`. */
  currentRecord(row: Row, exchange: Exchange, services: Services): Promise<Row>;
}
