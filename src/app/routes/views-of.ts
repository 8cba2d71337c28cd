import { moduleIds } from '#engine/module/module-key';
import type { MenuItem } from '../session/login-info';
import { routeName, type Content, type View } from './view';

/**
 * The views of a menu in its order. Pure. Entries that open a new window have no view. Entries without an address or a
 * code are passed to `onUnresolved` and left out.
 *
 * @example viewsOf([{ id: '1', type: 2, enCode: 'systemData.dictionary', urlAddress: 'systemData/dictionary?a=1', fullName: '' }])[0]?.path
 * // '/systemData/dictionary'
 */
export function viewsOf(menus: readonly MenuItem[], onUnresolved: (menu: MenuItem) => void = () => {}): View[] {
  return menus.flatMap((menu) => {
    const childViews = viewsOf(menu.children ?? [], onUnresolved);
    const view = viewOf(menu, childViews);
    if (view === 'unresolved') onUnresolved(menu);
    return view === 'none' || view === 'unresolved' ? childViews : [view, ...childViews];
  });
}

function viewOf(menu: MenuItem, childViews: readonly View[]): View | 'none' | 'unresolved' {
  const type = Number(menu.type);
  const address = addressOf(menu);
  const viewAt = (path: string, content: Content): View | 'unresolved' =>
    path === ''
      ? 'unresolved'
      : {
          path: `/${path}`,
          name: routeName(menu.enCode),
          fullName: menu.fullName,
          icon: menu.icon || (type === portalType ? portalIcon : undefined),
          modelId: menu.id,
          ...(Number(recordOf(menu.propertyJson)['noCache']) === 1 && { noCache: true }),
          content,
        };
  if (typeof menu.enCode !== 'string') return 'unresolved';
  if (type === 0) return 'none';
  if (type === 1) return childViews[0] ? viewAt(menu.enCode, { kind: 'group', to: childViews[0].path }) : 'none';
  if (type === 2) return viewAt(address, { kind: 'screen', screenId: screenOf(menu) ?? address });
  const moduleType = moduleTypes[type];
  if (moduleType === 'model') return viewAt(address, modelOf(menu));
  if (moduleType === 'dictionary') return viewAt(address, dictionaryOf(menu));
  if (moduleType === 'portal') return viewAt(address, { kind: 'portal', portalId: moduleOf(menu).relationId });
  if (moduleType) return viewAt(address, { kind: 'module', type: moduleType, ...moduleOf(menu) });
  if (type === 6) return 'none';
  if (type === 7) return menu.linkTarget === '_blank' ? 'none' : viewAt(menu.enCode, { kind: 'frame', address: menu.urlAddress ?? '' });
  return 'unresolved';
}

const portalType = 8;

/** The icon of a portal without one, also of its tab. */
const portalIcon = 'icon-ym icon-ym-portal-rankList';

const moduleTypes: Readonly<Record<number, 'model' | 'dictionary' | 'report' | 'portal'>> = {
  3: 'model',
  4: 'dictionary',
  5: 'report',
  8: 'portal',
};

/** The address without query and surrounding slashes. */
const addressOf = (menu: MenuItem): string => (menu.urlAddress ?? '').split(/[?#]/, 1)[0]?.replaceAll(/^\/+|\/+$/g, '') ?? '';

/** The module in the properties of a menu entry. Invalid JSON counts as empty. */
export function moduleOf(menu: MenuItem): { relationId: string; isTree: boolean } {
  const properties = recordOf(menu.propertyJson);
  return { relationId: String(properties['moduleId'] ?? ''), isTree: Number(properties['isTree'] ?? 0) === 1 };
}

/** The screen in the properties of a page whose address is not the id of its screen. */
function screenOf(menu: MenuItem): string | undefined {
  const { screenId } = recordOf(menu.propertyJson);
  return typeof screenId === 'string' && screenId !== '' ? screenId : undefined;
}

/** The entries of one category, as a tree if the category is one. */
function dictionaryOf(menu: MenuItem): Content {
  const { relationId, isTree } = moduleOf(menu);
  return { kind: 'screen', screenId: 'systemData/dictionaryEntries', params: { dictionaryTypeId: relationId, isTree: isTree ? 1 : 0 } };
}

/** The screen of a module: its list, or its form if the menu entry or the module has no list. */
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
