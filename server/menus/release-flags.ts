import type { Records, Row } from '../storage/records';
import { menuTarget } from './menu-target';

/** Whether, and below which menus, a module stands on a platform: what lists of modules say of it. */
export async function releaseFlags(menus: Records): Promise<(module: Row) => Row> {
  const rows = await menus.all({ filter: { field: 'category', is: 'in', value: ['Web', 'App'] }, fields: ['id', 'parentId', 'fullName', 'type', 'category', 'propertyJson'] });
  const byId = new Map(rows.map((row) => [row['id'], row]));
  const ofModule = new Map<unknown, Row[]>();
  for (const row of rows) {
    const id = row['type'] === 3 ? menuTarget(row['propertyJson']) : undefined;
    if (id !== undefined) ofModule.set(id, [...(ofModule.get(id) ?? []), row]);
  }
  return (module) => {
    const of = (category: string) => (ofModule.get(module['id']) ?? []).filter((row) => row['category'] === category);
    const names = (category: string) => of(category).map((row) => pathOf(row, byId)).join('；');
    // Released, and changed since, shows on every platform that it stands on.
    const state = (category: string) => (of(category).length > 0 ? Math.max(1, Number(module['isRelease'] ?? 0)) : 0);
    return { pcIsRelease: state('Web'), appIsRelease: state('App'), pcPortalIsRelease: 0, appPortalIsRelease: 0, pcReleaseName: names('Web'), appReleaseName: names('App') };
  };
}

/** The names from the top to a menu, with slashes between. */
function pathOf(row: Row, byId: ReadonlyMap<unknown, Row>): string {
  const names: string[] = [];
  for (let at: Row | undefined = row; at && names.length < 20; at = byId.get(at['parentId'])) names.unshift(String(at['fullName']));
  return names.join('/');
}
