import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isJsonObject } from '#engine/json';
import type { ModuleSource } from '#engine/module/module';
import { moduleOf } from '#engine/module/module-of';
import { createRegistry } from '#engine/registry';
import { languages, literalOf, textKey, type Language } from '#engine/text';
import { createShippedNames, showsShippedNames } from '#server/display/shipped-names.ts';
import { readDescriptors } from '#server/catalogue/read-descriptors.ts';
import { createTexts } from '#server/catalogue/texts.ts';
import { organisationItems } from '#server/seed/organisation-items.ts';
import { shippedItems } from '#server/seed/shipped-items.ts';
import { definitions } from '#renderers/definitions.ts';

const root = join(import.meta.dirname, '..');
const registry = createRegistry(definitions);
const { bundles, context } = await readDescriptors(root, registry);
const texts = createTexts(bundles);
const sources = readdirSync(join(root, 'schemas/modules')).map(
  (file) => JSON.parse(readFileSync(join(root, 'schemas/modules', file), 'utf8')) as ModuleSource,
);
const items = [...(await shippedItems({})), ...organisationItems()];

const hasChinese = (text: string): boolean => /[\u3400-\u9fff]/.test(text);

/** Without texts of buttons that the screen replaces by its own, labels of layouts, which are not drawn, and literals in each language. */
const isKeyed = (pointer: string): boolean => !/(?:ButtonText|\/root\/.*\/label|\/(?:zh|zhtw))$/.test(pointer);

describe.each(sources.map((source) => [source.id, source] as const))('the texts of %s', (_id, source) => {
  const { resource, list, form, detail } = moduleOf(source, registry, context);
  const drawn = [resource, form, detail].flatMap((descriptor) => textsIn(descriptor)).filter(({ pointer }) => isKeyed(pointer));
  const used = [...drawn, ...textsIn(list).filter(({ pointer }) => isKeyed(pointer) || /\/columns\/\d+\/label$/.test(pointer))];

  test('have a key for every Chinese literal', () => {
    expect(used.filter(({ text }) => hasChinese(text))).toEqual([]);
  });

  test.each(languages)('exist in %s', (language) => {
    const translated = used.flatMap(({ text }) => (textKey(text) ? [[text, textOf(text, language)] as const] : []));
    expect(translated.length).toBeGreaterThan(50);
    expect(translated.filter(([key, text]) => text === key || text === undefined || (language === 'en' && hasChinese(text)))).toEqual([]);
  });

  test('keep their literals in form JSON, which equal the Chinese texts', () => {
    const pairs = literalsIn([JSON.parse(String(source.formData)), JSON.parse(String(source.columnData))]);
    expect(pairs.length).toBeGreaterThan(50);
    expect(pairs.filter(([literal, key]) => !isTextOf(literal, `$t:${key}`))).toEqual([]);
  });
});

describe('the names of records that ship', () => {
  const names = createShippedNames(items, bundles);
  const rows = [
    ...items.map(({ id, values }) => ({ id, fullName: String(values['fullName']) })),
    ...sources.map(({ id, fullName, description }) => ({ id, fullName: String(fullName), description })),
  ];

  test('are translated where they are Chinese', () => {
    expect(rows.length).toBeGreaterThan(500);
    expect(names.rows(rows, 'zh')).toEqual(rows);
    expect(names.rows(rows, 'en').filter((row) => hasChinese(JSON.stringify(row)))).toEqual([]);
    expect(items.filter(({ name, values }) => name && literalOf(name, 'zh') !== values['fullName'])).toEqual([]);
  });

  test('are translated at any depth, also of menus that were added for a module', () => {
    const coal = items.find(({ values }) => values['enCode'] === 'rawCoal');
    const menu = { id: 'x', fullName: '碳盘查', propertyJson: '{"moduleId":"carbonInventory"}' };
    const tree = { list: [{ id: 'y', fullName: '碳盘查', children: [{ id: coal?.id, fullName: '原煤' }, menu] }], total: 2 };
    expect(names.inAnswer(tree, 'en')).toEqual({
      list: [
        {
          id: 'y',
          fullName: '碳盘查',
          children: [
            { id: coal?.id, fullName: 'Raw coal' },
            { ...menu, fullName: 'Carbon inventory' },
          ],
        },
      ],
      total: 2,
    });
  });

  test('stay as users renamed them', () => {
    const renamed = rows.map((row) => ({ ...row, fullName: `${row.fullName}2` }));
    expect(names.rows(renamed, 'zhtw').map(({ fullName }) => fullName)).toEqual(renamed.map(({ fullName }) => fullName));
  });

  test.each([
    ['system/dictionaryData', 'GET', { use: 'tree' }, true],
    ['system/dictionaryData', 'GET', { use: 'read' }, false],
    ['system/dictionaryData', 'PUT', { use: 'update' }, false],
    ['system/dictionaryData', 'GET', { use: 'handler', handler: 'dictionary.export' }, false],
    ['visualdev/base', 'GET', { use: 'handler', handler: 'visualdev.list' }, true],
    ['visualdev/base', 'GET', { use: 'handler', handler: 'visualdev.read' }, false],
    ['permission/user', 'GET', { use: 'list' }, false],
  ])('of %s in %s %o: %s', (resource, method, operation, shows) => {
    expect(showsShippedNames({ resource, method, operation } as never)).toBe(shows);
  });
});

const textOf = (key: string, language: Language): string | undefined => {
  const { namespace = '', key: name = '' } = textKey(key) ?? {};
  return bundles[language][namespace]?.[name] === undefined ? undefined : texts.text(language, key);
};

/** A column of a sub-table has the name of its table in the list: `Meters-Number`. */
const isTextOf = (literal: string, key: string): boolean => literal === textOf(key, 'zh') || literal.endsWith(`-${textOf(key, 'zh')}`);

/** The strings in a descriptor, with their places. */
function textsIn(value: unknown, pointer = ''): { pointer: string; text: string }[] {
  if (typeof value === 'string') return [{ pointer, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, `${pointer}/${index}`));
  return isJsonObject(value) ? Object.entries(value).flatMap(([name, item]) => textsIn(item, `${pointer}/${name}`)) : [];
}

/** Literals in form JSON with the keys beside them. */
function literalsIn(value: unknown): (readonly [literal: string, key: string])[] {
  if (Array.isArray(value)) return value.flatMap(literalsIn);
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    name.endsWith('I18nCode') ? [[String(value[name.slice(0, -'I18nCode'.length)]), String(item)] as const] : literalsIn(item),
  );
}
