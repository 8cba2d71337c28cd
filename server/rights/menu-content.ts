import type { Text } from '#engine/generated/descriptor.gen';
import { isJsonObject, type JsonObject } from '#engine/json';
import { customButtonsIn } from '#engine/module/custom-buttons';
import { buttonLabel } from '#engine/module/list-actions';
import type { Filter } from '#engine/query/filter';
import { AppError } from '#server/app-error.ts';
import { menuScreen, menuTarget } from '#server/menus/menu-target.ts';
import type { Release } from '#server/catalogue/release.ts';
import type { Catalogue } from '#server/catalogue/create-catalogue.ts';
import type { Row } from '#server/storage/records.ts';
import type { MenuContent } from './permission-list';

/** The targets of menus: screens by address, modules by the id in `propertyJson`. A menu of an unusable module has no target. */
export async function menuContents(menus: readonly Row[], { catalogue }: { catalogue: Catalogue }): Promise<(menu: Row) => MenuContent> {
  const contents = new Map<unknown, MenuContent>();
  for (const menu of menus) {
    const moduleId = menu['type'] === moduleMenu ? menuTarget(menu['propertyJson']) : undefined;
    const release = moduleId === undefined ? undefined : await catalogue.release(moduleId).catch(undefinedIfUnusable);
    contents.set(
      menu['id'],
      release ? contentOf(release) : menu['type'] === dictionaryMenu ? await dictionaryOf(menu, catalogue) : await pageOf(menu, catalogue),
    );
  }
  return (menu) => contents.get(menu['id']) ?? noContent;
}

const moduleMenu = 3;
const dictionaryMenu = 4;

const noContent: MenuContent = { descriptors: [] };

const pageOf = (menu: Row, catalogue: Catalogue): Promise<MenuContent> =>
  screenAt(menuScreen(menu['propertyJson']) ?? String(menu['urlAddress'] ?? ''), catalogue);

/** The entries of one category. The menu grants no others. */
async function dictionaryOf(menu: Row, catalogue: Catalogue): Promise<MenuContent> {
  const value = menuTarget(menu['propertyJson']) ?? '';
  return {
    ...(await screenAt('systemData/dictionaryEntries', catalogue)),
    within: new Map<string, Filter>([
      ['system/dictionaryData', { field: 'dictionaryTypeId', is: 'equals', value }],
      ['system/dictionaryType', { field: 'id', is: 'equals', value }],
    ]),
  };
}

async function screenAt(address: string, catalogue: Catalogue): Promise<MenuContent> {
  const screen = await catalogue.get(address).catch(undefinedIfUnusable);
  return screen ? { descriptors: [screen, ...(await catalogue.closure(screen))] } : noContent;
}

/** Standard buttons get a prefix (`btn_detail`); custom ones have their own code. */
function contentOf({ settings, descriptors }: Release): MenuContent {
  const items = (name: string): JsonObject[] =>
    Array.isArray(settings.props[name]) ? (settings.props[name] as unknown[]).filter(isJsonObject) : [];
  const listButtons = [...items('btnsList'), ...items('columnBtnsList')];
  const standard = listButtons.map(({ value, label }) => [`btn_${String(value)}`, buttonLabel(value, label)] as const);
  const custom = customButtonsIn(settings.props['customBtnsList']).map(({ code, label }) => [code, label] as const);
  const buttons = new Map<string, Text>([...standard, ...custom]);
  return { descriptors: [...descriptors.values()], buttons };
}

/** A deleted, disabled or broken module must not prevent a login. */
function undefinedIfUnusable(error: unknown): undefined {
  if (error instanceof AppError) return undefined;
  throw error;
}
