import type { Settings } from '../settings';
import dataInterfaces from './data/data-interfaces.json';
import dictionaries from './data/dictionaries.json';
import menus from './data/menus.json';
import messageTemplates from './data/message-templates.json';
import { dataInterfaceItems } from './data-interface-items';
import { ownSourceItem } from './data-source-items';
import { dictionaryItems } from './dictionary-items';
import { menuItems, systemItem } from './menu-items';
import { messageTemplateItems } from './message-template-items';
import { pluginMenus } from './plugin-menus';
import type { SeedItem } from './seed-item';

/** The records that ship with the product and its plugins, except users and modules. */
export const shippedItems = async ({ plugins }: Pick<Settings, 'plugins'>): Promise<SeedItem[]> => [
  systemItem,
  ...menuItems([...menus, ...(await pluginMenus(plugins))]),
  ...shippedDictionaries(),
  ...dataInterfaceItems(dataInterfaces),
  ownSourceItem,
  ...messageTemplateItems(messageTemplates),
];

export const shippedDictionaries = (): SeedItem[] => dictionaryItems(dictionaries);
