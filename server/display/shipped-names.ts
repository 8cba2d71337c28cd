import type { Text } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import type { Call } from '#engine/operations';
import { literalOf, type Language } from '#engine/text';
import type { TextBundles } from '../catalogue/text-bundles';
import { menuTarget } from '../menus/menu-target';
import type { Row } from '../storage/records';

/** The names of records that ship, in the languages of users. A record that a user renamed keeps its name. */
export interface ShippedNames {
  /** The rows with `fullName` and `description` in a language. */
  rows<R extends Row>(rows: readonly R[], language: Language): R[];
  /** JSON with the names of all records in it, at any depth. */
  inAnswer(data: unknown, language: Language): unknown;
}

/** A record that ships, and its name in each language. */
interface NamedItem {
  id: string;
  name?: Text;
}

/**
 * The names are those of seed items, and of modules whose text file has their id as its name. A menu of a module has the
 * name of the module.
 *
 * @example createShippedNames([], bundles).rows([{ id: 'energyLedger', fullName: '能耗台账' }], 'en')[0]?.fullName // 'Energy ledger'
 */
export function createShippedNames(items: readonly NamedItem[], bundles: TextBundles): ShippedNames {
  const byId = new Map<unknown, Partial<Record<NameKey, Text>>>([
    ...Object.keys(bundles.zh).map((id) => [id, moduleNames(id, bundles)] as const),
    ...items.flatMap(({ id, name }) => (name ? [[id, { fullName: name }] as const] : [])),
  ]);
  const row = <R extends Row>(record: R, language: Language): R => {
    const names = byId.get(record['id']) ?? byId.get(menuTarget(record['propertyJson']));
    if (!names) return record;
    const translated = nameKeys.flatMap((key) => {
      const name = names[key];
      return name !== undefined && record[key] === literalOf(name, 'zh') ? [[key, literalOf(name, language)] as const] : [];
    });
    return translated.length > 0 ? { ...record, ...Object.fromEntries(translated) } : record;
  };
  const inAnswer = (data: unknown, language: Language): unknown => {
    if (Array.isArray(data)) return data.map((item) => inAnswer(item, language));
    if (!isJsonObject(data)) return data;
    return Object.fromEntries(Object.entries(row(data, language)).map(([key, value]) => [key, inAnswer(value, language)]));
  };
  return {
    rows: (rows, language) => (language === 'zh' ? [...rows] : rows.map((record) => row(record, language))),
    inAnswer: (data, language) => (language === 'zh' ? data : inAnswer(data, language)),
  };
}

/** Whether the answers of a call are for reading. A record that a user edits keeps the stored names. */
export const showsShippedNames = ({ resource, method, operation }: Call): boolean =>
  (method === 'GET' || operation.access === 'pickers') &&
  namedResources.has(resource) &&
  !/(?:^|\.)(?:read|export)$/.test(operation.handler ?? operation.use);

const namedResources = new Set([
  'message/template',
  'oauth/oauth',
  'permission/organize',
  'permission/position',
  'permission/role',
  'system/dictionaryType',
  'system/dictionaryData',
  'system/dataInterface',
  'system/dataSource',
  'system/menu',
  'system/moduleDataAuthorize',
  'system/moduleDataAuthorizeScheme',
  'visualdev/base',
]);

const nameKeys = ['fullName', 'description'] as const;
type NameKey = (typeof nameKeys)[number];

function moduleNames(id: string, { zh, zhtw, en }: TextBundles): Partial<Record<NameKey, Text>> {
  const texts = { zh: zh[id], zhtw: zhtw[id], en: en[id] };
  return Object.fromEntries(
    nameKeys.flatMap((key) => {
      const literal = texts.zh?.[key];
      return literal === undefined ? [] : [[key, { zh: literal, zhtw: texts.zhtw?.[key] ?? literal, en: texts.en?.[key] ?? literal }]];
    }),
  );
}
