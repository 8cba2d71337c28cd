import { moduleIds } from '#engine/module/module-key';
import type { MenuItem } from '../session/login-info';
import { routeName, type Content, type View } from './view';

/**
 * The views that a menu list gives, in its order. Pure. What opens in a window of its own gives none;
 * an entry that leads nowhere (no address, no code) is told to `onUnresolved` and left out.
 *
 * @example viewsOf([{ id: '1', type: 2, enCode: 'systemData.dictionary', urlAddress: 'systemData/dictionary?a=1', fullName: '' }])[0]?.path // '/systemData/dictionary'
 */
export function viewsOf(menus: readonly MenuItem[], onUnresolved: (menu: MenuItem) => void = () => {}): View[] {
  return menus.flatMap((menu) => {
    const below = viewsOf(menu.children ?? [], onUnresolved);
    const own = viewOf(menu, below);
    if (own === 'unresolved') onUnresolved(menu);
    return own === 'none' || own === 'unresolved' ? below : [own, ...below];
  });
}

function viewOf(menu: MenuItem, below: readonly View[]): View | 'none' | 'unresolved' {
  const type = Number(menu.type);
  const address = addressOf(menu);
  const at = (path: string, content: Content): View | 'unresolved' =>
    path === ''
      ? 'unresolved'
      : {
          path: `/${path}`,
          name: routeName(menu.enCode),
          fullName: menu.fullName,
          icon: menu.icon ?? undefined,
          modelId: menu.id,
          content,
        };
  if (typeof menu.enCode !== 'string') return 'unresolved';
  if (type === 0) return 'none';
  if (type === 1) return below[0] ? at(menu.enCode, { kind: 'group', to: below[0].path }) : 'none';
  if (type === 2) return at(address, { kind: 'screen', screenId: address });
  const moduleType = moduleTypes[type];
  if (moduleType === 'model') return at(address, modelOf(menu));
  if (moduleType) return at(address, { kind: 'module', type: moduleType, ...moduleOf(menu) });
  if (type === 6) return 'none';
  if (type === 7) return menu.linkTarget === '_self' ? at(menu.enCode, { kind: 'frame', address: menu.urlAddress ?? '' }) : 'none';
  return 'unresolved';
}

const moduleTypes: Readonly<Record<number, 'model' | 'dictionary' | 'report' | 'portal'>> = {
  3: 'model',
  4: 'dictionary',
  5: 'report',
  8: 'portal',
};

/** The address without a query, and without slashes around it. */
const addressOf = (menu: MenuItem): string => (menu.urlAddress ?? '').split(/[?#]/, 1)[0]?.replaceAll(/^\/+|\/+$/g, '') ?? '';

/** What the menu's properties say of the module behind it; JSON that is broken says nothing. */
export function moduleOf(menu: MenuItem): { relationId: string; isTree: boolean } {
  const properties = recordOf(menu.propertyJson);
  return { relationId: String(properties['moduleId'] ?? ''), isTree: Number(properties['isTree'] ?? 0) === 1 };
}

/** A module that was made online: its list, or its form where the menu says that it is a form alone, or it turns out to be. */
function modelOf(menu: MenuItem): Content {
  const { list, form } = moduleIds(moduleOf(menu).relationId);
  const isForm = String(recordOf(menu.propertyJson)['webType']) === '1';
  return isForm ? { kind: 'screen', screenId: form } : { kind: 'screen', screenId: list, formId: form };
}

function recordOf(text: string | null | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
