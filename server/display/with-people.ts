import type { Names } from './create-names';
import type { Caller } from '../access/caller';
import type { Row } from '../storage/records';

/** Records of modules with the names of who made and who changed them, as existing clients read them. */
export async function withPeople(rows: readonly Row[], names: Names, caller: Caller): Promise<Row[]> {
  const ids = new Set(rows.flatMap(({ creatorUserId, lastModifyUserId }) => [creatorUserId, lastModifyUserId]).filter((id): id is string => typeof id === 'string'));
  const persons = await names.persons(ids, caller);
  const nameOf = (id: unknown) => persons.get(String(id)) ?? '';
  return rows.map((row) => ({ ...row, creatorUser: nameOf(row['creatorUserId']), lastModifyUser: nameOf(row['lastModifyUserId']) }));
}
