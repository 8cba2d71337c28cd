import type { Caller } from '#server/access/caller.ts';
import type { RecordsOf } from '#server/access/records-of.ts';
import type { Texts } from '#server/catalogue/texts.ts';
import type { ShippedNames } from './shipped-names';
import type { Row } from '#server/storage/records.ts';

interface MenuContext {
  recordsOf: RecordsOf;
  texts: Texts;
  shippedNames: ShippedNames;
}

const enabled = { field: 'enabledMark', is: 'equals' as const, value: 1 };

/** The menus of the caller with names in the caller's language. Only administrators have menus until roles exist. */
export async function ownMenus(caller: Caller, { recordsOf, texts, shippedNames }: MenuContext): Promise<Row[]> {
  if (caller.session?.isAdministrator !== true) return [];
  const menus = await recordsOf('system/menu', caller, undefined, {
    narrowedBy: { all: [enabled, { field: 'category', is: 'equals', value: 'Web' }] },
  }).all({});
  const { language } = caller;
  return shippedNames.rows(menus, language).map((menu) => ({ ...menu, fullName: texts.text(language, String(menu['fullName'])) }));
}

/** The applications that the caller can switch to. */
export const ownSystems = (caller: Caller, { recordsOf }: Pick<MenuContext, 'recordsOf'>): Promise<Row[]> =>
  recordsOf('system/system', caller, undefined, { narrowedBy: enabled }).all({});
