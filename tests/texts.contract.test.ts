import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { languages } from '#engine/text';
import { errorCodes } from '#server/error-codes.ts';
import { isTest, nodesOf, sourceFilesOf, type SourceFile } from './architecture/source-file';

type Bundle = Record<string, Record<string, string>>;

/** A set of texts in every language. The test of the shell's texts is beside them. */
interface TextSet {
  name: string;
  bundle: Bundle;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const readJson = (path: string): unknown => JSON.parse(readFileSync(`${root}${path}`, 'utf8'));

const code = sourceFilesOf(root, ['src', 'renderers', 'server', 'codegen'], ['.ts', '.tsx']).filter(
  ({ path }) => !isTest(path) && !path.includes('/generated/'),
);
const data = sourceFilesOf(root, ['schemas', 'server'], ['.json']).filter(
  ({ path }) => !path.startsWith('schemas/texts/') && !path.startsWith('schemas/meta/'),
);

const schemaTexts: TextSet[] = readdirSync(`${root}schemas/texts`).map((file) => ({
  name: file.replace('.json', ''),
  bundle: readJson(`schemas/texts/${file}`) as Bundle,
}));
const rendererTexts: TextSet[] = sourceFilesOf(root, ['renderers'], ['/texts.json']).map(({ path, text }) => ({
  name: path,
  bundle: JSON.parse(text) as Bundle,
}));
const apiTexts: TextSet = { name: 'src/api/texts.json', bundle: readJson('src/api/texts.json') as Bundle };

/** Those of the designer, whose folders share them. */
const designerTexts: TextSet[] = sourceFilesOf(root, ['src/designer'], ['/texts.json']).map(({ path, text }) => ({
  name: path,
  bundle: JSON.parse(text) as Bundle,
}));

describe.each([...schemaTexts, ...rendererTexts, ...designerTexts, apiTexts])('the texts of $name', ({ bundle }) => {
  test('have the same keys in every language', () => {
    expect(Object.keys(bundle).toSorted()).toEqual([...languages].toSorted());
    for (const language of languages)
      expect({ language, keys: keysOf(bundle, language) }).toEqual({ language, keys: keysOf(bundle, 'zh') });
  });

  test('are not empty', () => {
    expect(
      languages.flatMap((language) =>
        Object.entries(bundle[language] ?? {})
          .filter(([, text]) => text.trim() === '')
          .map(([key]) => `${language} ${key}`),
      ),
    ).toEqual([]);
  });

  test('have the same placeholders in every language', () => {
    for (const language of languages)
      expect({ language, placeholders: placeholdersOf(bundle, language) }).toEqual({
        language,
        placeholders: placeholdersOf(bundle, 'zh'),
      });
  });

  test('do not contain Chinese in English', () => {
    expect(
      Object.entries(bundle['en'] ?? {})
        .filter(([, text]) => /[\u4e00-\u9fff]/.test(text))
        .map(([key]) => key),
    ).toEqual([]);
  });
});

describe('the texts of schemas/texts', () => {
  const uses = [...code, ...data].flatMap(textUses);
  const definedKeys = new Set(schemaTexts.flatMap(({ name, bundle }) => keysOf(bundle, 'zh').map((key) => `${name}.${key}`)));

  test('exist for every key in use', () => {
    expect(uses.filter(({ key, isPrefix }) => !isPrefix && !definedKeys.has(key)).map(({ key, path }) => `${path} ${key}`)).toEqual([]);
  });

  test('are all used', () => {
    const usedKeys = new Set(uses.map(({ key }) => key));
    const prefixes = uses.filter(({ key, isPrefix }) => isPrefix && key !== 'issue.' && key !== 'error.').map(({ key }) => key);
    const unused = [...definedKeys].filter(
      (key) => !/^(issue|error)\./.test(key) && !usedKeys.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)),
    );
    expect(unused).toEqual([]);
  });

  test('of errors are those of the catalogue of codes', () => {
    expect(keysOf(setOf('error').bundle, 'zh')).toEqual(Object.keys(errorCodes).toSorted());
  });

  test('of issues are those that the code raises', () => {
    const keys = new Set(keysOf(setOf('issue').bundle, 'zh'));
    const raised = code.flatMap((file) => readingOf(file).issueCodes);
    expect(raised.filter(({ code: name }) => !keys.has(name)).map(({ code: name, place }) => `${place} ${name}`)).toEqual([]);
    const literals = new Set([
      ...raised.map(({ code: name }) => name),
      ...code.filter(({ path }) => !path.startsWith('src/app/')).flatMap((file) => [...readingOf(file).words]),
    ]);
    expect([...keys].filter((key) => !literals.has(key))).toEqual([]);
    // The test reads all code, which takes long on a busy machine.
  });
});

