import { requireWritable } from '#server/access/access-for.ts';
import { AppError } from '#server/app-error.ts';
import { addAuditEntries } from '#server/records/audit-insert.ts';
import { auditKinds } from '#server/records/audit-kinds.ts';
import { auditedChanges } from '#server/records/audited-changes.ts';
import { auditedFields } from '#server/records/audited-fields.ts';
import { memberObject } from '#server/rights/read-grants.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Replaces the members of a permission group: users, organisations, positions, roles and groups as `id--type`. */
export const handler: Behaviour = async ({ resource, params, body, caller }, services) => {
  const { recordsOf, accessFor, guard, registry } = services;
  requireWritable(accessFor(resource, caller), 'permissionMember');
  const ids = [...new Set(((body ?? {}) as { ids?: string[] | null }).ids ?? [])];
  const unknown = ids.find((id) => !memberPattern.test(id));
  if (unknown !== undefined) throw new AppError('filterInvalid', { field: 'ids', value: unknown.slice(0, 100) });
  const id = params['id'] ?? '';
  await recordsOf(resource, caller).within(async (groups, transaction) => {
    const { permissionMember } = await groups.require(id);
    const present: readonly unknown[] = Array.isArray(permissionMember) ? permissionMember : [];
    const isChanged = ids.length !== present.length || ids.some((member) => !present.includes(member));
    const group = { type: 'PermissionGroup', id };
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
  });
  return { data: null };
};

const memberPattern = /^[\w.-]{1,60}--(?:user|company|department|organize|position|role|group)$/;
