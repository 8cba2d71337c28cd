import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import type { MemberType } from '#server/records/member-objects.ts';
import { setMembers } from '#server/behaviours/organisation/set-members.ts';

interface MembersBody {
  objectId?: string;
  objectType: MemberType;
  userIds?: string[] | null;
}

/** Replaces the members of a position, role or group. */
export const handler: Behaviour = async ({ resource, params, body, caller }, services) => {
  const { objectType: type, objectId: posted, userIds } = body as MembersBody;
  const objectId = params['objectId'] ?? '';
  if (posted && posted !== objectId) throw new AppError('idMismatch');
  const ids = (userIds ?? []).map((id) => id.replace(/--user$/, ''));
  await services
    .recordsOf(resource, caller)
    .within((_, transaction) => setMembers({ type, objectId, userIds: ids }, caller, services, transaction));
  return { data: null };
};
