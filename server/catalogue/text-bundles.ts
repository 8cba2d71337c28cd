import { issue } from '#engine/issue';
import { isJsonObject } from '#engine/json';
import { languages, type Language } from '#engine/text';
import type { Problem } from './catalogue-error';
import type { Plugin } from '../plugin';
import { readFilesOfAll } from './plugin-files';

/** Texts by language, namespace and key. */
export type TextBundles = Record<Language, Record<string, Record<string, string>>>;

/** The texts of `schemas/texts`, and of `texts` of each plugin: one file a namespace, `{ zh: { key: text }, zhtw: …, en: … }`. */
export async function readTextBundles(
  root: string,
  plugins: readonly Plugin[] = [],
): Promise<{ bundles: TextBundles; problems: Problem[] }> {
  const bundles: TextBundles = { zh: {}, zhtw: {}, en: {} };
  const problems: Problem[] = [];
  const files = new Map<string, string>();
  for (const file of await readFilesOfAll(root, plugins, 'texts')) {
    problems.push(...file.issues.map((fileIssue) => ({ file, issue: fileIssue })));
    const other = files.get(file.id);
    if (other !== undefined) problems.push({ file, issue: issue('', 'duplicateId', { id: file.id, file: other }) });
    if (other !== undefined || !isJsonObject(file.json)) continue;
    files.set(file.id, file.file);
    for (const language of languages) {
      const texts = file.json[language];
      if (isJsonObject(texts) && Object.values(texts).every((text) => typeof text === 'string'))
        bundles[language][file.id] = texts as Record<string, string>;
      else problems.push({ file, issue: issue(`/${language}`, 'type', { expected: 'object of texts' }) });
    }
  }
  return { bundles, problems };
}

/** The texts of some namespaces. */
export const bundlesOf = (bundles: TextBundles, namespaces: ReadonlySet<string>): TextBundles =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(Object.entries(bundles[language]).filter(([namespace]) => namespaces.has(namespace))),
    ]),
  ) as TextBundles;
