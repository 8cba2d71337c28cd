import { serverCaller, type Caller } from '../access/caller';
import type { AuditedChanges } from '../records/audited-changes';
import { noRecord } from '#engine/query/filter';
import { grantField, grantTypes } from '../records/grant-field';
import { partsOf, type PartStep } from '../rights/grant-tree';
import type { MenuOffers } from '../rights/menu-offers';
import type { AuditContext, ShownChange } from './audit-context';

const grantResource = 'permission/authorize';

/** Maximum number of names in a text. */
const maxNames = 200;

/** The rights that an entry says to have come and gone, with their names; none for callers who may not read rights. */
export async function shownGrants(changes: AuditedChanges, caller: Caller, context: AuditContext): Promise<ShownChange[]> {
  const { accessFor, texts } = context;
  const changed = grantTypes.flatMap((type) => {
    const change = changes[grantField(type)];
    return change ? [{ type, change }] : [];
  });
  if (changed.length === 0) return [];
  const { rows, fields } = accessFor({ id: grantResource }, caller);
  if (rows === noRecord || fields.hidden.size > 0) return [];
  const names = await namesOfItems(caller, context);
  const textOf = (ids: unknown): string => {
    const list = Array.isArray(ids) ? ids.map(String) : [];
    const shown = list.slice(0, maxNames).map((id) => names.get(id) ?? id);
    return [shown.join('、'), ...(list.length > maxNames ? [`… +${list.length - maxNames}`] : [])].join(' ');
  };
  return changed.map(({ type, change }) => ({
    field: grantField(type),
    label: texts.text(caller.language, `$t:audit.rights.${type}`),
    before: textOf(change.before),
    after: textOf(change.after),
    state: change.state ?? null,
    warnings: [],
  }));
}

const steps: readonly PartStep[] = ['button', 'column', 'form', 'resource'];

/** The names of what can be granted: of systems and menus their own, of what a menu offers with that of the menu. */
async function namesOfItems(caller: Caller, { rights, recordsOf, shippedNames, texts }: AuditContext): Promise<Map<string, string>> {
  const offers: MenuOffers = await rights.offers();
  const names = new Map<string, string>();
  const systems = await recordsOf('system/system', serverCaller).all({ fields: ['id', 'fullName'] });
  const menus = shippedNames.rows(offers.menus, caller.language);
  for (const { id, fullName } of [...systems, ...menus]) names.set(String(id), texts.text(caller.language, String(fullName)));
  for (const { id } of menus)
    for (const step of steps)
      for (const part of await partsOf(offers, String(id), step))
        names.set(part.id, `${names.get(String(id)) ?? ''}/${texts.text(caller.language, part.fullName)}`);
  return names;
}
