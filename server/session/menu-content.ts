import type { Text } from '#engine/generated/descriptor.gen';
import { isJsonObject, type JsonObject } from '#engine/json';
import { AppError } from '#server/app-error.ts';
import { moduleIdIn } from '#server/modules/module-id-in.ts';
import type { ServedModule } from '#server/modules/served-module.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';
import type { MenuContent } from './permission-list';

/** What menus lead to: screens by their address, modules by the id in `propertyJson`. A module that cannot be used leads nowhere. */
export async function menuContents(menus: readonly Row[], { catalogue, modules }: Pick<Services, 'catalogue' | 'modules'>): Promise<(menu: Row) => MenuContent> {
  const found = new Map<unknown, MenuContent>();
  for (const menu of menus) {
    const moduleId = menu['type'] === moduleMenu ? moduleIdIn(menu['propertyJson']) : undefined;
    const module = moduleId === undefined ? undefined : await modules.released(moduleId).catch(unlessOurs);
    if (module) found.set(menu['id'], contentOf(module));
  }
  return (menu) => found.get(menu['id']) ?? screenAt(String(menu['urlAddress'] ?? ''), catalogue);
}

const moduleMenu = 3;

function screenAt(address: string, catalogue: Services['catalogue']): MenuContent {
  const screen = catalogue.get(address);
  return { descriptors: screen ? [screen, ...catalogue.closure(screen.id)] : [] };
}

/** The buttons are codes by themselves: `btn_detail`. */
function contentOf({ module: { settings }, descriptors }: ServedModule): MenuContent {
  const items = (name: string): JsonObject[] => (Array.isArray(settings.props[name]) ? (settings.props[name] as unknown[]).filter(isJsonObject) : []);
  const usual = [...items('btnsList'), ...items('columnBtnsList')].map(({ value, label }) => [`btn_${String(value)}`, label ?? value] as const);
  const custom = items('customBtnsList').map(({ value, label }) => [String(value), label ?? value] as const);
  return { descriptors: [...descriptors.values()], buttons: new Map([...usual, ...custom].map(([code, label]) => [code, String(label) as Text])) };
}

/** A module that was deleted, disabled or is broken keeps nobody from logging in. */
function unlessOurs(error: unknown): undefined {
  if (error instanceof AppError) return undefined;
  throw error;
}
