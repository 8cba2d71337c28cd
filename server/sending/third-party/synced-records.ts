import { serverCaller } from '../../access/caller';
import type { Services } from '../../services';
import type { Row } from '../../storage/records';
import { NotDelivered } from '../not-delivered';
import { createOrAdopt } from './create-or-adopt';
import { rootDepartment, type Platform, type PlatformCode } from './platform';
import { syncedKinds, syncEntries, type SyncEntry } from './sync-entries';

/** A record of ours that a platform gets. */
export interface SyncedRecord {
  id: string;
  name: string;
  /** Creates or updates the record and answers its id there. `entries` are those of the records that were stored before. */
  store(platform: Platform, thirdId: string, entries: ReadonlyMap<string, SyncEntry>): Promise<string>;
}

/** What is not disabled. A user whom wrong passwords have locked for a while keeps the account at the platform. */
const inUse = { field: 'enabledMark', is: 'not' as const, value: 0 };

/** The organisations in use, each after its parent. */
export async function organisationRecords({ recordsOf }: Pick<Services, 'recordsOf'>): Promise<SyncedRecord[]> {
  const fields = ['id', 'parentId', 'fullName', 'sortCode'];
  const rows = await recordsOf('permission/organize', serverCaller).all({ filter: inUse, fields });
  return parentsFirst(rows).map((row) => ({
    id: String(row['id']),
    name: String(row['fullName']),
    store: (platform, thirdId, entries) => storeDepartment(row, platform, thirdId, entries),
  }));
}

async function storeDepartment(row: Row, platform: Platform, thirdId: string, entries: ReadonlyMap<string, SyncEntry>): Promise<string> {
  const parent = String(row['parentId']);
  const parentId = parent === topId ? rootDepartment : (entries.get(parent)?.thirdObjId ?? '');
  // A parent that the platform has refused has no id there.
  if (parentId === '') throw new NotDelivered('$t:synThird.parentMissing');
  const department = { name: String(row['fullName']), parentId, order: Number(row['sortCode'] ?? 0) };
  const update = async (id: string) => platform.updateDepartment(id, department).then(() => id);
  if (thirdId !== '') return update(thirdId);
  const create = () => platform.createDepartment(department);
  return createOrAdopt(create, async () => {
    const id = await platform.findDepartment(department);
    // Another organisation of ours may have the name, too.
    const isOwned = [...entries.values()].some(({ thirdObjId }) => thirdObjId === id);
    return id === undefined || isOwned ? undefined : update(id);
  });
}

/** The parent of organisations at the top. */
const topId = '-1';

/** Rows below a parent that is not among them are left out with it. */
function parentsFirst(rows: readonly Row[]): Row[] {
  const byParent = new Map<unknown, Row[]>();
  for (const row of rows) {
    const siblings = byParent.get(row['parentId']);
    if (siblings) siblings.push(row);
    else byParent.set(row['parentId'], [row]);
  }
  const ordered: Row[] = [];
  for (let level = byParent.get(topId) ?? []; level.length > 0; level = level.flatMap(({ id }) => byParent.get(id) ?? []))
    ordered.push(...level);
  return ordered;
}

/** The users in use, in the departments of their organisations that the platform has. */
export async function userRecords(code: PlatformCode, services: Pick<Services, 'recordsOf'>): Promise<SyncedRecord[]> {
  const departments = await syncEntries(code, syncedKinds.organisations, services);
  const fields = ['id', 'realName', 'mobilePhone', 'email', 'organizeId'];
  const rows = await services.recordsOf('permission/user', serverCaller).all({ filter: inUse, fields });
  return rows.map((row) => {
    const organisations = (row.organizeId ?? '').split(',');
    const known = organisations.flatMap((id) => departments.get(id)?.thirdObjId || []);
    return {
      id: row.id,
      name: String(row.realName),
      store: (platform, thirdId) => storeMember(row, known.length > 0 ? known : [rootDepartment], platform, thirdId),
    };
  });
}

async function storeMember(row: Row, departmentIds: readonly string[], platform: Platform, thirdId: string): Promise<string> {
  const [id, name, mobile, email] = ['id', 'realName', 'mobilePhone', 'email'].map((field) => String(row[field] ?? '')) as Four;
  if (mobile === '') throw new NotDelivered('$t:channel.send.noMobile');
  const member = { id: thirdId || id, name, mobile, email, departmentIds };
  const update = async () => platform.updateMember(member.id, member).then(() => member.id);
  if (thirdId !== '') return update();
  // The id is ours, so that a user who has it was created by an earlier run.
  const adopt = async () => ((await platform.hasMember(member.id)) ? update() : undefined);
  return createOrAdopt(() => platform.createMember(member), adopt);
}

type Four = [string, string, string, string];
