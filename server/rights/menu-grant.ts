import type { GrantedCodes, MenuGrant } from '../access/user-rights';
import type { Row } from '../storage/records';
import type { MenuOffer, Offered } from './menu-offers';

/** The ids of granted items by their type: system, module, button, column, form, resource, portal. */
export type GrantedItems = ReadonlyMap<string, ReadonlySet<string>>;

/** Whether a menu restricts one of its parts. Only an explicit 0 switches that off. */
export const restricts = (menu: Row, part: 'Button' | 'Column' | 'Form' | 'Data'): boolean => menu[`is${part}Authorize`] !== 0;

/** What a user may use in a granted menu. */
export function menuGrantOf(menu: Row, offer: MenuOffer, items: GrantedItems): MenuGrant {
  const codes = (part: Parameters<typeof restricts>[1], type: string, offered: readonly Offered[]): GrantedCodes =>
    restricts(menu, part) ? new Set(offered.flatMap(({ id, enCode }) => (items.get(type)?.has(id) === true ? [enCode] : []))) : 'all';
  const granted = items.get('resource');
  return {
    buttons: codes('Button', 'button', offer.buttons),
    columns: codes('Column', 'column', offer.columns),
    forms: codes('Form', 'form', offer.forms),
    schemes: restricts(menu, 'Data') ? new Set(offer.schemes.flatMap(({ id }) => (granted?.has(id) === true ? [id] : []))) : 'all',
  };
}

/**
 * Whether a field may be seen and written: one that is granted in neither list is hidden, in the columns alone read-only.
 * With the rights of form fields switched off, the columns decide about both; with those of columns off, all are shown.
 */
export function fieldRight(name: string, { columns, forms }: MenuGrant): 'hidden' | 'readOnly' | 'writable' {
  const isColumn = isColumnGranted(name, { columns });
  if (forms === 'all') return isColumn ? 'writable' : 'hidden';
  if (includes(forms, name)) return 'writable';
  return isColumn ? 'readOnly' : 'hidden';
}

/** Whether a list may show a field. A field that only the form grants is not a column. */
export const isColumnGranted = (name: string, { columns }: Pick<MenuGrant, 'columns'>): boolean =>
  columns === 'all' || includes(columns, name);

/** A sub-table is granted with any of its columns. */
const includes = (names: ReadonlySet<string>, name: string): boolean =>
  names.has(name) || [...names].some((granted) => granted.startsWith(`${name}-`));
