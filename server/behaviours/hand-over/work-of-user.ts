import type { Caller } from '../../access/caller';
import type { Services } from '../../services';
import type { Database } from '../../storage/database';
import { links } from './links';
import { permissionGroups } from './permission-groups';
import { records } from './records';
import { schedules } from './schedules';
import { tasks } from './tasks';
import type { Work, WorkKind } from './work-kind';

/** What existing clients list as open work, and what they list as permission groups. */
export const workKinds = { wait: { records, tasks, schedules, links }, permission: { permissionGroups } } as const;

/** A node of the trees in which existing clients choose work. */
interface WorkNode {
  id: string;
  fullName: string;
  hasChildren: boolean;
  children: WorkNode[] | null;
}

/** The work of a user that the caller may hand over, below a heading for each kind. */
export async function workTree(
  kinds: Readonly<Record<string, WorkKind>>,
  userId: string,
  caller: Caller,
  services: Services,
): Promise<WorkNode[]> {
  const nodes: WorkNode[] = [];
  for (const [id, kind] of Object.entries(kinds)) {
    const works = await kind.offered(userId, caller, services);
    const children = works.map((work) => ({ id: work.id, fullName: work.name, hasChildren: false, children: null }));
    const fullName = services.texts.text(caller.language, kind.title);
    if (children.length > 0) nodes.push({ id: `heading--${id}`, fullName, hasChildren: true, children });
  }
  return nodes;
}

/** Each kind with the work of a user that the caller may hand over, as it is in the transaction. */
export async function offeredWork(
  userId: string,
  caller: Caller,
  services: Services,
  transaction: Database,
): Promise<{ kind: WorkKind; works: Work[] }[]> {
  const kinds: WorkKind[] = [...Object.values(workKinds.wait), ...Object.values(workKinds.permission)];
  const offered = [];
  for (const kind of kinds) offered.push({ kind, works: await kind.offered(userId, caller, services, transaction) });
  return offered;
}
