import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The ids of the dialogs that ship, whose titles are not among the names of the dialogs that were open. */
export function unopenedDialogs(openedNames: ReadonlySet<string>): string[] {
  const files = readdirSync('schemas/dialogs', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  return files.flatMap((file) => {
    const { id, title } = JSON.parse(readFileSync(join('schemas/dialogs', file), 'utf8')) as { id: string; title: string };
    return titlesOf(title).some((name) => openedNames.has(name)) ? [] : [id];
  });
}

/** A title in all languages. */
function titlesOf(title: string): string[] {
  const [, namespace, key] = /^\$t:([^.]+)\.(.+)$/.exec(title) ?? [];
  if (namespace === undefined || key === undefined) return [title];
  const texts = JSON.parse(readFileSync(`schemas/texts/${namespace}.json`, 'utf8')) as Texts;
  return Object.values(texts).flatMap((byKey) => byKey[key] ?? []);
}
