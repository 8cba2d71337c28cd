import type { Text } from '#engine/generated/descriptor.gen';
import type { ParsedResource } from '#engine/parsed';
import type { Filter } from '#engine/query/filter';
import { serverCaller } from '../access/caller';
import type { RecordsOf } from '../access/records-of';
import type { Catalogue } from '../catalogue/create-catalogue';
import { rowsBelow } from '../records/rows-below';
import { menuContents } from './menu-content';
import { buttonsIn, fieldsIn, shownResources } from './permission-list';
import type { Row } from '../storage/records';
import { builtInSchemes, type Scheme } from './schemes';

/** What of a menu can be granted. */
export interface MenuOffer {
  buttons: readonly Offered[];
  columns: readonly Offered[];
  forms: readonly Offered[];
  /** Data rules. */
  schemes: readonly Scheme[];
  /** The resources that the menu shows, without those that only its pickers read. */
  resources: readonly ParsedResource[];
  /** The records that the menu is about, by resource. */
  within: ReadonlyMap<string, Filter>;
}

/** A button, a column or a form field. `parentId` is another button; empty at the top. */
export interface Offered {
  id: string;
  enCode: string;
  fullName: Text;
  parentId: string;
}

/** The enabled menus, and what each of them offers. */
export interface MenuOffers {
  /** In the order of the tree. */
  menus: readonly Row[];
  byId: ReadonlyMap<string, Row>;
  /** Derived on first use. A menu without a usable target offers nothing. */
  of(menuId: string): Promise<MenuOffer>;
}

const isEnabled = { field: 'enabledMark', is: 'equals' as const, value: 1 };

/** Reads the enabled menus with their buttons, columns, form fields and data rules, as far as those are records. */
export async function readMenuOffers({ recordsOf, catalogue }: { recordsOf: RecordsOf; catalogue: Catalogue }): Promise<MenuOffers> {
  const enabled = (id: string) => recordsOf(id, serverCaller).all({ filter: isEnabled });
  const [menus, buttons, columns, forms, schemes] = await Promise.all([
    enabled('system/menu'),
    enabled('system/moduleButton'),
    enabled('system/moduleColumn'),
    enabled('system/moduleForm'),
    recordsOf('system/moduleDataAuthorizeScheme', serverCaller).all({}),
  ]);
  const byId = new Map(menus.map((menu) => [String(menu['id']), menu]));
  const stored = { buttons: ofMenu(buttons), columns: ofMenu(columns), forms: ofMenu(forms), schemes: ofMenu(schemes) };
  const offers = new Map<string, Promise<MenuOffer>>();
  const read = async (id: string): Promise<MenuOffer> => {
    const menu = byId.get(id);
    if (!menu) return noOffer;
    const content = (await menuContents([menu], { catalogue }))(menu);
    const fields = derived(id, fieldsIn(content));
    return {
      buttons: listed(stored.buttons.get(id)) ?? derived(id, buttonsIn(content)),
      columns: listed(stored.columns.get(id)) ?? fields,
      forms: listed(stored.forms.get(id)) ?? fields,
      schemes: [...builtInSchemes(id), ...(stored.schemes.get(id) ?? []).map(schemeOf)],
      resources: shownResources(content),
      within: content.within ?? everything,
    };
  };
  return {
    menus,
    byId,
    of: (id) => {
      const offer = offers.get(id) ?? read(id);
      offers.set(id, offer);
      return offer;
    },
  };
}

const ofMenu = (rows: readonly Row[]) => rowsBelow(rows, (row) => row['moduleId']);

const everything: ReadonlyMap<string, Filter> = new Map();

const noOffer: MenuOffer = { buttons: [], columns: [], forms: [], schemes: [], resources: [], within: everything };

/** `undefined` without rows: then the descriptors of the menu's target say what there is. */
const listed = (rows: readonly Row[] | undefined): Offered[] | undefined =>
  rows?.map((row) => ({
    id: String(row['id']),
    enCode: String(row['enCode']),
    fullName: String(row['fullName']),
    parentId: row['parentId'] === undefined || row['parentId'] === '-1' ? '' : String(row['parentId']),
  }));

const derived = (menuId: string, names: ReadonlyMap<string, Text>): Offered[] =>
  [...names].map(([enCode, fullName]) => ({ id: `${menuId}_${enCode}`, enCode, fullName, parentId: '' }));

const schemeOf = (row: Row): Scheme => ({
  id: String(row['id']),
  enCode: String(row['enCode']),
  fullName: String(row['fullName']),
  rule: row['allData'] === 1 ? 'all' : { matchLogic: row['matchLogic'], conditionJson: row['conditionJson'] },
});
