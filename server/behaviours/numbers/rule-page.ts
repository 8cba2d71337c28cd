import type { Exchange } from '../../exchange';
import { pagedList } from '../../sending/paged-list';
import type { Services } from '../../services';
import type { Row } from '../../storage/records';

/** Maximum number of rules on a page. */
const maxPageSize = 500;

/** A page of rules; existing clients name the category `categoryId`. */
export function rulePage(exchange: Exchange, services: Services): Promise<{ list: Row[]; pagination: unknown }> {
  const { categoryId, pageSize, ...others } = exchange.query;
  const category = others['category'] ?? categoryId;
  const size = pageSize === undefined ? undefined : Math.min(Number(pageSize), maxPageSize);
  const query = { ...others, ...(category !== undefined && { category }), ...(size !== undefined && { pageSize: size }) };
  return pagedList({ ...exchange, query }, services);
}
