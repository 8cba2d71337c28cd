import { readFile } from 'node:fs/promises';

/** The files of the plugin that the README shows as a whole, by their paths. */
export async function readmePlugin(): Promise<ReadonlyMap<string, string>> {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const chapter = readme.slice(readme.indexOf('## A plugin'), readme.indexOf('## Commands'));
  return new Map([...chapter.matchAll(/^\/\/ (\S+)\n([^]*?)(?=^\/\/ |^```)/gm)].map(([, file = '', text = '']) => [file, text]));
}
