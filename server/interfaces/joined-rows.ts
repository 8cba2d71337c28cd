import { isJsonObject, type JsonObject } from '#engine/json';
import { AppError } from '#server/app-error.ts';
import type { Row } from '#server/storage/records.ts';
import type { Join } from '#server/records/interface-config.ts';

/** Maximum number of joined interfaces. */
const maxJoins = 5;

/**
 * The rows with the columns of other interfaces, found by a key. A row without a match keeps `null` in them; of several
 * matches the first counts. `read` answers the rows of an interface by its id.
 */
export async function joinedRows(
  rows: unknown,
  joins: readonly Join[],
  { fullName }: Row,
  read: (interfaceId: string) => Promise<unknown>,
): Promise<unknown> {
  if (!Array.isArray(rows)) return rows;
  if (joins.length > maxJoins) throw new AppError('dataInterfaceJoins', { name: fullName, limit: maxJoins });
  let joined: unknown[] = rows;
  for (const join of joins) {
    const others = await read(join.interfaceId);
    const byKey = new Map<string, JsonObject>();
    for (const other of Array.isArray(others) ? (others as unknown[]) : []) {
      const key = isJsonObject(other) ? keyOf(other[join.other]) : undefined;
      if (key !== undefined && !byKey.has(key)) byKey.set(key, other as JsonObject);
    }
    joined = joined.map((row) => (isJsonObject(row) ? withColumns(row, join, byKey) : row));
  }
  return joined;
}

function withColumns(row: JsonObject, { own, columns }: Join, byKey: ReadonlyMap<string, JsonObject>): JsonObject {
  const other = byKey.get(keyOf(row[own]) ?? '');
  return Object.fromEntries([...Object.entries(row), ...columns.map(({ field, as }) => [as, other?.[field] ?? null])]) as JsonObject;
}

/** Keys are compared as texts: systems differ in whether they send numbers or texts. */
const keyOf = (value: unknown): string | undefined =>
  value === null || value === undefined || typeof value === 'object' ? undefined : String(value as string);
