import { isJsonObject } from '#engine/json';
import type { Row } from '../storage/records';

/** The stored rows of a sub-table by their ids. */
export function rowsById(rows: unknown): ReadonlyMap<unknown, Row> {
  const byId = new Map<unknown, Row>();
  for (const row of Array.isArray(rows) ? rows : []) if (isJsonObject(row) && typeof row['id'] === 'string') byId.set(row['id'], row);
  return byId;
}
