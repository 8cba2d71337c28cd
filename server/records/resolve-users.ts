import { holdsCurrentUser, withCurrentUser } from '#engine/directory/current-user';
import { isJsonObject, type JsonValue } from '#engine/json';
import type { Row } from '../storage/records';
import { rowsById } from './rows-by-id';
import type { PlannedField } from './write-plan';

interface Users {
  user: string | null;
  /** Who made the stored record. A variable that is stored already stands for that user. */
  creator: unknown;
}

/** Puts users in the place of the system variable, in fields and in rows of sub-tables. Changes `values`. */
export function resolveUsers(fields: readonly PlannedField[], values: Row, before: Row | undefined, users: Users): void {
  for (const { id, columns } of fields) {
    const value = values[id];
    if (columns) {
      if (Array.isArray(value)) values[id] = resolveRows(columns, value, before?.[id], users);
    } else if (holdsCurrentUser(value)) {
      const { user, creator } = users;
      values[id] = withCurrentUser(value as JsonValue, holdsCurrentUser(before?.[id]) && typeof creator === 'string' ? creator : user);
    }
  }
}

function resolveRows(columns: readonly PlannedField[], rows: readonly unknown[], stored: unknown, users: Users): unknown[] {
  const ofUsers = columns.filter(({ mayBeCurrentUser }) => mayBeCurrentUser);
  const storedRows = rowsById(stored);
  return rows.map((row) => {
    if (!isJsonObject(row)) return row;
    const values: Row = { ...row };
    resolveUsers(ofUsers, values, storedRows.get(row['id']), users);
    return values;
  });
}
