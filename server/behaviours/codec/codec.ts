import type { Exchange } from '../../exchange';
import type { Services } from '../../services';
import type { Query, Row } from '../../storage/records';
import type { JoinedField } from '../related-resources';
import type { Page } from './page';

/** The query of a list call. */
export type ListRequest = Query & {
  page: Page;
  fields: readonly string[];
  /** Whether the call names no page, so that the page holds as many records as an answer may have. */
  isUnpaged?: boolean;
  /** Replaces parts of the query if the page cannot hold all records, for a list that needs all of them to be arranged. */
  whenMany?: Pick<Query, 'order' | 'topOf'>;
  /** The field of the parent, for a list whose records say whether they have children that the answer leaves out. */
  parentOfMore?: string;
  /** Fields of related records that the statement of a short page reads, too. */
  joined?: readonly JoinedField[];
  /** Fields whose sums over all pages are answered beside the rows. */
  summedFields?: readonly string[];
};

/** How a call writes records and queries in its requests and answers. */
export interface Codec {
  listRequest(exchange: Exchange, services: Services): ListRequest;
  /** Records as the answer shows them, one for each. */
  listRows(rows: readonly Row[], request: ListRequest, exchange: Exchange, services: Services): Promise<Row[]>;
  /** Nests or groups the shown records of an answer; `undefined` for a list that stays flat. */
  arrangement(
    request: ListRequest,
    exchange: Exchange,
    services: Services,
  ): ((shown: readonly Row[], rows: readonly Row[]) => Row[]) | undefined;
  /** The id of the record in the call. */
  recordId(exchange: Exchange): string;
  /** The posted record under the ids of its fields. Throws an `IssueError`. */
  postedRecord(exchange: Exchange, services: Services): Promise<unknown>;
  recordAnswer(row: Row, exchange: Exchange, services: Services): Promise<unknown>;
  /** The stored record in the answer `recordChanged`. */
  currentRecord(row: Row, exchange: Exchange, services: Services): Promise<Row>;
}
