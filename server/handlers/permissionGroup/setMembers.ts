import { memberId } from '#engine/directory/member-id';
import { serverCaller, type Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { changeGroupMembers } from '#server/behaviours/organisation/change-group-members.ts';
import { memberNodes } from '#server/behaviours/organisation/member-nodes.ts';
import type { Behaviour } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';

/**
 * Replaces the members of a permission group: users, organisations, positions, roles and groups as `id--type`. Members whom the
 * caller may not see stay, because no client can send them back.
 */
export const handler: Behaviour = async ({ resource, params, body, caller }, services) => {
  const posted = [...new Set(((body ?? {}) as { ids?: string[] | null }).ids ?? [])];
  const unknown = posted.find((id) => !memberPattern.test(id));
  if (unknown !== undefined) throw new AppError('filterInvalid', { field: 'ids', value: unknown.slice(0, 100) });
  const changed = async (present: readonly string[]) => [...asStored(posted, present), ...(await unseenMembers(present, caller, services))];
  await services
    .recordsOf(resource, caller)
    .within((_, transaction) => changeGroupMembers(params['id'] ?? '', changed, caller, services, transaction));
  return { data: null };
};

const memberPattern = /^(?!.*--.*--)[\w.-]{1,60}--(?:user|company|department|organize|position|role|group)$/;

/** Clients name the type of an organisation as they show it. A member that is there keeps the type under which it is stored. */
function asStored(posted: readonly string[], present: readonly string[]): string[] {
  const stored = new Map(present.map((member) => [memberKey(member), member]));
  return [...new Set(posted.map((member) => stored.get(memberKey(member)) ?? member))];
}

const memberKey = (member: string): string => Object.values(memberId(member)).join(' ');

/** The members that exist and that the caller may not see. */
async function unseenMembers(present: readonly string[], caller: Caller, services: Services): Promise<string[]> {
  const keysFor = async (reader: Caller, keys: readonly string[]) => (await memberNodes(keys, reader, services)).map(({ key }) => key);
  const seen = new Set(await keysFor(caller, present));
  const unseen = present.filter((member) => !seen.has(member));
  return unseen.length > 0 ? keysFor(serverCaller, unseen) : [];
}
