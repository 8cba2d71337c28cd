import { moduleIdIn } from '#engine/module/module-key';
import type { AccessFor } from '../access/access-for';
import { requireSession, type Caller } from '../access/caller';
import type { RecordsOf } from '../access/records-of';
import type { Catalogue } from '../catalogue/create-catalogue';
import type { Database } from '../storage/database';
import type { Row } from '../storage/records';
import type { Rights } from './create-rights';
import { memberObject, subjectsOf } from './read-grants';
import { visibleDesign } from './visible-design';

export interface MayCallContext {
  db: Database;
  accessFor: AccessFor;
  recordsOf: RecordsOf;
  rights: Pick<Rights, 'offers'>;
  catalogue: Pick<Catalogue, 'release'>;
}

/**
 * Whether a caller may call a data interface by its id: everybody may call one that is open to everybody, others those who manage
 * interfaces, whom it names, and who may open a module whose form or list names it.
 */
export async function mayCall(record: Row, caller: Caller, context: MayCallContext): Promise<boolean> {
  const { session, isServer } = caller;
  if (isServer || session?.isAdministrator === true || record['openTo'] === openToEveryone) return true;
  if (!session) return false;
  const id = String(record['id']);
  const manager: Caller = { ...caller, picks: false };
  return (
    (await context.recordsOf('system/dataInterface', manager, context.db).get(id)) !== undefined ||
    (await isNamed(record['callers'], caller, context)) ||
    (await isUsed(id, caller, context))
  );
}

/** The state of `openTo`. */
const openToEveryone = 1;

async function isNamed(callers: unknown, caller: Caller, { db }: MayCallContext): Promise<boolean> {
  const named = Array.isArray(callers) ? callers.map(String).map(memberObject) : [];
  if (named.length === 0) return false;
  const subjects = new Set((await subjectsOf(requireSession(caller).userId, db)).map(({ type, id }) => `${type} ${id}`));
  return named.some(({ type, id }) => subjects.has(`${type} ${id}`));
}

/** The texts of a module in which interfaces are named. */
const designs = ['formData', 'columnData', 'appColumnData', 'interfaceId'] as const;

/** Whether a module that the caller may open names the interface, in what of its design the caller may see. */
async function isUsed(id: string, caller: Caller, { rights, accessFor, catalogue }: MayCallContext): Promise<boolean> {
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
