import { systemId } from '../menus/module-menus';
import { seedId } from '../records/seed-id';
import { translatedName, type SeedItem, type SeedName } from './seed-item';

/** A menu in `data/menus.json`. */
export interface SeedMenu extends SeedName {
  code: string;
  /** 1 a group, 2 a page, 3 a module. */
  type: number;
  /** A name in the icon font of existing clients. */
  icon: string;
  /** The platform: `Web` or `App`. Default: `Web`. */
  category?: string;
  urlAddress?: string;
  /** The screen of a page whose address is not its id. */
  screen?: string;
  moduleId?: string;
  menus?: SeedMenu[];
}

const screenOf = ({ screen }: SeedMenu) => screen !== undefined && { screenId: screen };

const systemName: SeedName = { name: '数字碳谷碳中和管理系统', zhtw: '數位碳谷碳中和管理系統', en: 'Carbon neutrality management' };

/** The application that the menus belong to. */
export const systemItem: SeedItem = {
  key: 'system/main',
  resource: 'system/system',
  id: systemId,
  values: { fullName: systemName.name, enCode: 'mainSystem', icon: 'icon-ym icon-ym-sysName', sortCode: 0, enabledMark: 1, isMain: 1 },
  ...translatedName(systemName),
};

/**
 * The records of menus, each group before its children.
 *
 * @example menuItems([{ code: 'systemData', name: '数据应用', type: 1, icon: '' }])[0]?.key // 'menu/systemData'
 */
export const menuItems = (menus: readonly SeedMenu[], parentId = '-1'): SeedItem[] =>
  menus.flatMap((menu, index) => {
    const { code, name, type, icon, category = 'Web', moduleId = '', menus: children = [] } = menu;
    const key = `menu/${code}`;
    const id = seedId(key);
    const propertyJson = JSON.stringify({
      moduleId,
      iconBackgroundColor: '',
      isTree: 0,
      ...(moduleId !== '' && { webType: 2 }),
      ...screenOf(menu),
    });
    const values = {
      systemId,
      parentId,
      fullName: name,
      enCode: code,
      icon,
      type,
      urlAddress: menu.urlAddress ?? (moduleId === '' ? '' : `model/${code}`),
      linkTarget: '_self',
      category,
      propertyJson,
      sortCode: index + 1,
      enabledMark: 1,
    };
    return [{ key, resource: 'system/menu', id, values, ...translatedName(menu) }, ...menuItems(children, id)];
  });
