import { workKinds, workTree } from '#server/behaviours/hand-over/work-of-user.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The work of a user that the caller may hand over. There are no processes, so `flow` is empty. */
export const handler: Behaviour = async ({ resource, query, caller }, services) => {
  const fromId = String(query['fromId'] ?? '');
  await services.recordsOf(resource, caller).require(fromId);
  const wait = await workTree(workKinds.wait, fromId, caller, services);
  const groups = await workKinds.permission.permissionGroups.offered(fromId, caller, services);
  const permission = groups.map(({ id, name }) => ({ id, fullName: name, hasChildren: false, children: null }));
  return { data: { wait, flow: [], permission } };
};
