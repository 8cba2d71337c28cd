import { requireWritable } from '#server/access/access-for.ts';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Replaces the members of a permission group: users, organisations, positions, roles and groups as `id--type`. */
export const handler: Behaviour = async ({ resource, params, body, caller }, { recordsOf, accessFor, guard }) => {
  requireWritable(accessFor(resource, caller), 'permissionMember');
  const ids = [...new Set(((body ?? {}) as { ids?: string[] | null }).ids ?? [])];
  const unknown = ids.find((id) => !memberPattern.test(id));
  if (unknown !== undefined) throw new AppError('filterInvalid', { field: 'ids', value: unknown.slice(0, 100) });
  const id = params['id'] ?? '';
  await recordsOf(resource, caller).within(async (groups, transaction) => {
    const { permissionMember } = await groups.require(id);
    const present: readonly unknown[] = Array.isArray(permissionMember) ? permissionMember : [];
    if (ids.some((member) => !present.includes(member))) await guard.requireHolders([{ type: 'PermissionGroup', id }], caller, transaction);
    await groups.update(id, { permissionMember: ids });
  });
  return { data: null };
};

const memberPattern = /^[\w.-]{1,60}--(?:user|company|department|organize|position|role|group)$/;
