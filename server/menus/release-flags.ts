import type { Records, Row } from '../storage/records';
import { menuTarget } from './menu-target';

/** The release state and the menu paths of modules by platform, for lists of modules. */
export async function releaseFlags(menus: Records, named: (rows: readonly Row[]) => readonly Row[]): Promise<(module: Row) => Row> {
  const stored = await menus.all({
    filter: { field: 'category', is: 'in', value: ['Web', 'App'] },
    fields: ['id', 'parentId', 'fullName', 'type', 'category', 'propertyJson'],
  });
  const rows = named(stored);
  const byId = new Map(rows.map((row) => [row['id'], row]));
  const menusByModule = new Map<unknown, Row[]>();
  for (const row of rows) {
    const id = row['type'] === 3 ? menuTarget(row['propertyJson']) : undefined;
    if (id !== undefined) menusByModule.set(id, [...(menusByModule.get(id) ?? []), row]);
  }
  return (module) => {
    const menusOn = (category: string) => (menusByModule.get(module['id']) ?? []).filter((row) => row['category'] === category);
    const names = (category: string) =>
      menusOn(category)
        .map((row) => pathOf(row, byId))
        .join('；');
    // A module that was changed after its release (2) is shown as such on each platform where it has a menu.
    const state = (category: string) => (menusOn(category).length > 0 ? Math.max(1, Number(module['isRelease'] ?? 0)) : 0);
    return {
      pcIsRelease: state('Web'),
      appIsRelease: state('App'),
      pcPortalIsRelease: 0,
      appPortalIsRelease: 0,
      pcReleaseName: names('Web'),
      appReleaseName: names('App'),
    };
  };
}

/** The names from the top to a menu, with slashes between. */
function pathOf(row: Row, byId: ReadonlyMap<unknown, Row>): string {
  const names: string[] = [];
  for (let menu: Row | undefined = row; menu && names.length < 20; menu = byId.get(menu['parentId']))
    names.unshift(String(menu['fullName']));
  return names.join('/');
}
