import { isJsonObject } from '#engine/json';
import { serverCaller } from '../access/caller';
import { menuProperties, postedMenu } from './menu-properties';
import { isSame } from './settle-name';
import type { RecordsOf } from '../access/records-of';
import type { Row } from '../storage/records';

/**
 * A posted menu as it is stored. The menu of a dictionary says whether that is a tree, which clients read in its properties;
 * a client that says so itself is believed. `before` is the stored menu.
 */
export async function completeMenu(body: unknown, { recordsOf }: { recordsOf: RecordsOf }, before: Row = {}): Promise<Row> {
  const menu = postedMenu(body, before);
  const properties = menuProperties(menu['propertyJson']);
  const isDictionary = Number(menu['type'] ?? before['type']) === dictionaryType;
  const stored = menuProperties(before['propertyJson']) ?? {};
  const saysTree = (isJsonObject(body) && 'isTree' in body) || ('id' in before && !isSame(properties?.['isTree'], stored['isTree']));
  if (!isDictionary || saysTree || !properties || typeof properties['moduleId'] !== 'string') return menu;
  const dictionary = await recordsOf('system/dictionaryType', serverCaller).get(properties['moduleId']);
  return { ...menu, propertyJson: JSON.stringify({ ...properties, isTree: dictionary?.isTree === 1 ? 1 : 0 }) };
}

const dictionaryType = 4;
