import type { Names } from './create-names';
import type { Caller } from '../access/caller';
import type { Row } from '../storage/records';

/** Adds the names of the creator and of the last editor to modules, as existing clients read them. */
export async function withUserNames(rows: readonly Row[], names: Names, caller: Caller): Promise<Row[]> {
  const ids = new Set(
    rows
      .flatMap(({ creatorUserId, lastModifyUserId }) => [creatorUserId, lastModifyUserId])
      .filter((id): id is string => typeof id === 'string'),
  );
  const users = await names.persons(ids, caller);
  const nameOf = (id: unknown) => users.get(String(id)) ?? '';
  return rows.map((row) => ({ ...row, creatorUser: nameOf(row['creatorUserId']), lastModifyUser: nameOf(row['lastModifyUserId']) }));
}
