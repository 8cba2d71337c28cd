import type { Language } from '#engine/text';
import { languages } from '#engine/text';
import { isJsonObject } from '#engine/json';
import { issue } from '#engine/issue';
import type { Problem } from './catalogue-error';
import { readSchemaFiles } from './schema-file';

/** Texts by language, namespace and key. */
export type TextBundles = Record<Language, Record<string, Record<string, string>>>;

/** The texts of `schemas/texts`: one file a namespace, `{ zh: { key: text }, zhtw: …, en: … }`. */
export async function readTextBundles(root: string): Promise<{ bundles: TextBundles; problems: Problem[] }> {
  const bundles: TextBundles = { zh: {}, zhtw: {}, en: {} };
  const problems: Problem[] = [];
  for (const file of await readSchemaFiles(root, 'schemas/texts')) {
    problems.push(...file.issues.map((found) => ({ file, issue: found })));
    if (!isJsonObject(file.json)) continue;
    for (const language of languages) {
      const texts = file.json[language];
      if (isJsonObject(texts) && Object.values(texts).every((text) => typeof text === 'string')) bundles[language][file.id] = texts as Record<string, string>;
      else problems.push({ file, issue: issue(`/${language}`, 'type', { expected: 'object of texts' }) });
    }
  }
  return { bundles, problems };
}

/** The part of the bundles that some namespaces make. */
export const bundlesOf = (bundles: TextBundles, namespaces: ReadonlySet<string>): TextBundles =>
  Object.fromEntries(
    languages.map((language) => [language, Object.fromEntries(Object.entries(bundles[language]).filter(([namespace]) => namespaces.has(namespace)))]),
  ) as TextBundles;