test.each([...rendererTexts, ...designerTexts, apiTexts])('the texts of $name are all used', (set) => {
  const folder = designerTexts.includes(set) ? 'src/designer/' : set.name.slice(0, set.name.lastIndexOf('/') + 1);
  expect(
    unusedOf(
      set,
      code.filter(({ path }) => path.startsWith(folder)),
    ),
  ).toEqual([]);
});

const setOf = (name: string): TextSet => {
  const textSet = schemaTexts.find((set) => set.name === name);
  if (!textSet) throw new Error(`There is no schemas/texts/${name}.json.`);
  return textSet;
};

/** Keys without i18next's variants: `required_label` is `required` with a label, `days_one` is `days` of one. */
const baseOf = (key: string): string => key.replace(/_(?:label|nearest|zero|one|two|few|many|other)$/, '');

const keysOf = (bundle: Bundle, language: string): string[] => [...new Set(Object.keys(bundle[language] ?? {}).map(baseOf))].toSorted();

function placeholdersOf(bundle: Bundle, language: string): Record<string, string[]> {
  const placeholders: Record<string, Set<string>> = {};
  for (const [key, text] of Object.entries(bundle[language] ?? {})) {
    const names = (placeholders[baseOf(key)] ??= new Set());
    for (const match of text.matchAll(/\{\{\s*([A-Za-z0-9_]+)/g)) names.add(match[1] ?? '');
  }
  return Object.fromEntries(
    Object.entries(placeholders)
      .map(([key, names]) => [key, [...names].toSorted()])
      .toSorted(),
  );
}

/** `$t:namespace.key`, `$t:namespace.${…}` as a prefix, and in modules `labelI18nCode: "namespace.key"` and the module's name. */
const textUses = ({ path, text }: SourceFile): { path: string; key: string; isPrefix: boolean }[] => [
  ...[...withoutComments(path, text).matchAll(/\$t:([A-Za-z][A-Za-z0-9]*\.[A-Za-z0-9_.]*)(\$\{)?/g)].map((match) => ({
    path,
    key: match[1] ?? '',
    isPrefix: match[2] !== undefined,
  })),
  ...[...(path.startsWith('schemas/modules/') ? text.matchAll(/I18nCode\\":\\"([A-Za-z0-9_.]+)/g) : [])].map((match) => ({
    path,
    key: match[1] ?? '',
    isPrefix: false,
  })),
  ...(path.startsWith('schemas/modules/') ? ['fullName', 'description'] : []).map((name) => ({
    path,
    key: `${path.slice('schemas/modules/'.length, -'.json'.length)}.${name}`,
    isPrefix: false,
  })),
];

const withoutComments = (path: string, text: string): string =>
  path.endsWith('.json') ? text : text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

interface CodeReading {
  words: ReadonlySet<string>;
  /** The codes in `issue(path, 'code', …)`. */
  issueCodes: readonly { code: string; place: string }[];
}

const readings = new Map<SourceFile, CodeReading>();

/** What a file says. It is parsed once for all sets of texts. */
function readingOf(file: SourceFile): CodeReading {
  const cached = readings.get(file);
  if (cached) return cached;
  const nodes = nodesOf(file);
  const reading: CodeReading = {
    words: new Set(nodes.flatMap(({ node }) => wordOf(node) ?? [])),
    issueCodes: nodes.flatMap((entry) => {
      const name = issueCodeOf(entry.node);
      return name === undefined ? [] : [{ code: name, place: entry.place }];
    }),
  };
  readings.set(file, reading);
  return reading;
}

function issueCodeOf(node: ts.Node): string | undefined {
  const [, second] = ts.isCallExpression(node) && node.expression.getText() === 'issue' ? node.arguments : [];
  return second && ts.isStringLiteralLike(second) ? second.text : undefined;
}

/** A string literal, the name of a property, or the beginning of a template (with a `*`). */
function wordOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isIdentifier(node)) return node.text;
  return ts.isTemplateHead(node) && node.text !== '' ? `${node.text}*` : undefined;
}

function unusedOf({ bundle }: TextSet, files: readonly SourceFile[]): string[] {
  const used = new Set(files.flatMap((file) => [...readingOf(file).words]));
  const prefixes = [...used].filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1));
  return keysOf(bundle, 'zh').filter((key) => !used.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)));
}
