import { memberId } from '#engine/directory/member-id';
import { moduleIdIn } from '#engine/module/module-key';
import { requireSession, type Caller } from '#server/access/caller.ts';
import { subjectsOf } from '#server/rights/read-grants.ts';
import { visibleDesign } from '#server/rights/visible-design.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';

/**
 * Whether a caller may call a data interface by its id: everybody may call one that is open to everybody, others those who manage
 * interfaces, whom it names, and who may open a module whose form or list names it.
 */
export async function mayCall(record: Row, caller: Caller, services: Services): Promise<boolean> {
  const { session, isServer } = caller;
  if (isServer || session?.isAdministrator === true || record['openTo'] === openToEveryone) return true;
  if (!session) return false;
  const id = String(record['id']);
  const manager: Caller = { ...caller, picks: false };
  return (
    (await services.recordsOf('system/dataInterface', manager).get(id)) !== undefined ||
    (await isNamed(record['callers'], caller, services)) ||
    (await isUsed(id, caller, services))
  );
}

/** The state of `openTo`. */
const openToEveryone = 1;

const typeByKind = { user: 'User', department: 'Organize', position: 'Position', role: 'Role', group: 'Group' } as const;

async function isNamed(callers: unknown, caller: Caller, { db }: Services): Promise<boolean> {
  const named = Array.isArray(callers) ? callers.map(String).map(memberId) : [];
  if (named.length === 0) return false;
  const subjects = new Set((await subjectsOf(requireSession(caller).userId, db)).map(({ type, id }) => `${type} ${id}`));
  return named.some(({ kind, id }) => subjects.has(`${typeByKind[kind]} ${id}`));
}

/** The texts of a module in which interfaces are named. */
const designs = ['formData', 'columnData', 'appColumnData', 'interfaceId'] as const;

/** Whether a module that the caller may open names the interface, in what of its design the caller may see. */
async function isUsed(id: string, caller: Caller, services: Services): Promise<boolean> {
  const { rights, accessFor, catalogue } = services;
  const offers = await rights.offers();
  for (const menu of requireSession(caller).rights?.menus.keys() ?? [])
    for (const resource of (await offers.of(menu)).resources) {
      const moduleId = moduleIdIn(resource.id);
      const release = moduleId === undefined ? undefined : await catalogue.release(moduleId).catch(() => undefined);
      if (!release) continue;
      const wire = visibleDesign(release.wire, accessFor(resource, caller).fields.hidden);
      if (designs.some((design) => namesId(wire[design], id))) return true;
    }
  return false;
}

const namesId = (design: unknown, id: string): boolean =>
  design === id || (typeof design === 'string' ? design : JSON.stringify(design ?? '')).includes(JSON.stringify(id));
