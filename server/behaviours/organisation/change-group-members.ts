import { requireWritable } from '../../access/access-for';
import type { Caller } from '../../access/caller';
import { addAuditEntries } from '../../records/audit-insert';
import { auditKinds } from '../../records/audit-kinds';
import { auditedChanges } from '../../records/audited-changes';
import { auditedFields } from '../../records/audited-fields';
import { memberObject } from '../../rights/read-grants';
import type { Services } from '../../services';
import type { Database } from '../../storage/database';

const resourceId = 'permission/permissionGroup';

/**
 * Changes the members of a permission group, as `id--type`, in a transaction. Throws `rightNotHeld` and `fartherReach` for a group that
 * grants more than the caller holds.
 */
export async function changeGroupMembers(
  id: string,
  changedMembers: (present: readonly string[]) => Promise<readonly string[]>,
  caller: Caller,
  services: Services,
  transaction: Database,
): Promise<void> {
  const { accessFor, catalogue, guard, recordsOf, registry } = services;
  const resource = catalogue.resource(resourceId);
  requireWritable(accessFor(resource, caller), 'permissionMember');
  const groups = recordsOf(resource, caller, transaction);
  const { permissionMember } = await groups.require(id);
  const present = Array.isArray(permissionMember) ? permissionMember.map(String) : [];
  const ids = await changedMembers(present);
  const isChanged = ids.length !== present.length || ids.some((member) => !present.includes(member));
  const group = { type: 'PermissionGroup', id } as const;
  if (isChanged) await guard.requireHolders([group], caller, transaction);
  const added = ids.filter((member) => !present.includes(member)).map(memberObject);
  await guard.requireMembers(added, { of: [group] }, caller, transaction);
  await groups.update(id, { permissionMember: ids });
  const changes = auditedChanges(auditedFields(resource, registry), {
    before: { permissionMember: present },
    after: { permissionMember: ids },
    changed: new Set(['permissionMember']),
  });
  if (Object.keys(changes).length > 0)
    await addAuditEntries([{ resource: resource.id, id, kind: auditKinds.update, changes }], caller, transaction);
}
